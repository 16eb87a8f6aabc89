/** Which of the three a started shop is (design: the black box). Demo is said, never assumed. */

/**
 * - `demo`: demo pages, demo secrets, the test bank, for everybody who reaches the address
 * - `trial`: a shop folder being tried on; the same pages, for this machine alone, and no demo secret
 * - `production`: none of them
 */
export type Mode = 'demo' | 'trial' | 'production';

/** The folders in server/demo/shops, and `huge`, which is made. */
export const BUNDLED_SHOPS: readonly string[] = [
	...['pizza', 'sushi', 'burger', 'bakery', 'market', 'express', 'bistro', 'huge'],
];

/** The variables that say something real is behind the shop, or real people in front of it. */
const REAL = {
	NODE_ENV: (value) => value === 'production',
	PUBLIC_URL: (value) => /^https:/i.test(value),
	BOT_TOKEN: () => true,
	DATABASE_URL: () => true,
	BACKEND_URL: () => true,
	TRUST_PROXY: (value) => value === '1',
} satisfies Record<string, (value: string) => boolean>;

export type ModeEnvironment = { readonly SHOP: string; readonly DEMO?: string | undefined } & {
	readonly [name in keyof typeof REAL]?: string | undefined;
};

/** The names of the variables that are set to something real. */
export function realSettings(env: ModeEnvironment): readonly string[] {
	return Object.entries(REAL).flatMap(([name, isReal]) => {
		const value = env[name as keyof typeof REAL];
		return value !== undefined && isReal(value) ? [name] : [];
	});
}

/**
 * `DEMO=1` is a demo whatever else is set, `DEMO=0` never is one. Unsaid: anything real makes it production, a bundled
 * shop by its name is a demo, any other folder a trial.
 */
export function modeOf(env: ModeEnvironment): Mode {
	if (env.DEMO === '1') return 'demo';
	if (env.DEMO === '0' || realSettings(env).length > 0) return 'production';
	return BUNDLED_SHOPS.includes(env.SHOP) ? 'demo' : 'trial';
}
