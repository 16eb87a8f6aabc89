/** The browser's entry: takes the served page over, finds the messenger, logs in. */
import './ui/tokens.css';
import './ui/base.css';
import './ui/header.css';
import './ui/menu.css';
import './ui/dock.css';
import './ui/notices.css';
import './ui/foot.css';
import './ui/widths.css';
import { createStore } from 'jotai';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '#core/contract/page-data.ts';
import { App } from './app/App.tsx';
import { MODALS } from './app/modals.ts';
import { openingOf } from './app/opening.ts';
import { i18nOf } from './i18n.ts';
import { bootMessenger } from './messenger/boot.ts';
import { setMessengerAtom } from './messenger/state.ts';
import { openOnLoadAtom } from './modal-stack.ts';
import { productIdOf } from './routes.ts';
import { takeReload } from './state/build.ts';
import { logFailure } from './state/log.ts';
import { isHydratedAtom, openPageAtom } from './state/page.ts';
import { findSessionAtom } from './state/session.ts';

const store = createStore();

/**
 * Nobody waits for the messenger, but it waits until the page is taken over: what it changes would not match the served
 * page. The session waits for its launch data.
 */
async function findMessenger({ settings, max }: PageData): Promise<void> {
	const [messenger] = await Promise.all([bootMessenger(settings.isMessengerApp, max), takenOver()]);
	store.set(setMessengerAtom, messenger);
	messenger.ready();
	messenger.expand();
	messenger.onStart?.((start) => {
		void import('./state/deep-link.ts').then((module) => store.set(module.openStartAtom, start));
	});
	await store.set(findSessionAtom);
}

function takenOver(): Promise<void> {
	return new Promise((resolve) => {
		if (store.get(isHydratedAtom)) return resolve();
		const stop = store.sub(isHydratedAtom, () => {
			stop();
			resolve();
		});
	});
}

/** What the page was served with; undefined on static hosting. */
function servedData(): PageData | undefined {
	const text = document.getElementById('page-data')?.textContent;
	return text ? (JSON.parse(text) as PageData) : undefined;
}

/** The first stage of the page, on static hosting; the later ones take its place in the store. */
async function loadData(): Promise<PageData> {
	const [{ loadPage }, { brandCss }, { fontCss }] = await Promise.all([
		import('./state/load-page.ts'),
		import('./messenger/brand-theme.ts'),
		import('./app/font-css.ts'),
	]);
	const style = document.head.appendChild(document.createElement('style'));
	return new Promise((resolve) => {
		void loadPage((page) => {
			style.textContent = brandCss(page.settings.palette) + fontCss(page.settings.fonts);
			document.documentElement.lang = page.language;
			store.set(openPageAtom, page);
			resolve(page);
		});
	});
}

async function start(): Promise<void> {
	const root = document.getElementById('root');
	if (root === null) throw new Error('the page has no #root');
	const served = servedData();
	const data = served ?? (await loadData());
	const { screen, productId: carried } = openingOf(location.pathname, location.search, data);
	const productId = served === undefined ? productIdOf(location.search) : carried;
	const [i18n] = await Promise.all([
		i18nOf(data),
		screen.load(),
		productId === undefined ? undefined : MODALS.product.load(),
	]);
	if (served !== undefined) store.set(openPageAtom, served);
	if (productId !== undefined) store.set(openOnLoadAtom, { name: 'product', data: { productId } });
	const app = <App i18n={i18n} store={store} />;
	if (served === undefined) createRoot(root).render(app);
	else hydrateRoot(root, app);
	void findMessenger(data);
}

/**
 * A part that does not come is asked for again; meanwhile the page stays as it was served, and its links lead on. What is
 * lost twice may be gone with its build (spec 7): then the page is loaded anew, once.
 */
async function startAtLast(): Promise<void> {
	for (let lost = 1; ; lost++) {
		try {
			return await start();
		} catch (error) {
			if (lost > 1) logFailure('start', error);
			if (lost === 2 && navigator.onLine && takeReload()) return location.reload();
			await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** lost, 30_000)));
		}
	}
}

void startAtLast();
