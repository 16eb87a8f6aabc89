/** The shop's HTTP door: its use cases under WordPress's paths. */
import { Hono } from 'hono';
import { accountRoutes } from '#server/account/routes.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { refundRoutes } from '#server/refunds/routes.ts';
import { createRestApp } from '#server/rest/app.ts';
import { mediaRoutes } from '#server/rest/media.ts';
import type { CatalogueFiles } from '../catalogue/files.ts';
import type { ShopContext } from '../context.ts';
import { wireCurrency } from '../orders/wire.ts';
import { shopAccountRoutes } from './account.ts';
import { bookingRoutes } from './booking.ts';
import { catalogueRoutes } from './catalogue.ts';
import { checkoutRoutes } from './checkout.ts';
import { couponRoutes } from './coupons.ts';
import { customerDeps } from './customer-deps.ts';
import { inLanguage } from './in-language.ts';
import { orderRoutes } from './orders.ts';
import { originOf } from './origin.ts';
import { paymentRoutes } from './payment.ts';
import { paymentCallbackRoutes } from './payment-callback.ts';
import { paymentChargeRoutes } from './payment-charge.ts';
import { paymentTipRoutes } from './payment-tip.ts';
import { postRoutes } from './posts.ts';
import { requestFormRoutes } from './request-form.ts';
import { siteRoutes } from './site.ts';

export function createHttp(context: ShopContext, files: CatalogueFiles): Hono {
	const customers = customerDeps(context);
	return createRestApp({ log: context.log, originOf: (c) => originOf(c, context) }, [
		new Hono().use(inLanguage(context.folder.words)),
		siteRoutes(context),
		postRoutes(context),
		catalogueRoutes(files),
		authRoutes(customers),
		accountRoutes(customers),
		checkoutRoutes(context),
		bookingRoutes(context),
		couponRoutes(context),
		shopAccountRoutes(context),
		orderRoutes(context),
		paymentRoutes(context),
		paymentCallbackRoutes(context),
		paymentChargeRoutes(context),
		paymentTipRoutes(context),
		refundRoutes({
			...context,
			currency: wireCurrency(context.folder.settings.currency),
			originOf: (c) => originOf(c, context),
		}),
		mediaRoutes(context.folder.path),
		requestFormRoutes(context),
	]);
}
