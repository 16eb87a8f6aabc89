/**
 * Who may import whom. Everything flows down to core/rules; nothing flows back up.
 * A test file may import anything; tests/directions.test.ts breaks every rule here once.
 */
const TEST = '\\.test\\.tsx?$';
const REACT = 'node_modules/(react|react-dom|wouter|@lingui/react)/';
/** The files every screen shares: addresses, modals, the chat app. */
const SHARED = '^src/((routes|modal-stack|chrome|use-modal)\\.ts$|messenger/)';

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
			{ path: '^core/rules/', pathNot: ['^core/rules/phone\\.ts$'] },
			{ pathNot: '^core/rules/' },
		),
		forbid(
			'phones-through-one-file',
			'core/rules/phone.ts alone reads and writes phone numbers.',
			{ path: '^(src|server|core)/', pathNot: ['^core/rules/phone\\.ts$'] },
			{ path: '(^|node_modules/)libphonenumber-js' },
		),
		forbid(
			'phones-come-when-asked-for',
			'The plans of all countries are large: pages load core/rules/phone.ts by import() alone.',
			{ path: '^(src|core)/' },
			{ path: '^core/rules/phone\\.ts$', dependencyTypesNot: ['type-only', 'dynamic-import'] },
		),
		forbid(
			'phones-know-no-more-than-numbers',
			'core/rules/phone.ts imports core/rules and libphonenumber-js and nothing else.',
			{ path: '^core/rules/phone\\.ts$' },
			{ pathNot: ['^core/rules/', 'node_modules/libphonenumber-js/'] },
		),
		forbid(
			'core-knows-valibot-alone',
			'core imports core and valibot and nothing else.',
			{ path: '^core/(?!rules/)' },
			{ pathNot: ['^core/', 'node_modules/valibot/'] },
		),

		forbid(
			'telegram-is-played-in-demo-and-tests',
			'The simulated Telegram is for the preview and for tests (decision 0020); the shop itself speaks to a real one.',
			{
				path: '^(core|src|server)/',
				pathNot: ['^core/telegram-client/', '^server/demo/telegram/'],
			},
			{ path: '^core/telegram-client/' },
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

		// src: app -> screens, modals -> state -> api
		forbid(
			'only-entries-import-app',
			'src/app composes; only main.tsx and render.tsx start it.',
			{ path: '^src/', pathNot: ['^src/app/', '^src/(main|render)\\.tsx$'] },
			{ path: '^src/app/' },
		),
		forbid(
			'screens-and-modals-are-leaves',
			'Open another screen with href(), another modal with openModalAtom.',
			{ path: '^src/(screens|modals)/([^/]+)/' },
			{ path: '^src/(screens|modals)/', pathNot: '^src/$1/$2/' },
		),
		forbid(
			'only-app-knows-screens',
			'Only src/app binds screens and modals to their names.',
			{ path: '^src/', pathNot: ['^src/(app|screens|modals)/'] },
			{ path: '^src/(screens|modals)/' },
		),
		forbid(
			'only-state-calls-api',
			'Screens, modals and the rest go through an action atom; errors.ts is for everyone.',
			{
				path: '^src/',
				pathNot: ['^src/(api|state)/', '^src/(main|render)\\.tsx$', '^src/search-worker\\.ts$'],
			},
			{ path: '^src/api/', pathNot: '^src/api/errors\\.ts$' },
		),
		forbid(
			'state-and-api-know-no-react',
			'State is atoms and actions; a screen brings React.',
			{ path: '^src/(state|api)/|^src/(routes|modal-stack|chrome)\\.ts$' },
			{ path: ['^src/ui/', '^src/use-modal\\.ts$', REACT] },
		),
		forbid(
			'api-knows-no-state',
			'The api is told everything it needs.',
			{ path: '^src/api/' },
			{ path: '^src/state/' },
		),
		forbid(
			'kit-is-props-only',
			'src/ui and src/text are given what they show.',
			{ path: '^src/(ui|text)/' },
			{ path: ['^src/(state|api)/', SHARED, 'node_modules/(jotai|wouter)/'] },
		),
		forbid(
			'messenger-knows-the-chat-app-alone',
			'src/messenger is what we ask of the chat app; the shop stays outside.',
			{ path: '^src/messenger/' },
			{ path: '^src/(state|api|ui|text)/' },
		),

		forbid(
			'search-knows-core-and-minisearch',
			'The search is given dishes and answers ids; it runs in a worker too.',
			{ path: '^src/search/' },
			{ pathNot: ['^src/search/', '^core/', 'node_modules/minisearch/'] },
		),
		forbid(
			'search-comes-when-asked-for',
			'Only state opens the search, and only by import(): no page carries it from the start.',
			{ path: '^src/', pathNot: ['^src/(search/|search-worker\\.ts$)'] },
			{ path: '^src/search/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
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
			'src/messenger/telegram.ts alone speaks to the Telegram SDK.',
			{ path: '^(src|server|core)/', pathNot: ['^src/messenger/telegram\\.ts$'] },
			{ path: '(^|node_modules/)(@telegram-apps/(sdk|bridge)|@tma\\.js/)' },
		),
		forbid(
			'telegram-ui-inside-the-kit',
			'src/ui wraps the components of telegram-ui.',
			{ path: '^(src|server|core)/', pathNot: ['^src/ui/'] },
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
			{ path: '^server/(shop|demo|bot)/' },
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
			{ path: '^server/(gateway|shop|demo)/', dependencyTypesNot: ['type-only'] },
		),
		forbid(
			'main-is-the-top',
			'server/main.ts, src/main.tsx, src/render.tsx and src/search-worker.ts are started, never imported.',
			{ path: '^(src|server|core)/' },
			{ path: '^(server/main\\.ts|src/(main|render)\\.tsx|src/search-worker\\.ts)$' },
		),

		forbid(
			'tests-are-not-imported',
			'What tests share is in tests/.',
			{ path: '.', pathNot: ['^tests/'] },
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
