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
import { createI18n } from './i18n.ts';
import { bootMessenger } from './messenger/boot.ts';
import { setMessengerAtom } from './messenger/state.ts';
import { openOnLoadAtom } from './modal-stack.ts';
import { isHydratedAtom, openPageAtom } from './state/page.ts';
import { findSessionAtom } from './state/session.ts';

const store = createStore();

/**
 * Nobody waits for the messenger, but it waits until the page is taken over: what it changes would not match the served
 * page. The session waits for its launch data.
 */
async function findMessenger(): Promise<void> {
	const [messenger] = await Promise.all([bootMessenger(), takenOver()]);
	store.set(setMessengerAtom, messenger);
	messenger.ready();
	messenger.expand();
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

async function start(): Promise<void> {
	const root = document.getElementById('root');
	if (root === null) throw new Error('the page has no #root');
	const served = servedData();
	const data = served ?? (await (await import('./state/load-page.ts')).loadPage());
	const { screen, productId } = openingOf(location.pathname, location.search, data);
	const [i18n] = await Promise.all([
		createI18n(data.language),
		screen.load(),
		productId === undefined ? undefined : MODALS.product.load(),
	]);
	store.set(openPageAtom, data);
	if (productId !== undefined) store.set(openOnLoadAtom, { name: 'product', data: { productId } });
	const app = <App i18n={i18n} store={store} />;
	if (served === undefined) createRoot(root).render(app);
	else hydrateRoot(root, app);
	void findMessenger();
}

void start();
