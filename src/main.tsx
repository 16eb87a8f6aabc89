/** The browser's entry: takes the served page over, finds the messenger, logs in. */
import './theme/tokens.css';
import './theme/base.css';
import './features/shell/parts/shop-header.module.css';
import './features/shell/parts/shop-mark.module.css';
import './features/search/parts/search-field.module.css';
import './kit/controls/button.module.css';
import './kit/controls/round-button.module.css';
import './kit/controls/chip.module.css';
import './kit/page/tile.module.css';
import './features/product/cards/card-list.module.css';
import './features/shell/parts/dock.module.css';
import './kit/sheet/toast.module.css';
import './kit/page/empty.module.css';
import './features/shell/parts/offline-bar.module.css';
import './features/shell/parts/page-foot.module.css';
import './theme/widths.css';
import { createStore } from 'jotai';

import type { PageData } from '#core/contract/site/page-data.ts';
import { setCurrencyDigits } from '#core/rules/money/currency.ts';
import { App } from './app/App.tsx';
import { MODALS } from './app/modals.ts';
import { loadScreen, openingOf } from './app/opening.ts';
import { WIDE_PARTS } from './app/wide-parts.ts';
import { findSessionAtom } from './features/login/state/session.ts';
import { takeReload } from './features/shell/state/build.ts';
import { isHydratedAtom, markServedAtom, openPageAtom } from './features/shell/state/page.ts';
import { i18nOf } from './i18n.ts';
import { logFailure } from './lib/log.ts';
import { createRoot, hydrateRoot } from './lib/react-root.ts';
import { bootMessenger } from './messenger/early/boot.ts';
import { setMessengerAtom } from './messenger/state.ts';
import { openOnLoadAtom } from './modal-stack.ts';
import { productIdOf } from './routes.ts';

const store = createStore();

/**
 * Nothing waits for the messenger, but it waits until the page is taken over: what it changes would not match the served
 * page. The session waits for its launch data.
 */
async function findMessenger({ settings, max }: PageData): Promise<void> {
	try {
		const [messenger] = await Promise.all([
			bootMessenger(settings.isMessengerApp, max),
			takenOver(),
		]);
		store.set(setMessengerAtom, messenger);
		messenger.ready();
		messenger.expand();
		messenger.onStart?.((start) => {
			void import('./features/sharing/state/deep-link.ts').then((module) =>
				store.set(module.openStartAtom, start),
			);
		});
	} finally {
		// Whatever a client makes of it: an order waits until it is known who is there.
		await store.set(findSessionAtom);
	}
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

/**
 * The served page has the styles of what it shows; the rest is asked for with the scripts, and comes before anything is
 * shown that needs it. A sheet that is lost (`early-styles.js`) is asked for again later.
 */
async function styled(): Promise<void> {
	const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
	await Promise.all(
		links.map(
			(link) =>
				link.sheet ??
				link.dataset.lost ??
				new Promise((resolve) => {
					link.onload = link.onerror = resolve;
				}),
		),
	);
}

async function start(): Promise<void> {
	const root = document.getElementById('root');
	if (root === null) throw new Error('the page has no #root');
	const served = servedData();
	if (served !== undefined) {
		setCurrencyDigits(served.currencyDigits);
		store.set(openPageAtom, served);
	}
	const data = served ?? (await (await import('./app/static-page.ts')).loadStaticPage(store));
	const { screen, productId: carried } = openingOf(location.pathname, location.search, data);
	const productId = served === undefined ? productIdOf(location.search) : carried;
	const [i18n] = await Promise.all([
		i18nOf(data),
		styled(),
		loadScreen(screen, data),
		...(data.isWide ? WIDE_PARTS : []).map((part) => part.load()),
		productId === undefined ? undefined : MODALS.product.load(),
	]);
	if (served !== undefined) store.set(markServedAtom);
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
