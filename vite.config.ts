import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileSourceTexts } from './scripts/compile-source-texts.ts';
import { namedClasses, scopedNames } from './vite/class-names.ts';
import { compiledAtOnce } from './vite/compiled-at-once.ts';
import { earlyScript } from './vite/early-script.ts';
import { iconFiles } from './vite/icon-files.ts';
import { kitGallery } from './vite/kit-gallery.ts';
import { layers } from './vite/layers.ts';
import { partFiles, SOON_FILE } from './vite/part-files.ts';
import { partLoader } from './vite/part-loader.ts';
import { reactInUse } from './vite/react-in-use.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { sharedNames } from './vite/shared-names.ts';
import { smaller } from './vite/smaller.ts';
import { telegramSdkParts } from './vite/telegram-sdk-parts.ts';
import { telegramUiRules } from './vite/telegram-ui-rules.ts';

/**
 * The macros keep every Russian message in the code, and `compileSourceTexts` turns it into the form
 * Lingui reads at run time: the source language needs neither a catalogue nor a message parser.
 */
function textPreset(): ReturnType<typeof linguiTransformerBabelPreset> {
	const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' });
	return {
		preset: { plugins: [...(macros.preset.plugins ?? []), compileSourceTexts] },
		// Not the server's mark of a text (lingui.config.ts): that is for the catalogues alone.
		rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
	};
}

/**
 * What every page needs is gathered: the entry with all it imports, and the parts of the home screen with theirs, which
 * the shell of every other screen shares. Cut along every sharing it would be two dozen small files, each a request, that
 * compress worse, and whose names for one another weigh 2 kB. The screen itself stays out: the manifest knows it by its own
 * name.
 */
const CHUNKS = [
	// Run in a task of its own, ahead of the app (`document-template.ts`).
	{
		name: 'react',
		test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]lib[\\/]react-root/,
		priority: 4,
	},
	// Lingui's parser, which its core mentions and leaves out, is for shops with words of their own alone.
	{ name: 'parser', test: /[\\/](message-utils|@messageformat|js-sha256)[\\/]/, priority: 3 },
	{
		name: 'app',
		test: /index\.html$|src[\\/]features[\\/](menu[\\/](sections[\\/]|parts[\\/](Banner|use-banner|WithFilm)|categories[\\/](CategoryBar|CategoryLinks))|stories[\\/]parts[\\/]Stories|order[\\/]parts[\\/]OrdersUnderWay|shell[\\/]parts[\\/](PageFoot|Dock|ShopHeader)\.)/,
		priority: 2,
	},
	// The small parts that many screens and sheets share: as files of their own they are more requests than bytes, and the
	// first load carries the name of every file.
	{
		name: 'kit',
		test: /src[\\/](kit[\\/]|use-modal|lib[\\/]loadable|features[\\/](login[\\/]state[\\/]user-id|shell[\\/]parts[\\/](FailedPage|MainAction|use-form)|menu[\\/]parts[\\/]MenuButton|product[\\/]parts[\\/]ProductPicture))|@tabler[\\/]|telegram-ui[\\/]dist|@swc[\\/]helpers/,
		minShareCount: 4,
		includeDependenciesRecursively: false,
		priority: 0,
	},
	{
		name: partFiles(),
		debugName: 'parts',
		includeDependenciesRecursively: false,
		priority: 1,
	},
	// The categories at the side of wide pages, with their styles: small parts that come together.
	{
		name: 'side',
		test: /src[\\/]features[\\/]menu[\\/](parts[\\/](Side|side-tree)|categories[\\/]SideCategories)/,
		includeDependenciesRecursively: false,
		priority: 1,
	},
];

/** What each page has loaded before any other part is asked for: the parts' own lists need not name it. */
const isFirst = (name: string): boolean =>
	['react', 'rolldown-runtime', 'kit'].includes(name) || name.startsWith(SOON_FILE);

/** Of the files a part needs those that may be missing; the first ones are known by their longer names. */
function withoutFirst(_: string, files: string[]): string[] {
	return files.filter((file) => !/^assets\/1.{7}\.js$/.test(file));
}

/** The same on both sides: a page drawn on the server names the files that browsers are given. */
const ASSET_NAMES = 'assets/[hash:7][extname]';

export default defineConfig(({ command, isSsrBuild = false }) => ({
	plugins: [
		namedClasses(),
		iconFiles(),
		// Babel touches only files that import a Lingui macro; it has to come before react().
		babel({ presets: [textPreset()] }),
		react(),
		reactInUse(),
		lingui(),
		earlyScript(),
		serviceWorker(),
		partLoader(),
		smaller(),
		sharedNames(),
		compiledAtOnce(),
		telegramSdkParts(),
		telegramUiRules(),
		kitGallery(),
	],
	css: {
		postcss: { plugins: [layers()] },
		modules: {
			localsConvention: 'camelCaseOnly',
			generateScopedName: scopedNames(command === 'build'),
		},
	},
	resolve: {
		dedupe: ['react', 'react-dom'],
		// React has had the hook since 18; wouter and Lingui still bring the stand-in for what came before.
		alias: [
			{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
			// One copy of it: its context is imported by its own file, which belongs to this build of it.
			{
				find: /^@telegram-apps\/telegram-ui$/,
				replacement: '@telegram-apps/telegram-ui/dist/index.js',
			},
		],
	},
	// The server bundle carries React's production build whatever NODE_ENV the server runs with.
	...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
	build: {
		target: 'es2022',
		manifest: !isSsrBuild,
		outDir: isSsrBuild ? 'dist/server' : 'dist/client',
		emptyOutDir: true,
		copyPublicDir: !isSsrBuild,
		// Browsers that lack modulepreload only load the scripts a moment later.
		modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
		rolldownOptions: isSsrBuild
			? { input: 'src/render.tsx', output: { assetFileNames: ASSET_NAMES } }
			: {
					output: {
						codeSplitting: { groups: CHUNKS },
						// The first load carries the address of every other file. Which is which, the manifest says.
						chunkFileNames: ({ name }) =>
							isFirst(name) ? 'assets/1[hash:7].js' : 'assets/[hash:7].js',
						entryFileNames: 'assets/1[hash:7].js',
						assetFileNames: ASSET_NAMES,
					},
				},
	},
	ssr: {
		// A build bundles everything into one file. In development only the package whose CommonJS build
		// Node cannot read by name goes through Vite.
		noExternal: command === 'build' ? true : ['@telegram-apps/telegram-ui'],
	},
}));
