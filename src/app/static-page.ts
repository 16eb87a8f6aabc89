/** The page on static hosting, where no server has put its data into it. */
import type { createStore } from 'jotai';
import type { PageData } from '#core/contract/site/page-data.ts';
import { loadPage } from '../features/shell/state/load-page.ts';
import { openPageAtom } from '../features/shell/state/page.ts';
import { isWide } from '../lib/wide.ts';
import { brandCss } from '../theme/brand-theme.ts';
import { fontCss } from '../theme/font-css.ts';
import './early-styles.js';

/** Its first stage; the later ones take its place in the store. */
export function loadStaticPage(store: ReturnType<typeof createStore>): Promise<PageData> {
	const style = document.head.appendChild(document.createElement('style'));
	return new Promise((resolve) => {
		void loadPage((loaded) => {
			const page = isWide() ? { ...loaded, isWide: true as const } : loaded;
			style.textContent = brandCss(page.settings.palette) + fontCss(page.settings.fonts);
			document.documentElement.lang = page.language;
			store.set(openPageAtom, page);
			resolve(page);
		});
	});
}
