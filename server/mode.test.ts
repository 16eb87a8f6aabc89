import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUNDLED_SHOPS, type Mode, type ModeEnvironment, modeOf, realSettings } from './mode.ts';

/** Every value of each variable the rule looks at: unset, set to nothing real, set to something real. */
const VALUES = {
	DEMO: [undefined, '0', '1'],
	SHOP: ['pizza', 'huge', './pizza', '/srv/my-shop', 'nosuch'],
	NODE_ENV: [undefined, 'development', 'production'],
	PUBLIC_URL: [undefined, 'http://localhost:3000', 'https://shop.example'],
	BOT_TOKEN: [undefined, '1234567:TOKEN'],
	DATABASE_URL: [undefined, 'postgres://shop@localhost/shop'],
	BACKEND_URL: [undefined, 'https://site.example'],
	TRUST_PROXY: [undefined, '0', '1'],
} as const;

function combinations(): ModeEnvironment[] {
	let all: Record<string, string | undefined>[] = [{}];
	for (const [name, values] of Object.entries(VALUES))
		all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
	return all as unknown as ModeEnvironment[];
}

/** The rule once more, as a sentence for each value: what of them is real. */
const REAL_VALUES = [
	...['production', 'https://shop.example', '1234567:TOKEN', 'postgres://shop@localhost/shop'],
	'https://site.example',
];
const isReal = ({ SHOP: _shop, DEMO: _demo, TRUST_PROXY, ...rest }: ModeEnvironment) =>
	TRUST_PROXY === '1' || Object.values(rest).some((value) => REAL_VALUES.includes(value ?? ''));

describe('demo is said, never assumed', () => {
	const all = combinations();

	test('all combinations are looked at', () => {
		expect(all).toHaveLength(3 * 5 * 3 * 3 * 2 * 2 * 2 * 3);
	});
	test('DEMO=1 is a demo whatever else is set', () => {
		for (const env of all) if (env.DEMO === '1') expect(modeOf(env)).toBe('demo');
	});
	test('DEMO=0 never is one', () => {
		for (const env of all) if (env.DEMO === '0') expect(modeOf(env)).toBe('production');
	});
	test('unsaid, anything real is production, whatever shop it is', () => {
		for (const env of all)
			if (env.DEMO === undefined && isReal(env)) expect(modeOf(env), said(env)).toBe('production');
	});
	test('unsaid and nothing real: a bundled name is a demo, any other folder a trial', () => {
		for (const env of all) {
			if (env.DEMO !== undefined || isReal(env)) continue;
			const isBundled = env.SHOP === 'pizza' || env.SHOP === 'huge';
			expect(modeOf(env), said(env)).toBe(isBundled ? 'demo' : 'trial');
		}
	});
	test.each<[string, ModeEnvironment, Mode]>([
		['npm start', { SHOP: 'pizza' }, 'demo'],
		['a folder of one’s own', { SHOP: './my-shop' }, 'trial'],
		['the same with a bot', { SHOP: './my-shop', BOT_TOKEN: '1234567:TOKEN' }, 'production'],
		[
			'behind a proxy with TLS, NODE_ENV forgotten',
			{ SHOP: './my-shop', PUBLIC_URL: 'https://kit.example' },
			'production',
		],
		['a path to a bundled folder', { SHOP: 'server/demo/shops/pizza' }, 'trial'],
	])('%s', (_what, env, mode) => {
		expect(modeOf(env)).toBe(mode);
	});
	test('the real ones are named, for the warning', () => {
		const env = { SHOP: 'pizza', DEMO: '1', NODE_ENV: 'production', TRUST_PROXY: '1' };
		expect(realSettings(env)).toEqual(['NODE_ENV', 'TRUST_PROXY']);
		expect(realSettings({ SHOP: 'pizza', TRUST_PROXY: '0', PUBLIC_URL: 'http://a.test' })).toEqual(
			[],
		);
	});
});

test('the bundled shops are the folders of the demo, and the huge one', () => {
	const folders = readdirSync(join(import.meta.dirname, 'demo/shops'), { withFileTypes: true });
	const names = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
	expect(BUNDLED_SHOPS.toSorted()).toEqual([...names, 'huge'].toSorted());
});

const said = (env: ModeEnvironment) => JSON.stringify(env);
