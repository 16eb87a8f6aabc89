/** Logins and the customer's own data, which WooCommerce has no calls for: ours, on our own tables. */
import { Hono } from 'hono';
import type { Preference } from '#core/contract/account/account.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import type { AccountDeps } from '#server/account/deps.ts';
import { accountRoutes } from '#server/account/routes.ts';
import type { AuthDeps } from '#server/auth/deps.ts';
import { isSameSecret } from '#server/auth/equal.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { timeZoneOf } from '#server/pricing/slots.ts';
import { createRestApp } from '#server/rest/app.ts';
import { forgetWooCustomer } from './customers.ts';
import type { WooDeps } from './deps.ts';

/** Paths that are answered here, whatever the site has below them. */
export const OWN_PATHS = [
	...['/wp-json/wc/auth/*', '/wp-json/telega/*', '/wp-json/whatsapp/*'],
	...['/wp-json/system/users', '/wp-json/system/users/*'],
	...['/wp-json/systeminfo/v2/user_favorites', '/wp-json/systeminfo/v2/user_preferences'],
];

type Deps = Pick<WooDeps, 'db' | 'now' | 'log' | 'keys' | 'login'> & {
	readonly preferences: readonly Preference[];
	/** Throws `BackendError`. */
	settings(): Promise<Settings>;
};

export function createAccounts(deps: Deps): { fetch(request: Request): Promise<Response> } {
	const { db, now, log, keys } = deps;
	// Read before each call: the rooms of logins and accounts ask for them at once.
	let settings: Settings;
	const known = new Hono().use(async (_, next) => {
		settings = await deps.settings();
		return next();
	});
	const rooms: AuthDeps & AccountDeps = {
		...deps.login,
		...{ db, now, log },
		hasKeys: async (c) =>
			isSameSecret(c.req.query('consumer_key') ?? '', keys.key) &&
			isSameSecret(c.req.query('consumer_secret') ?? '', keys.secret),
		country: () => settings.country,
		shopName: () => settings.name,
		frontUrl: () => settings.frontUrl,
		loginChannels: () => settings.loginChannels,
		hasReminders: () => false,
		timeZone: () => timeZoneOf(settings),
		preferences: () => deps.preferences,
		// WooCommerce keeps the orders of an account that is gone, as its owner has set it to.
		async onDeletion(tx, { id }) {
			await forgetWooCustomer(tx as Deps['db'], id);
			return 0;
		},
	};
	const app = createRestApp({ log, originOf: (c) => new URL(c.req.url).origin }, [
		known,
		authRoutes(rooms),
		accountRoutes(rooms),
	]);
	return { fetch: async (request) => app.fetch(request) };
}
