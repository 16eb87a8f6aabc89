/** The storefront's door to the server: renders one page. */
import earlyApp from 'virtual:early/app';
import earlyProduct from 'virtual:early/product';
import earlyTheme from 'virtual:early/theme';
import { I18nProvider } from '@lingui/react';
import { createStore, Provider } from 'jotai';
import { Suspense } from 'react';
import { Router } from 'wouter';
import type { RenderedPage, Renderer, RenderInput } from '#core/contract/site/page-data.ts';
import { setCurrencyDigits } from '#core/rules/money/currency.ts';
import { App } from './app/App.tsx';
import { carriedData } from './app/carried-data.ts';
import { ModalHost } from './app/ModalHost.tsx';
import { MODALS } from './app/modals.ts';
import { loadScreen, openingOf } from './app/opening.ts';
import { rewrittenPath } from './app/route-of-page.ts';
import { maintenanceScreen } from './app/screens.ts';
import { WIDE_PARTS } from './app/wide-parts.ts';
import { catalogueAddress } from './features/menu/catalogue-address.ts';
import { isLongMenuAtom } from './features/menu/state/menu.ts';
import { openPageAtom } from './features/shell/state/page.ts';
import { createI18n, i18nOf, i18nSources } from './i18n.ts';
import { drawn } from './lib/drawn.ts';
import { openOnLoadAtom } from './modal-stack.ts';
import { href, PRODUCT_PARAM } from './routes.ts';
import { headOf, tailOf } from './seo/head.ts';
import { publicPages } from './seo/public-pages.ts';
import { webManifest } from './seo/web-manifest.ts';
import { colorVerdicts } from './theme/color-verdicts.ts';

/** The manifest's name of what asks for the catalogue. */
const CATALOGUE_API = 'src/features/menu/catalogue-api.ts';

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
		...(await drawn(<App i18n={i18n} store={store} url={url} />)),
	};
};

export const renderProductSheet: Renderer['renderProductSheet'] = async (data) => {
	setCurrencyDigits(data.currencyDigits);
	const productId = data.product?.id;
	if (productId === undefined) throw new Error('the data has no product');
	const search = `${PRODUCT_PARAM}=${productId}`;
	const { match } = openingOf(href('home'), search, data);
	const store = createStore();
	store.set(openPageAtom, carriedData(data, match));
	store.set(openOnLoadAtom, { name: 'product', data: { productId } });
	await MODALS.product.load();
	return drawn(
		<Provider store={store}>
			<I18nProvider i18n={await i18nOf(data)}>
				<Router ssrPath={href('home')} ssrSearch={search}>
					<Suspense fallback={null}>
						<ModalHost />
					</Suspense>
				</Router>
			</I18nProvider>
		</Provider>,
	);
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
		...(await drawn(
			<I18nProvider i18n={i18n}>
				<MaintenanceScreen />
			</I18nProvider>,
		)),
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

export const productScript: Renderer['productScript'] = earlyProduct;

/** Checked against the contract the gateway builds on. */
({
	render,
	renderProductSheet,
	renderMaintenance,
	manifest,
	pages,
	colorVerdicts,
	openMenuSearch,
	inlineScripts,
	productScript,
}) satisfies Renderer;
