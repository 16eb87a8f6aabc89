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
	['no-unresolved', 'src/features/cart/state/lost.ts', '#core/rules/nowhere.ts'],
	['no-unresolved', 'server/lost.ts', 'no-such-package'],
	['rules-are-pure', 'core/rules/a.ts', 'valibot'],
	['rules-are-pure', 'core/rules/a.ts', '#core/contract/cart.ts', 'import type { X } from'],
	['rules-are-pure', 'core/rules/a.ts', 'node:fs'],
	['phones-through-one-file', 'server/shop/a.ts', 'libphonenumber-js/min'],
	['phones-through-one-file', 'src/text/a.ts', 'libphonenumber-js'],
	['phones-come-when-asked-for', 'src/text/a.ts', '#core/rules/customer/phone.ts'],
	['phones-come-when-asked-for', 'core/contract/a.ts', '#core/rules/customer/phone.ts'],
	['phones-know-no-more-than-numbers', 'core/rules/customer/phone.ts', 'valibot'],
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
		'#packages/telegram-double/profiles.ts',
	],
	[
		'telegram-is-played-in-demo-and-tests',
		'server/bot/a.ts',
		'#packages/telegram-double/profiles.ts',
		'import type { X } from',
	],
	['packages-know-no-shop', 'packages/telegram-double/a.ts', '#core/rules/money/money.ts'],
	['browser-never-imports-server', 'src/features/menu/state/a.ts', '#server/shop/orders.ts'],
	[
		'browser-never-imports-server',
		'src/render.tsx',
		'../server/gateway/app.ts',
		'import type { X } from',
	],
	['pricing-is-pure', 'server/pricing/a.ts', '../shop/folder.ts', 'import type { X } from'],
	['pricing-is-pure', 'server/pricing/a.ts', 'node:fs'],
	['rest-is-a-door', 'server/rest/a.ts', '#server/shop/orders.ts', 'import type { X } from'],
	['schema-knows-no-use', 'server/schema/a.ts', '../shop/orders.ts'],
	['chats-know-no-sender', 'server/chats/a.ts', '#server/bot/bot.ts', 'import type { X } from'],
	['auth-knows-no-backend', 'server/auth/a.ts', '../shop/orders.ts', 'import type { X } from'],
	['auth-knows-no-backend', 'server/auth/a.ts', '#server/account/carts.ts'],
	[
		'account-knows-no-backend',
		'server/account/a.ts',
		'../shop/orders.ts',
		'import type { X } from',
	],
	['account-knows-no-backend', 'server/account/a.ts', '#server/woo/backend.ts'],
	['refunds-know-no-backend', 'server/refunds/a.ts', '../shop/orders.ts', 'import type { X } from'],
	['gateway-reaches-the-shop-by-interface', 'server/gateway/a.ts', '#server/account/carts.ts'],
	['server-never-imports-browser', 'server/gateway/a.ts', '../../src/routes.ts'],
	[
		'server-never-imports-browser',
		'server/gateway/a.ts',
		'#src/features/cart/state/cart.ts',
		'import type { X } from',
	],
	['only-entries-import-app', 'src/features/menu/state/a.ts', '#src/app/App.tsx'],
	['only-entries-import-app', 'src/features/cart/CartScreen.tsx', '#src/app/App.tsx'],
	['only-entries-import-app', 'src/features/coupons/CouponModal.tsx', '../../app/App.tsx'],
	[
		'features-meet-through-state-and-parts',
		'src/features/cart/CartScreen.tsx',
		'../menu/HomeScreen.tsx',
	],
	[
		'features-meet-through-state-and-parts',
		'src/features/cart/CartScreen.tsx',
		'#src/features/login/LoginModal.tsx',
		'import(X)',
	],
	[
		'features-meet-through-state-and-parts',
		'src/features/coupons/CouponModal.tsx',
		'../login/LoginModal.tsx',
		'import type { X } from',
	],
	['shared-files-know-no-screen', 'src/routes.ts', '#src/features/menu/HomeScreen.tsx'],
	[
		'shared-files-know-no-screen',
		'src/modal-stack.ts',
		'#src/features/login/LoginModal.tsx',
		'import type { X } from',
	],
	['only-app-composes-features', 'src/kit/Kit.tsx', '#src/features/menu/HomeScreen.tsx'],
	['kit-is-props-only', 'src/theme/a.ts', '#src/messenger/messenger.ts'],
	['kit-is-props-only', 'src/gallery/a.ts', '#src/messenger/messenger.ts'],
	['nothing-imports-the-gallery', 'src/kit/Kit.tsx', '#src/gallery/Gallery.tsx'],
	['nothing-imports-the-gallery', 'src/app/App.tsx', '#src/gallery/Gallery.tsx', 'import(X)'],
	['shared-files-know-no-screen', 'src/messenger/fake.ts', '#src/features/login/LoginModal.tsx'],
	[
		'only-state-calls-the-shop',
		'src/features/cart/CartScreen.tsx',
		'#src/features/cart/carts-api.ts',
	],
	[
		'only-state-calls-the-shop',
		'src/features/coupons/CouponModal.tsx',
		'#src/features/cart/carts-api.ts',
		'import type { X } from',
	],
	['only-state-calls-the-shop', 'src/app/Root.tsx', '#src/features/cart/carts-api.ts'],
	['state-and-api-know-no-react', 'src/features/menu/state/a.ts', 'react'],
	[
		'state-and-api-know-no-react',
		'src/features/menu/state/a.ts',
		'#src/kit/text/Price.tsx',
		'import type { X } from',
	],
	['state-and-api-know-no-react', 'src/features/menu/menu-api.ts', 'wouter'],
	['state-and-api-know-no-react', 'src/routes.ts', 'react'],
	['api-knows-no-state', 'src/features/menu/menu-api.ts', '#src/features/cart/state/cart.ts'],
	['kit-is-props-only', 'src/kit/Kit.tsx', 'jotai'],
	['kit-is-props-only', 'src/kit/Kit.tsx', 'wouter'],
	['kit-is-props-only', 'src/kit/Kit.tsx', '#src/features/cart/state/cart.ts'],
	['kit-is-props-only', 'src/text/a.ts', '#src/routes.ts'],
	['kit-is-props-only', 'src/text/a.ts', '#src/messenger/messenger.ts', 'import type { X } from'],
	['search-knows-core-and-minisearch', 'src/features/search/engine/a.ts', 'jotai'],
	[
		'search-knows-core-and-minisearch',
		'src/features/search/engine/a.ts',
		'#src/features/cart/state/cart.ts',
	],
	[
		'search-comes-when-asked-for',
		'src/features/menu/state/a.ts',
		'#src/features/search/engine/engine.ts',
	],
	[
		'messenger-knows-the-chat-app-alone',
		'src/messenger/fake.ts',
		'#src/features/cart/state/cart.ts',
	],
	['messenger-knows-the-chat-app-alone', 'src/messenger/fake.ts', '#src/kit/text/Price.tsx'],
	['lib-knows-no-shop', 'src/lib/a.ts', '#src/features/cart/state/cart.ts'],
	['worker-is-alone', 'src/worker/a.ts', '#src/routes.ts'],
	['lib-knows-no-shop', 'src/lib/a.ts', '#src/features/cart/state/cart.ts'],
	['worker-is-alone', 'src/worker/a.ts', 'valibot'],
	['nothing-imports-the-worker', 'src/app/Root.tsx', '#src/worker/a.ts'],
	['telegram-sdk-through-one-file', 'src/messenger/fake.ts', '@telegram-apps/sdk-react'],
	['telegram-sdk-through-one-file', 'src/app/Root.tsx', '@telegram-apps/sdk-react', 'import(X)'],
	[
		'telegram-sdk-through-one-file',
		'src/kit/Kit.tsx',
		'@telegram-apps/sdk-react',
		'import type { X } from',
	],
	['telegram-ui-inside-the-kit', 'src/features/cart/CartScreen.tsx', '@telegram-apps/telegram-ui'],
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
	['gateway-reaches-the-shop-by-interface', 'server/gateway/a.ts', '#server/woo/backend.ts'],
	['woo-knows-no-neighbour', 'server/woo/a.ts', '#server/gateway/app.ts', 'import type { X } from'],
	['woo-knows-no-neighbour', 'server/woo/a.ts', '../shop/orders.ts'],
	['connect-stands-before-the-shop', 'server/connect/a.ts', '#server/gateway/app.ts'],
	['connect-stands-before-the-shop', 'server/connect/a.ts', 'hono'],
	['nothing-imports-connect', 'server/start/base.ts', '#server/connect/keys.ts'],
	['nothing-imports-the-doctor', 'server/start/base.ts', '#server/doctor/line.ts'],
	['main-is-the-top', 'server/connect/keys.ts', './main.ts'],
	['a-site-is-asked-and-read', 'server/site/a.ts', '../gateway/app.ts', 'import type { X } from'],
	[
		'gateway-reaches-the-shop-by-interface',
		'server/gateway/a.ts',
		'#server/bot/bot.ts',
		'import type { X } from',
	],
	['sql-is-a-leaf', 'server/sql/a.ts', '#server/shop/orders.ts', 'import type { X } from'],
	['sql-is-a-leaf', 'server/sql/a.ts', 'hono'],
	['sql-is-a-leaf', 'server/sql/a.ts', '#core/rules/money/money.ts'],
	['texts-are-a-leaf', 'server/texts/a.ts', '#server/shop/orders.ts', 'import type { X } from'],
	['demo-takes-only-types-of-the-gateway', 'server/demo/a.ts', '#server/gateway/app.ts'],
	['bot-takes-only-types-of-its-neighbours', 'server/bot/a.ts', '#server/shop/orders.ts'],
	['parts-are-opened-by-main', 'server/gateway/a.ts', '../start/base.ts'],
	['main-is-the-top', 'server/env.ts', './main.ts'],
	['main-is-the-top', 'src/app/Root.tsx', '#src/main.tsx'],
	['tests-are-not-imported', 'server/shop/a.ts', '#tests/fixtures/order.ts'],
	['tests-are-not-imported', 'core/rules/a.ts', './money/money.test.ts'],
];

/** Imports that are as they should be: none may be complained about. */
const RIGHT: [from: string, to: string, statement?: string][] = [
	['core/rules/cart/total.ts', '../money/money.ts'],
	['core/rules/money/money.test.ts', 'vitest'],
	['core/contract/cart.ts', 'valibot'],
	['core/contract/cart.ts', '#core/rules/money/money.ts'],
	['src/main.tsx', '#src/app/App.tsx'],
	['src/render.tsx', '#src/app/App.tsx'],
	['src/app/App.tsx', '#src/features/menu/HomeScreen.tsx', 'import(X)'],
	['src/app/App.tsx', '#src/features/login/LoginModal.tsx'],
	['src/features/menu/HomeScreen.tsx', './HomePart.tsx'],
	['src/features/menu/HomeScreen.tsx', '#src/features/cart/parts/CartLineRow.tsx'],
	['src/seo/head.ts', '#src/app/App.tsx'],
	['src/features/menu/HomeScreen.tsx', '#src/features/cart/state/cart.ts'],
	['src/features/menu/HomeScreen.tsx', '#src/lib/http/errors.ts'],
	['src/features/menu/HomeScreen.tsx', '#src/routes.ts'],
	['src/features/menu/HomeScreen.tsx', '#src/messenger/messenger.ts'],
	['src/features/menu/HomeScreen.test.tsx', '#tests/fixtures/order.ts'],
	['src/features/cart/state/cart.ts', '#src/features/cart/carts-api.ts'],
	['src/features/cart/state/cart.ts', 'jotai'],
	['src/features/cart/state/cart.ts', '#src/messenger/messenger.ts', 'import type { X } from'],
	['src/features/search/engine/engine.ts', 'minisearch'],
	['src/features/search/engine/engine.ts', '#core/rules/money/money.ts'],
	['src/features/search/state/find.ts', '#src/features/search/engine/engine.ts', 'import(X)'],
	[
		'src/features/menu/HomeScreen.tsx',
		'#src/features/search/engine/engine.ts',
		'import type { X } from',
	],
	['src/kit/text/Price.tsx', 'react'],
	['src/kit/text/Price.tsx', '#src/text/money.ts'],
	['src/kit/text/Price.tsx', '@telegram-apps/telegram-ui'],
	['src/messenger/telegram/telegram.ts', '@telegram-apps/sdk-react'],
	['src/gallery/look.ts', '#packages/telegram-double/profiles.ts'],
	['src/gallery/look.ts', '#src/kit/text/Price.tsx'],
	['server/connect/connect.ts', '#server/woo/backend.ts'],
	['server/connect/connect.ts', 'node:util'],
	['server/main.ts', '#server/gateway/app.ts'],
	['server/main.ts', '#server/shop/orders.ts'],
	['server/main.ts', '#server/start/base.ts'],
	['server/start/base.ts', '#server/shop/orders.ts'],
	['server/shop/orders.ts', '#server/sql/open.ts'],
	['server/shop/orders.ts', '#core/rules/money/money.ts'],
	['server/shop/orders.ts', '#server/account/carts.ts'],
	['server/sql/open.ts', 'node:sqlite'],
	['server/sql/open.ts', 'kysely'],
	['server/sql/open.ts', 'pg'],
	['server/demo/inbox.ts', '#server/shop/orders.ts'],
	['server/demo/inbox.ts', '#server/gateway/app.ts', 'import type { X } from'],
	['server/gateway/app.ts', 'hono'],
	['tests/fixtures/order.ts', '#core/rules/money/money.ts'],
	['tests/fixtures/order.ts', '#packages/telegram-double/profiles.ts'],
	['server/demo/telegram/bench.ts', '#packages/telegram-double/profiles.ts'],
	['src/messenger/telegram/telegram.test.ts', '#packages/telegram-double/profiles.ts'],
];

/** Files that are only imported. */
const TARGETS = [
	'src/features/cart/parts/CartLineRow.tsx',
	'core/rules/money/money.ts',
	'core/contract/cart.ts',
	'packages/telegram-double/profiles.ts',
	'src/routes.ts',
	'src/features/cart/carts-api.ts',
	'src/lib/http/errors.ts',
	'src/text/money.ts',
	'src/messenger/messenger.ts',
	'src/features/login/LoginModal.tsx',
	'src/features/menu/HomePart.tsx',
	'src/gallery/Gallery.tsx',
	'server/bot/bot.ts',
	'server/account/carts.ts',
	'server/woo/backend.ts',
	'server/connect/keys.ts',
	'server/connect/main.ts',
	'server/doctor/line.ts',
	'server/gateway/app.ts',
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
	});
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
	});

	test('an empty tree has no modules', async () => {
		expect(await checkDirections(newRoot())).toMatchObject({ modules: 0 });
	});
});
