/** The storefront's door to the server: renders one page. */
import earlyApp from 'virtual:early/app';
import earlyTheme from 'virtual:early/theme';
import { I18nProvider } from '@lingui/react';
import { createStore } from 'jotai';
import { renderToPipeableStream } from 'react-dom/server';
import type { RenderedPage, Renderer, RenderInput } from '#core/contract/site/page-data.ts';
import { setCurrencyDigits } from '#core/rules/money/currency.ts';
import { App } from './app/App.tsx';
import { carriedData } from './app/carried-data.ts';
import { MODALS } from './app/modals.ts';
import { loadScreen, openingOf } from './app/opening.ts';
import { rewrittenPath } from './app/route-of-page.ts';
import { maintenanceScreen } from './app/screens.ts';
import { WIDE_PARTS } from './app/wide-parts.ts';
import { catalogueAddress } from './features/menu/catalogue-address.ts';
import { isLongMenuAtom } from './features/menu/state/menu.ts';
import { openPageAtom } from './features/shell/state/page.ts';
import { createI18n, i18nOf, i18nSources } from './i18n.ts';
import { logFailure } from './lib/log.ts';
import { openOnLoadAtom } from './modal-stack.ts';
import { headOf, tailOf } from './seo/head.ts';
import { publicPages } from './seo/public-pages.ts';
import { webManifest } from './seo/web-manifest.ts';
import { colorVerdicts } from './theme/color-verdicts.ts';

/** The manifest's name of what asks for the catalogue. */
const CATALOGUE_API = 'src/features/menu/catalogue-api.ts';

/** A page that takes longer than this to render is given up. */
const RENDER_LIMIT_MS = 5000;

export const render: Renderer['render'] = async ({ url, data, card }: RenderInput) => {
	setCurrencyDigits(data.currencyDigits);
	const [path = '/', search = ''] = url.split('?');
	const rewritten = rewrittenPath(path, data.pageType);
	if (rewritten !== undefined) return redirectTo(rewritten + (search === '' ? '' : `?${search}`));
	const { match, screen, productId } = openingOf(path, search, data);
	const carried = carriedData(data, match);
	const i18n = await i18nOf(data);
	const store = createStore();
	store.set(openPageAtom, carried);
	const modules = [...(await loadScreen(screen, data)), ...i18nSources(data.language)];
	if (data.isWide) {
		await Promise.all(WIDE_PARTS.map((part) => part.load()));
		modules.push(...WIDE_PARTS.map(({ source }) => source));
	}
	if (productId !== undefined) {
		await MODALS.product.load();
		modules.push(MODALS.product.source);
		store.set(openOnLoadAtom, { name: 'product', data: { productId } });
	}
	return {
		status: match === undefined ? 404 : 200,
		head: headOf(url, match, data, i18n, card),
		tail: tailOf(url, match, data, i18n),
		modules,
		modulesOfTap: [MODALS.product.source, CATALOGUE_API],
		// Of a long menu the tapped product alone is asked for.
		dataOfTap: store.get(isLongMenuAtom) ? [] : [catalogueAddress(data.version, data.language)],
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
		tail: '',
		modules: [],
		stream: { pipe: () => {}, abort: () => {} },
	};
}

export const renderMaintenance: Renderer['renderMaintenance'] = async (): Promise<RenderedPage> => {
	const [MaintenanceScreen, i18n] = await Promise.all([maintenanceScreen.load(), createI18n('ru')]);
	return {
		status: 503,
		head: '<title>Vitrina</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="10">',
		tail: '',
		modules: [maintenanceScreen.source],
		stream: await streamOf(
			<I18nProvider i18n={i18n}>
				<MaintenanceScreen />
			</I18nProvider>,
		),
	};
};

export const pages: Renderer['pages'] = async (data, site) => {
	setCurrencyDigits(data.currencyDigits);
	return publicPages(data, site, await i18nOf(data));
};

export const manifest: Renderer['manifest'] = async (data) => webManifest(data, await i18nOf(data));

export { colorVerdicts };

/** Of a long menu, for the phone whose own index is on its way; with it the engine comes into memory. */
export const openMenuSearch: Renderer['openMenuSearch'] = async (menu) => {
	const { openWhole } = await import('./features/search/engine/long.ts');
	return openWhole(menu, () => new Promise((go) => setTimeout(go)));
};

/** What runs ahead of the app, in the page itself: the first goes before anything is painted. */
export const inlineScripts: Renderer['inlineScripts'] = [earlyTheme, earlyApp];

/** All a page shows is at hand when it is rendered; rejects when it takes longer than `RENDER_LIMIT_MS` all the same. */
function streamOf(tree: React.ReactNode): Promise<RenderedPage['stream']> {
	return new Promise((resolve, reject) => {
		const stream = renderToPipeableStream(tree, {
			onAllReady: () => {
				clearTimeout(limit);
				resolve({
					pipe: (destination) => stream.pipe(destination as NodeJS.WritableStream),
					abort: stream.abort,
				});
			},
			onShellError: reject,
			onError: (error) => logFailure('render', error),
		});
		const limit = setTimeout(() => {
			const error = new Error('the render took too long');
			reject(error);
			stream.abort(error);
		}, RENDER_LIMIT_MS);
	});
}

/** Checked against the contract the gateway builds on. */
({
	render,
	renderMaintenance,
	manifest,
	pages,
	colorVerdicts,
	openMenuSearch,
	inlineScripts,
}) satisfies Renderer;
