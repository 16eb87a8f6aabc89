/** The shop's HTTP door: WordPress's paths, headers and error bodies over the use cases. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorBody } from '#core/contract/errors.ts';
import { DatabaseTrouble, RETRY_AFTER_SECONDS } from '#server/sql/database-trouble.ts';
import type { CatalogueFiles } from '../catalogue/files.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { accountRoutes } from './account.ts';
import { authRoutes } from './auth.ts';
import { bookingRoutes } from './booking.ts';
import { catalogueRoutes } from './catalogue.ts';
import { checkoutRoutes } from './checkout.ts';
import { couponRoutes } from './coupons.ts';
import { mediaRoutes } from './media.ts';
import { orderRoutes } from './orders.ts';
import { paymentRoutes } from './payment.ts';
import { paymentCallbackRoutes } from './payment-callback.ts';
import { postRoutes } from './posts.ts';
import { refundRoutes } from './refunds.ts';
import { originOf, sitePath } from './request.ts';
import { requestFormRoutes } from './request-form.ts';
import { siteRoutes } from './site.ts';
import { userRoutes } from './users.ts';

const MAX_BODY = 1024 * 1024;

const WORDPRESS_HEADERS = {
	'Content-Type': 'application/json; charset=UTF-8',
	'X-Robots-Tag': 'noindex',
	'X-Content-Type-Options': 'nosniff',
	'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
	'Access-Control-Allow-Headers':
		'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
};

export function createHttp(context: ShopContext, files: CatalogueFiles): Hono {
	const app = new Hono({ getPath: sitePath });

	app.use(async (c, next) => {
		await next();
		if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
		for (const [name, value] of Object.entries(WORDPRESS_HEADERS)) c.header(name, value);
		if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
		c.header('Link', `<${originOf(c, context)}/wp-json/>; rel="https://api.w.org/"`, {
			append: true,
		});
	});
	app.use(
		bodyLimit({
			maxSize: MAX_BODY,
			onError: () => {
				throw new Refusal('request_too_large', 'The body is larger than 1 MB.');
			},
		}),
	);
	app.onError((error, c) => {
		const refusal = error instanceof Refusal ? error : undefined;
		if (refusal !== undefined) return c.json(refusal.body, refusal.status as 400);
		context.log.error({ error, path: sitePath(c.req.raw) }, 'a call failed');
		if (error instanceof DatabaseTrouble) {
			c.header('Retry-After', String(RETRY_AFTER_SECONDS));
			return c.json(errorBody('database_unavailable', 'The shop is busy. Ask again soon.'), 503);
		}
		return c.json(
			{
				code: 'internal_server_error',
				message: '<p>There has been a critical error on this website.</p>',
				data: { status: 500 },
				additional_errors: [],
			},
			500,
			{ 'Retry-After': '1' },
		);
	});
	app.notFound((c) => {
		const { body, status } = new Refusal(
			'rest_no_route',
			'No route was found matching the URL and request method.',
		);
		return c.json(body, status as 404);
	});

	for (const routes of [
		siteRoutes(context),
		postRoutes(context),
		catalogueRoutes(files),
		authRoutes(context),
		userRoutes(context),
		checkoutRoutes(context),
		bookingRoutes(context),
		couponRoutes(context),
		accountRoutes(context),
		orderRoutes(context),
		paymentRoutes(context),
		paymentCallbackRoutes(context),
		refundRoutes(context),
		mediaRoutes(context),
		requestFormRoutes(context),
	])
		app.route('/', routes);
	return app;
}
