import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { IConfiguration } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDirections, type Directions } from '../scripts/directions.ts';

const ROOT = join(import.meta.dirname, '..');
const rules =
	(createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration).forbidden ?? [];

/** Each import must be caught under the name of its rule. */
const WRONG: [rule: string, from: string, to: string, statement?: string][] = [
	['no-cycles', 'core/rules/ring-a.ts', '#core/rules/ring-b.ts'],
	['no-unresolved', 'src/state/lost.ts', '#core/rules/nowhere.ts'],
	['no-unresolved', 'server/lost.ts', 'no-such-package'],
	['rules-are-pure', 'core/rules/a.ts', 'valibot'],
	['rules-are-pure', 'core/rules/a.ts', '#core/contract/cart.ts', 'import type { X } from'],
	['rules-are-pure', 'core/rules/a.ts', 'node:fs'],
	['phones-through-one-file', 'server/shop/a.ts', 'libphonenumber-js/min'],
	['phones-through-one-file', 'src/text/a.ts', 'libphonenumber-js'],
	['phones-come-when-asked-for', 'src/text/a.ts', '#core/rules/phone.ts'],
	['phones-come-when-asked-for', 'core/contract/a.ts', '#core/rules/phone.ts'],
	['phones-know-no-more-than-numbers', 'core/rules/phone.ts', 'valibot'],
	['core-knows-valibot-alone', 'core/contract/a.ts', 'react'],
	['core-knows-valibot-alone', 'core/contract/a.ts', 'node:crypto'],
	[
		'core-knows-valibot-alone',
		'core/contract/a.ts',
		'#server/gateway/app.ts',
		'import type { X } from',
	],
	[
		'telegram-is-played-in-demo-and-tests',
		'src/messenger/fake.ts',
		'#core/telegram-client/profiles.ts',
	],
	[
		'telegram-is-played-in-demo-and-tests',
		'server/bot/a.ts',
		'#core/telegram-client/profiles.ts',
		'import type { X } from',
	],
	['browser-never-imports-server', 'src/state/a.ts', '#server/shop/orders.ts'],
	[
		'browser-never-imports-server',
		'src/render.tsx',
		'../server/gateway/app.ts',
		'import type { X } from',
	],
	['pricing-is-pure', 'server/pricing/a.ts', '../shop/folder.ts', 'import type { X } from'],
	['pricing-is-pure', 'server/pricing/a.ts', 'node:fs'],
	['server-never-imports-browser', 'server/gateway/a.ts', '../../src/routes.ts'],
	[
		'server-never-imports-browser',
		'server/gateway/a.ts',
		'#src/state/cart.ts',
		'import type { X } from',
	],
	['only-entries-import-app', 'src/state/a.ts', '#src/app/App.tsx'],
	['only-entries-import-app', 'src/screens/Cart/CartScreen.tsx', '#src/app/App.tsx'],
	['only-entries-import-app', 'src/modals/Coupon/CouponModal.tsx', '../../app/App.tsx'],
	['screens-and-modals-are-leaves', 'src/screens/Cart/CartScreen.tsx', '../Home/HomeScreen.tsx'],
	[
		'screens-and-modals-are-leaves',
		'src/screens/Cart/CartScreen.tsx',
		'#src/modals/Login/LoginModal.tsx',
		'import(X)',
	],
	[
		'screens-and-modals-are-leaves',
		'src/modals/Coupon/CouponModal.tsx',
		'../Login/LoginModal.tsx',
		'import type { X } from',
	],
	['only-app-knows-screens', 'src/routes.ts', '#src/screens/Home/HomeScreen.tsx'],
	[
		'only-app-knows-screens',
		'src/modal-stack.ts',
		'#src/modals/Login/LoginModal.tsx',
		'import type { X } from',
	],
	['only-app-knows-screens', 'src/ui/Kit.tsx', '#src/screens/Home/HomeScreen.tsx'],
	['only-app-knows-screens', 'src/messenger/fake.ts', '#src/modals/Login/LoginModal.tsx'],
	['only-state-calls-api', 'src/screens/Cart/CartScreen.tsx', '#src/api/cart.ts'],
	[
		'only-state-calls-api',
		'src/modals/Coupon/CouponModal.tsx',
		'#src/api/cart.ts',
		'import type { X } from',
	],
	['only-state-calls-api', 'src/app/Root.tsx', '#src/api/cart.ts'],
	['state-and-api-know-no-react', 'src/state/a.ts', 'react'],
	['state-and-api-know-no-react', 'src/state/a.ts', '#src/ui/Price.tsx', 'import type { X } from'],
	['state-and-api-know-no-react', 'src/api/a.ts', 'wouter'],
	['state-and-api-know-no-react', 'src/routes.ts', 'react'],
	['api-knows-no-state', 'src/api/a.ts', '#src/state/cart.ts'],
	['kit-is-props-only', 'src/ui/Kit.tsx', 'jotai'],
	['kit-is-props-only', 'src/ui/Kit.tsx', 'wouter'],
	['kit-is-props-only', 'src/ui/Kit.tsx', '#src/state/cart.ts'],
	['kit-is-props-only', 'src/text/a.ts', '#src/routes.ts'],
	['kit-is-props-only', 'src/text/a.ts', '#src/messenger/messenger.ts', 'import type { X } from'],
	['search-knows-core-and-minisearch', 'src/search/a.ts', 'jotai'],
	['search-knows-core-and-minisearch', 'src/search/a.ts', '#src/state/cart.ts'],
	['search-comes-when-asked-for', 'src/state/a.ts', '#src/search/engine.ts'],
	['messenger-knows-the-chat-app-alone', 'src/messenger/fake.ts', '#src/state/cart.ts'],
	['messenger-knows-the-chat-app-alone', 'src/messenger/fake.ts', '#src/ui/Price.tsx'],
	['worker-is-alone', 'src/worker/a.ts', '#src/routes.ts'],
	['worker-is-alone', 'src/worker/a.ts', 'valibot'],
	['nothing-imports-the-worker', 'src/app/Root.tsx', '#src/worker/a.ts'],
	['telegram-sdk-through-one-file', 'src/messenger/fake.ts', '@telegram-apps/sdk-react'],
	['telegram-sdk-through-one-file', 'src/app/Root.tsx', '@telegram-apps/sdk-react', 'import(X)'],
	[
		'telegram-sdk-through-one-file',
		'src/ui/Kit.tsx',
		'@telegram-apps/sdk-react',
		'import type { X } from',
	],
	['telegram-ui-inside-the-kit', 'src/screens/Cart/CartScreen.tsx', '@telegram-apps/telegram-ui'],
	[
		'shop-knows-no-neighbour',
		'server/shop/a.ts',
		'#server/gateway/app.ts',
		'import type { X } from',
	],
	['shop-knows-no-neighbour', 'server/shop/a.ts', '#server/demo/inbox.ts'],
	['shop-knows-no-neighbour', 'server/shop/a.ts', '#server/bot/bot.ts'],
	['gateway-reaches-the-shop-by-interface', 'server/gateway/a.ts', '../shop/orders.ts'],
	['gateway-reaches-the-shop-by-interface', 'server/gateway/a.ts', '#server/demo/inbox.ts'],
	[
		'gateway-reaches-the-shop-by-interface',
		'server/gateway/a.ts',
		'#server/bot/bot.ts',
		'import type { X } from',
	],
	['sql-is-a-leaf', 'server/sql/a.ts', '#server/shop/orders.ts', 'import type { X } from'],
	['sql-is-a-leaf', 'server/sql/a.ts', 'hono'],
	['sql-is-a-leaf', 'server/sql/a.ts', '#core/rules/money.ts'],
	['texts-are-a-leaf', 'server/texts/a.ts', '#server/shop/orders.ts', 'import type { X } from'],
	['demo-takes-only-types-of-the-gateway', 'server/demo/a.ts', '#server/gateway/app.ts'],
	['bot-takes-only-types-of-its-neighbours', 'server/bot/a.ts', '#server/shop/orders.ts'],
	['main-is-the-top', 'server/env.ts', './main.ts'],
	['main-is-the-top', 'src/app/Root.tsx', '#src/main.tsx'],
	['tests-are-not-imported', 'server/shop/a.ts', '#tests/fixtures/order.ts'],
	['tests-are-not-imported', 'core/rules/a.ts', './money.test.ts'],
];

/** Imports that are as they should be: none may be complained about. */
const RIGHT: [from: string, to: string, statement?: string][] = [
	['core/rules/total.ts', './money.ts'],
	['core/rules/money.test.ts', 'vitest'],
	['core/contract/cart.ts', 'valibot'],
	['core/contract/cart.ts', '#core/rules/money.ts'],
	['src/main.tsx', '#src/app/App.tsx'],
	['src/render.tsx', '#src/app/App.tsx'],
	['src/app/App.tsx', '#src/screens/Home/HomeScreen.tsx', 'import(X)'],
	['src/app/App.tsx', '#src/modals/Login/LoginModal.tsx'],
	['src/screens/Home/HomeScreen.tsx', './HomePart.tsx'],
	['src/screens/Home/HomeScreen.tsx', '#src/state/cart.ts'],
	['src/screens/Home/HomeScreen.tsx', '#src/api/errors.ts'],
	['src/screens/Home/HomeScreen.tsx', '#src/routes.ts'],
	['src/screens/Home/HomeScreen.tsx', '#src/messenger/messenger.ts'],
	['src/screens/Home/HomeScreen.test.tsx', '#tests/fixtures/order.ts'],
	['src/state/cart.ts', '#src/api/cart.ts'],
	['src/state/cart.ts', 'jotai'],
	['src/state/cart.ts', '#src/messenger/messenger.ts', 'import type { X } from'],
	['src/search/engine.ts', 'minisearch'],
	['src/search/engine.ts', '#core/rules/money.ts'],
	['src/state/find.ts', '#src/search/engine.ts', 'import(X)'],
	['src/screens/Home/HomeScreen.tsx', '#src/search/engine.ts', 'import type { X } from'],
	['src/ui/Price.tsx', 'react'],
	['src/ui/Price.tsx', '#src/text/money.ts'],
	['src/ui/Price.tsx', '@telegram-apps/telegram-ui'],
	['src/messenger/telegram.ts', '@telegram-apps/sdk-react'],
	['server/main.ts', '#server/gateway/app.ts'],
	['server/main.ts', '#server/shop/orders.ts'],
	['server/shop/orders.ts', '#server/sql/open.ts'],
	['server/shop/orders.ts', '#core/rules/money.ts'],
	['server/sql/open.ts', 'node:sqlite'],
	['server/sql/open.ts', 'kysely'],
	['server/sql/open.ts', 'pg'],
	['server/demo/inbox.ts', '#server/shop/orders.ts'],
	['server/demo/inbox.ts', '#server/gateway/app.ts', 'import type { X } from'],
	['server/gateway/app.ts', 'hono'],
	['tests/fixtures/order.ts', '#core/rules/money.ts'],
	['tests/fixtures/order.ts', '#core/telegram-client/profiles.ts'],
	['server/demo/telegram/bench.ts', '#core/telegram-client/profiles.ts'],
	['src/messenger/telegram.test.ts', '#core/telegram-client/profiles.ts'],
];

/** Files that are only imported. */
const TARGETS = [
	'core/rules/money.ts',
	'core/contract/cart.ts',
	'core/telegram-client/profiles.ts',
	'src/routes.ts',
	'src/api/cart.ts',
	'src/api/errors.ts',
	'src/text/money.ts',
	'src/messenger/messenger.ts',
	'src/modals/Login/LoginModal.tsx',
	'src/screens/Home/HomePart.tsx',
	'server/bot/bot.ts',
	'tests/fixtures/order.ts',
];

function writeTree(root: string, imports: [from: string, to: string, statement?: string][]): void {
	const files = new Map<string, string>(TARGETS.map((path) => [path, 'export const X = 1;\n']));
	for (const [from, to, statement = 'import { X } from'] of imports) {
		const line =
			statement === 'import(X)'
				? `export const lazy = () => import('${to}');\n`
				: `${statement} '${to}';\n`;
		files.set(from, line + (files.get(from) ?? 'export const X = 1;\n'));
	}
	for (const [path, text] of files) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	symlinkSync(join(ROOT, 'package.json'), join(root, 'package.json'));
	symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir');
}

describe('import directions', () => {
	const roots: string[] = [];
	const newRoot = () => {
		const root = mkdtempSync(join(tmpdir(), 'vitrina-directions-'));
		roots.push(root);
		return root;
	};
	let wrong: Directions;

	beforeAll(async () => {
		const root = newRoot();
		const right = RIGHT.filter(
			([from]) => !from.startsWith('src/main') && from !== 'server/main.ts',
		);
		writeTree(root, [
			...right,
			...WRONG.map(([, ...imported]) => imported),
			['core/rules/ring-b.ts', './ring-a.ts'],
			['src/main.tsx', '#src/routes.ts'],
			['server/main.ts', '#server/gateway/app.ts'],
		]);
		wrong = await checkDirections(root);
	}, 20_000);
	afterAll(() => {
		for (const root of roots) rmSync(root, { recursive: true });
	});

	test.each(WRONG)('%s: %s may not import %s', (rule, from, to) => {
		const broken = wrong.violations.filter((violation) => violation.from === from);
		const name = to.replace(/^(#|(\.\.?\/)+|node:)/, '');
		expect(
			broken.filter(({ to }) => to.includes(name)).map((violation) => violation.rule),
		).toContain(rule);
	});

	test('every rule is broken here at least once', () => {
		const tried = new Set(WRONG.map(([rule]) => rule));
		expect(rules.map(({ name }) => name).filter((name) => !tried.has(name ?? ''))).toEqual([]);
	});

	test('imports that flow down are allowed', async () => {
		const root = newRoot();
		writeTree(root, RIGHT);
		const { violations, unseen, modules } = await checkDirections(root);
		expect(violations).toEqual([]);
		expect(unseen).toEqual([]);
		expect(modules).toBeGreaterThan(20);
	}, 20_000);

	test('an empty tree has no modules', async () => {
		expect(await checkDirections(newRoot())).toMatchObject({ modules: 0 });
	});
});
