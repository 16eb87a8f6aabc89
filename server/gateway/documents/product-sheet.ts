/**
 * /product-sheets/{id}: the sheet of a product of the menu as markup, for a page whose scripts are still on their way
 * (decision 0082). `lang` and `wide` are the page's; `build` too, whose short class names are no other build's.
 */
import type { Hono } from 'hono';
import type { RealtimeConfig } from '#core/contract/site/page-data.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { createRateLimit, rateFor } from '../ops/rate-limit.ts';
import { spending, TooMuchWork } from '../ops/work.ts';
import type { Site } from '../site/site-data.ts';
import { acceptedEncoding, encoded } from './compression.ts';
import type { Documents } from './documents.ts';
import { addressOf, languageOf } from './page-address.ts';
import { markupOf, pageDataOf } from './page-data.ts';
import { clientAddress, requestOrigin } from './request-info.ts';

/** Sheets drawn for one client: what it can tap, and no more. */
const WORK = { burst: 150, everyMs: 200 };

export function mountProductSheets(
	app: Hono<GatewayEnv>,
	deps: GatewayDeps,
	site: Site,
	realtime: RealtimeConfig,
	{ buildId }: Pick<Documents, 'buildId'>,
): void {
	const work = createRateLimit(deps.now, rateFor(deps.config, WORK));
	app.get('/product-sheets/:id', async (c) => {
		c.set('route', '/product-sheets/*');
		const asked = new URL(c.req.url);
		const productId = c.req.param('id');
		const build = asked.searchParams.get('build');
		const { settings } = (await site.read()) ?? {};
		const language = languageOf(asked, c.req.header('cookie'), settings);
		const data = await site.read(language);
		const page = data && addressOf('/', new URL(`/?product_id=${productId}`, asked), data);
		if (data === undefined || page?.product === undefined) return c.text('Not Found', 404);
		// The page's scripts draw it, once they are there.
		if (build !== null && build !== (await buildId())) return c.text('Another build', 409);
		try {
			spending(work, clientAddress(c, deps.config))();
			const renderer = await deps.renderer();
			const origin = data.settings.frontUrl || requestOrigin(c, deps.config);
			const drawn = await renderer.renderProductSheet({
				...pageDataOf(data, page, data.version, origin, realtime, deps),
				...(asked.searchParams.has('wide') ? { isWide: true } : {}),
			});
			if (drawn.failure !== undefined) throw drawn.failure;
			const html = encoded(Buffer.from(await markupOf(drawn)));
			const { body, encoding } = await html.as(acceptedEncoding(c.req.header('accept-encoding')));
			return new Response(new Uint8Array(body), {
				headers: {
					'Content-Type': 'text/html; charset=utf-8',
					'Cache-Control': 'no-store',
					'X-Robots-Tag': 'noindex',
					...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
				},
			});
		} catch (error) {
			if (error instanceof TooMuchWork) return error.answer();
			deps.log.error({ error, productId }, 'the sheet of a product could not be rendered');
			return c.text('Internal Server Error', 500);
		}
	});
}
