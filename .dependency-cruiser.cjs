/**
 * Who may import whom. Everything flows down to core/rules; nothing flows back up.
 * A test file may import anything; tests/directions.test.ts breaks every rule here once.
 */
const TEST = '\\.test\\.tsx?$';
const REACT = 'node_modules/(react|react-dom|wouter|@lingui/react)/';
/** The files every screen shares: addresses, modals, the chat app. */
const SHARED = '^src/((routes|modal-stack|chrome|use-modal)\\.ts$|messenger/)';
/** A feature's atoms and actions: what other features may know of it. */
const STATE = '^src/features/[^/]+/state(/|\\.ts$)';
/** A feature's calls to the shop. */
const API = '^src/features/[^/]+/(state/)?[a-z-]+-api\\.ts$';
/** Components of a feature that others draw as well; some parts have a folder of their own (docs/decisions/0047). */
const PARTS =
	'^src/features/([^/]+/parts|product/cards|menu/sections|place/(map|address)|search/engine)/';

/** From these files (never from a test) to those: an error, whatever kind of import it is. */
const forbid = (name, comment, from, to) => ({
	name,
	comment,
	severity: 'error',
	from: { ...from, pathNot: [TEST, ...(from.pathNot ?? [])] },
	to,
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
		{
			name: 'no-unresolved',
			comment: 'virtual: modules are made by the Vite plugins of this project.',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true, pathNot: '^virtual:' },
		},

		// core
		forbid(
			'rules-are-pure',
			'core/rules imports core/rules and nothing else; phone.ts brings the plans of all countries.',
			{ path: '^core/rules/', pathNot: ['^core/rules/customer/phone\\.ts$'] },
			{ pathNot: '^core/rules/' },
		),
		forbid(
			'phones-through-one-file',
			'core/rules/customer/phone.ts alone reads and writes phone numbers.',
			{ path: '^(src|server|core)/', pathNot: ['^core/rules/customer/phone\\.ts$'] },
			{ path: '(^|node_modules/)libphonenumber-js' },
		),
		forbid(
			'phones-come-when-asked-for',
			'The plans of all countries are large: pages load core/rules/customer/phone.ts by import() alone.',
			{ path: '^(src|core)/' },
			{
				path: '^core/rules/customer/phone\\.ts$',
				dependencyTypesNot: ['type-only', 'dynamic-import'],
			},
		),
		forbid(
			'phones-know-no-more-than-numbers',
			'core/rules/customer/phone.ts imports core/rules and libphonenumber-js and nothing else.',
			{ path: '^core/rules/customer/phone\\.ts$' },
			{ pathNot: ['^core/rules/', 'node_modules/libphonenumber-js/'] },
		),
		forbid(
			'core-knows-valibot-alone',
			'core imports core and valibot and nothing else; polyline.ts reads and writes encoded polylines.',
			{ path: '^core/(?!rules/)', pathNot: ['^core/contract/order/polyline\\.ts$'] },
			{ pathNot: ['^core/', 'node_modules/valibot/'] },
		),

		forbid(
			'telegram-is-played-in-demo-and-tests',
			'The simulated Telegram is for the preview, the gallery and tests (decision 0020); the shop itself speaks to a real one.',
			{
				path: '^(core|src|server)/',
				pathNot: ['^server/demo/telegram/', '^src/gallery/'],
			},
			{ path: '^packages/telegram-double/' },
		),
		forbid(
			'packages-know-no-shop',
			'What is in packages would serve another product as well.',
			{ path: '^packages/([^/]+)/' },
			{ pathNot: '^packages/$1/' },
		),

		// The two runtimes never meet: the server loads the built src/render.tsx.
		forbid(
			'browser-never-imports-server',
			'What both need is in core.',
			{ path: '^src/' },
			{ path: '^server/' },
		),
		forbid(
			'server-never-imports-browser',
			'What both need is in core; pages come through the built render.tsx.',
			{ path: '^server/' },
			{ path: '^src/' },
		),

		// src: app, seo -> features -> kit, messenger -> theme, text, lib
		forbid(
			'only-entries-import-app',
			'src/app composes; only main.tsx and render.tsx start it, and src/seo speaks of its pages.',
			{ path: '^src/', pathNot: ['^src/(app|seo)/', '^src/(main|render)\\.tsx$'] },
			{ path: '^src/(app|seo)/' },
		),
		forbid(
			'features-meet-through-state-and-parts',
			"Open another screen with href(), another modal with openModalAtom; draw what is in a feature's parts, or in one of the folders of parts (`PARTS`).",
			{ path: '^src/features/([^/]+)/' },
			{ path: '^src/features/', pathNot: ['^src/features/$1/', STATE, API, PARTS] },
		),
		forbid(
			'only-app-composes-features',
			'Only src/app binds screens and modals to their names.',
			{
				path: '^src/',
				pathNot: [
					'^src/(app|features|seo)/',
					'^src/(main|render)\\.tsx$',
					'^src/search-worker\\.ts$',
					SHARED,
				],
			},
			{ path: '^src/features/' },
		),
		forbid(
			'shared-files-know-no-screen',
			'Addresses, modals and the chrome know state and nothing that is drawn.',
			{ path: SHARED },
			{ path: '^src/features/', pathNot: [STATE] },
		),
		forbid(
			'only-state-calls-the-shop',
			'Screens, modals and parts go through an action atom; errors.ts is for all.',
			{
				path: '^src/',
				pathNot: [
					STATE,
					API,
					'^src/lib/',
					'^src/features/search/engine/',
					'^src/(main|render)\\.tsx$',
					'^src/search-worker\\.ts$',
				],
			},
			{ path: [API, '^src/lib/http/'], pathNot: '^src/lib/http/errors\\.ts$' },
		),
		forbid(
			'state-and-api-know-no-react',
			'State is atoms and actions; a screen brings React.',
			{ path: [STATE, API, '^src/(routes|modal-stack|chrome)\\.ts$'].join('|') },
			{ path: ['^src/kit/', '\\.tsx$', '^src/use-modal\\.ts$', REACT] },
		),
		forbid(
			'api-knows-no-state',
			'The api is told everything it needs.',
			{ path: [API, '^src/lib/http/'].join('|') },
			{ path: STATE, pathNot: API },
		),
		forbid(
			'kit-is-props-only',
			'src/kit, src/text and src/theme are given what they show; src/gallery shows the kit.',
			{ path: '^src/(kit|text|theme|gallery)/' },
			{ path: ['^src/(features|app|seo)/', SHARED, 'node_modules/(jotai|wouter)/'] },
		),
		forbid(
			'nothing-imports-the-gallery',
			'The page of the kit is for development alone: vite/kit-gallery.ts serves it, and no build has it.',
			{ path: '^(core|src|server|packages)/', pathNot: ['^src/gallery/'] },
			{ path: '^src/gallery/' },
		),
		forbid(
			'lib-knows-no-shop',
			'src/lib would serve another product as well.',
			{ path: '^src/lib/' },
			{ path: '^src/(?!lib/)', pathNot: SHARED },
		),
		forbid(
			'messenger-knows-the-chat-app-alone',
			'src/messenger is what we ask of the chat app; the shop stays outside.',
			{ path: '^src/messenger/' },
			{ path: '^src/(features|app|seo|kit|text)/' },
		),

		forbid(
			'search-knows-core-and-minisearch',
			'The search is given dishes and answers ids; it runs in a worker too.',
			{ path: '^src/features/search/engine/' },
			{ pathNot: ['^src/features/search/engine/', '^core/', 'node_modules/minisearch/'] },
		),
		forbid(
			'search-comes-when-asked-for',
			'Only state opens the search, and only by import(): no page carries it from the start.',
			{ path: '^src/', pathNot: ['^src/(features/search/engine/|search-worker\\.ts$)'] },
			{ path: '^src/features/search/engine/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
		),

		forbid(
			'worker-is-alone',
			'The service worker runs without a page: src/worker imports src/worker, and nothing imports it.',
			{ path: '^src/worker/' },
			{ pathNot: '^src/worker/' },
		),
		forbid(
			'nothing-imports-the-worker',
			'The build makes /sw.js of it (vite/service-worker.ts).',
			{ path: '^src/', pathNot: ['^src/worker/'] },
			{ path: '^src/worker/' },
		),

		// One door to each outside thing.
		forbid(
			'telegram-sdk-through-one-file',
			'src/messenger/telegram/telegram.ts alone speaks to the Telegram SDK.',
			{ path: '^(src|server|core)/', pathNot: ['^src/messenger/telegram/telegram\\.ts$'] },
			{ path: '(^|node_modules/)(@telegram-apps/(sdk|bridge)|@tma\\.js/)' },
		),
		forbid(
			'telegram-ui-inside-the-kit',
			'src/kit wraps the components of telegram-ui.',
			{ path: '^(src|server|core)/', pathNot: ['^src/kit/'] },
			{ path: '(^|node_modules/)@telegram-apps/telegram-ui' },
		),

		// server: main wires gateway, shop, bot and demo; they meet through interfaces.
		forbid(
			'shop-knows-no-neighbour',
			'The shop answers calls; who makes them is not its business.',
			{ path: '^server/shop/' },
			{ path: '^server/(gateway|demo|bot)/' },
		),
		forbid(
			'gateway-reaches-the-shop-by-interface',
			'The gateway is given a backend: the bundled shop and a real site look the same.',
			{ path: '^server/gateway/' },
			{ path: '^server/(shop|woo|auth|account|demo|bot)/' },
		),
		forbid(
			'woo-knows-no-neighbour',
			'Any WooCommerce is one more backend: it answers calls, whoever makes them.',
			{ path: '^server/woo/' },
			{ path: '^server/(gateway|shop|demo|bot)/' },
		),
		forbid(
			'connect-stands-before-the-shop',
			'`npm run connect` runs before there is a shop: it asks the site and writes .env.',
			{ path: '^server/connect/' },
			{
				pathNot: [
					'^server/(connect|site|woo)/',
					'^server/(env|process)\\.ts$',
					'^core/',
					'node_modules/valibot/',
				],
				dependencyTypesNot: ['core'],
			},
		),
		forbid(
			'nothing-imports-connect',
			'server/connect/main.ts is started, never imported.',
			{ path: '^(src|server|core|packages)/', pathNot: ['^server/connect/'] },
			{ path: '^server/connect/' },
		),
		forbid(
			'nothing-imports-the-doctor',
			'`npm run doctor` looks at everything; server/doctor/main.ts is started, never imported.',
			{ path: '^(src|server|core|packages)/', pathNot: ['^server/doctor/'] },
			{ path: '^server/doctor/' },
		),
		forbid(
			'a-site-is-asked-and-read',
			'server/site is the typed door to a foreign site; what is asked is for gateway and woo to say.',
			{ path: '^server/site/' },
			{
				pathNot: ['^server/site/', '^core/', 'node_modules/valibot/'],
				dependencyTypesNot: ['core'],
			},
		),
		forbid(
			'rest-is-a-door',
			'server/rest reads requests and answers refusals for any backend; whose they are is not its business.',
			{ path: '^server/rest/' },
			{ path: '^server/(?!(rest|sql)/)' },
		),
		forbid(
			'schema-knows-no-use',
			'server/schema makes the tables of a backend; what they are for is said elsewhere.',
			{ path: '^server/schema/' },
			{ path: '^server/(?!(schema|sql)/)' },
		),
		forbid(
			'chats-know-no-sender',
			'server/chats says who can be written to and how; what is written is the business of who writes.',
			{ path: '^server/chats/' },
			{ path: '^server/(?!(chats|schema)/)' },
		),
		forbid(
			'auth-knows-no-backend',
			'Logins are the same before any backend, which tells them of itself by AuthDeps.',
			{ path: '^server/auth/' },
			{ path: '^server/(?!(auth|chats|schema|rest|texts)/)' },
		),
		forbid(
			'account-knows-no-backend',
			'What customers keep with us is the same before any backend, which brings its orders by AccountDeps.',
			{ path: '^server/account/' },
			{ path: '^server/(?!(account|auth|chats|schema|rest|texts)/)' },
		),
		forbid(
			'refunds-know-no-backend',
			'server/refunds is the ledger of money to be given back before any backend; whose orders they are is told by number.',
			{ path: '^server/refunds/' },
			{ path: '^server/(?!(refunds|auth|schema|rest)/)' },
		),
		forbid(
			'pricing-is-pure',
			'server/pricing prices an order from what it is given: the shop gives its tables, the gateway what a site has told.',
			{ path: '^server/pricing/' },
			{ pathNot: ['^server/pricing/', '^core/'] },
		),
		forbid(
			'texts-are-a-leaf',
			'server/texts says what it is told to; it knows no customer.',
			{ path: '^server/texts/' },
			{ path: '^server/(?!texts/)' },
		),
		forbid(
			'sql-is-a-leaf',
			'server/sql opens databases and knows no table.',
			{ path: '^server/sql/' },
			{
				pathNot: ['^server/sql/', 'node_modules/(@types/)?(kysely|pg)/'],
				dependencyTypesNot: ['core'],
			},
		),
		forbid(
			'demo-takes-only-types-of-the-gateway',
			'The demo is mounted by main.ts; of gateway and bot it may know the types.',
			{ path: '^server/demo/' },
			{ path: '^server/(gateway|bot)/', dependencyTypesNot: ['type-only'] },
		),
		forbid(
			'bot-takes-only-types-of-its-neighbours',
			'The bot is wired by main.ts.',
			{ path: '^server/bot/' },
			{ path: '^server/(gateway|shop|auth|account|demo)/', dependencyTypesNot: ['type-only'] },
		),
		forbid(
			'parts-are-opened-by-main',
			'server/start wires gateway, shop, bot and demo for server/main.ts.',
			{ path: '.', pathNot: ['^server/(main\\.ts$|start/)'] },
			{ path: '^server/start/' },
		),
		forbid(
			'main-is-the-top',
			'server/main.ts, server/connect/main.ts, server/commands/main.ts, src/main.tsx, src/render.tsx and src/search-worker.ts are started, never imported.',
			{ path: '^(src|server|core)/' },
			{
				path: '^(server/((connect|commands)/)?main\\.ts|src/(main|render)\\.tsx|src/search-worker\\.ts)$',
			},
		),

		forbid(
			'tests-are-not-imported',
			'What tests share is in tests/.',
			{ path: '.', pathNot: ['^tests/', '^playwright\\.config\\.ts$'] },
			{ path: ['^tests/', TEST] },
		),
	],
	options: {
		// TypeScript 7 has no JavaScript API: without swc no file would be looked at.
		parser: 'swc',
		tsPreCompilationDeps: true,
		doNotFollow: { path: 'node_modules' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'types', 'node', 'default'],
			extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
		},
	},
};
