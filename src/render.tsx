/** The storefront's door to the server: renders one page. */
import { I18nProvider } from '@lingui/react';
import { createStore } from 'jotai';
import { renderToPipeableStream } from 'react-dom/server';
import type { RenderedPage, Renderer, RenderInput } from '#core/contract/page-data.ts';
import { App } from './app/App.tsx';
import { carriedData } from './app/carried-data.ts';
import earlyInstall from './app/early-install.js?raw';
import earlyTaps from './app/early-taps.js?raw';
import { headOf } from './app/head.ts';
import { MODALS } from './app/modals.ts';
import { openingOf } from './app/opening.ts';
import { publicPages } from './app/public-pages.ts';
import { rewrittenPath } from './app/route-of-page.ts';
import { maintenanceScreen } from './app/screens.ts';
import { webManifest } from './app/web-manifest.ts';
import { createI18n, i18nOf, i18nSources } from './i18n.ts';
import { colorVerdicts } from './messenger/color-verdicts.ts';
import { earlyScript } from './messenger/early-script.ts';
import { openOnLoadAtom } from './modal-stack.ts';
import { logFailure } from './state/log.ts';
import { openPageAtom } from './state/page.ts';

/** A page that takes longer than this to render is given up. */
const RENDER_LIMIT_MS = 5000;

export const render: Renderer['render'] = async ({ url, data }: RenderInput) => {
	const [path = '/', search = ''] = url.split('?');
	const rewritten = rewrittenPath(path, data.pageType);
	if (rewritten !== undefined) return redirectTo(rewritten + (search === '' ? '' : `?${search}`));
	const { match, screen, productId } = openingOf(path, search, data);
	const carried = carriedData(data, match);
	const i18n = await i18nOf(data);
	const store = createStore();
	store.set(openPageAtom, carried);
	const modules = [screen.source, ...i18nSources(data.language)];
	await screen.load();
	if (productId !== undefined) {
		await MODALS.product.load();
		modules.push(MODALS.product.source);
		store.set(openOnLoadAtom, { name: 'product', data: { productId } });
	}
	return {
		status: match === undefined ? 404 : 200,
		head: headOf(url, match, data, i18n),
		modules,
		data: carried,
		stream: await streamOf(<App i18n={i18n} store={store} url={url} />),
	};
};

/** An answer without a page. */
function redirectTo(redirect: string): RenderedPage {
	return {
		status: 301,
		redirect,
		head: '',
		modules: [],
		stream: { pipe: () => {}, abort: () => {} },
	};
}

export const renderMaintenance: Renderer['renderMaintenance'] = async (): Promise<RenderedPage> => {
	const [MaintenanceScreen, i18n] = await Promise.all([maintenanceScreen.load(), createI18n('ru')]);
	return {
		status: 503,
		head: '<title>Vitrina</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="10">',
		modules: [maintenanceScreen.source],
		stream: await streamOf(
			<I18nProvider i18n={i18n}>
				<MaintenanceScreen />
			</I18nProvider>,
		),
	};
};

export const pages: Renderer['pages'] = async (data, site) =>
	publicPages(data, site, await i18nOf(data));

export const manifest: Renderer['manifest'] = async (data) => webManifest(data, await i18nOf(data));

export { colorVerdicts };

export const inlineScripts: Renderer['inlineScripts'] = [earlyScript, earlyTaps, earlyInstall];

function streamOf(tree: React.ReactNode): Promise<RenderedPage['stream']> {
	return new Promise((resolve, reject) => {
		const stream = renderToPipeableStream(tree, {
			onShellReady: () =>
				resolve({
					pipe: (destination) => stream.pipe(destination as NodeJS.WritableStream),
					abort: stream.abort,
				}),
			onShellError: reject,
			onAllReady: () => clearTimeout(limit),
			onError: (error) => logFailure('render', error),
		});
		const limit = setTimeout(() => stream.abort(), RENDER_LIMIT_MS);
	});
}

/** Checked against the contract the gateway builds on. */
({ render, renderMaintenance, manifest, pages, colorVerdicts, inlineScripts }) satisfies Renderer;
