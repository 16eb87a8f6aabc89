import type { Hono } from 'hono';
import { hasCopies } from '#server/sql/database.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { createSharedLimit } from '../ops/shared-limit.ts';
import { ownerLanguageOf } from '../site/owner-language.ts';
import { safeJson } from '../site/sanitize.ts';
import { createSiteOrders } from '../site/site-order.ts';
import { createSiteQuote } from '../site/site-quote.ts';
import { createMenuAnswers } from './calls/menu-answers.ts';
import type { ApiParts } from './context.ts';
import { provide } from './front-door.ts';
import { createLimits } from './limits.ts';
import { apiRoutes } from './routes.ts';

/** Mounts /api. */
export function mountApi(app: Hono<GatewayEnv>, deps: GatewayDeps, parts: ApiParts): void {
	const { config, now, log } = deps;
	const { key, secret } = config.credentials;
	const credentials = { consumer_key: key, consumer_secret: secret };
	const api = {
		...parts,
		deps,
		credentials,
		limits: createLimits(
			now,
			config,
			hasCopies(deps.db) ? (name, rate) => createSharedLimit(deps.db, now, name, rate) : undefined,
		),
		menu: createMenuAnswers(parts.site, deps.renderer),
		siteQuote: createSiteQuote({ ...parts, credentials: config.credentials, now }),
		siteOrders: createSiteOrders({
			...{ ...parts, credentials, log },
			ownerLanguage: () => ownerLanguageOf(parts.site),
		}),
		ours: (answer: unknown) => parts.files.claim(safeJson(answer)),
	};
	app.use('/api/*', provide(api));
	app.route('/api', apiRoutes());
}
