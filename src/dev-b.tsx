// @ts-nocheck
import './ui/tokens.css';
import './ui/base.css';
import { createStore, Provider } from 'jotai';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { Suspense } from 'react';
import * as v from 'valibot';
import { catalogueSchema } from '#core/contract/catalogue.ts';
import { settingsSchema } from '#core/contract/settings.ts';
import { menuOf } from '#core/rules/catalogue.ts';
import { moneyToWire, kopecks } from '#core/rules/money.ts';
import { createI18n } from './i18n.ts';
import { openPageAtom, markHydratedAtom, pageDataAtom } from './state/page.ts';
import { loadCatalogueAtom, productAtom } from './state/catalogue.ts';
import { addToCartAtom, cartLinesAtom, cartItemsAtom } from './state/cart.ts';
import { choosePlaceAtom } from './state/place.ts';
import { modalsAtom, openModalAtom, followHistoryAtom } from './modal-stack.ts';
import { setMessengerAtom, mainActionAtom } from './messenger/state.ts';
import { createFakeMessenger } from './messenger/fake.ts';
import { NoticeHost } from './app/NoticeHost.tsx';
import { ProductModal } from './modals/product/ProductModal.tsx';
import { CartModal } from './modals/cart/CartModal.tsx';
import { NotOpenYetModal } from './modals/not-open-yet/NotOpenYetModal.tsx';
import { NotFoundScreen } from './screens/not-found/NotFoundScreen.tsx';
import { NotOpenYetScreen } from './screens/not-open-yet/NotOpenYetScreen.tsx';
import { MaintenanceScreen } from './screens/maintenance/MaintenanceScreen.tsx';
import { HomeScreen } from './screens/home/HomeScreen.tsx';
import { QUOTE_DEBOUNCE_MS, quoteQuestionAtom, refreshQuoteAtom, quoteAtom } from './state/quote.ts';
import { useAtomValue } from 'jotai';

const q = new URLSearchParams(location.search);
localStorage.clear();
const real = window.fetch;
const store = createStore();
window.store = store;
window.fetch = async (input, init) => {
	const url = typeof input === 'string' ? input : input.url;
	if (url.includes('prodcat.json')) {
		if (q.get('cat') === 'slow') return new Promise(() => {});
		if (q.get('cat') === 'fail') return new Response('{}', { status: 500 });
		return real('/shop/catalogue.json');
	}
	if (url.includes('quote')) {
		if (q.get('quote') === 'fail') return new Response('{}', { status: 400 });
		if (q.get('quote') === 'slow') return new Promise(() => {});
		const items = store.get(cartItemsAtom);
		const delivery = 14900;
		return Response.json({
			lines: store.get(cartLinesAtom).map((l, i) => ({ cart_item_index: i, total: moneyToWire(store.get(window.lineTotals ?? cartItemsAtom)) })).slice(0, 0),
			items: moneyToWire(items), delivery: moneyToWire(delivery), discount: '0.00', bonus: '0.00', total: moneyToWire(kopecks(items + delivery)),
			coupons: [], changes: [], problems: [], next_tier: { from: '3000.00', price: '0.00' },
		});
	}
	return real(input, init);
};
const [settings, catalogue] = await Promise.all(['settings', 'catalogue'].map(async (n) => (await real(`/shop/${n}.json`)).json()));
const categories = v.parse(catalogueSchema, catalogue);
const s = v.parse(settingsSchema, settings);
const menu = q.get('card') === 'no' ? [] : menuOf(categories, { showsSoldOut: true });
store.set(openPageAtom, { language: 'ru', version: '1', settings: s, pageType: 'lending', menu, realtime: { key: 'x' }, origin: location.origin });
store.set(markHydratedAtom);
const host = q.get('host');
store.set(setMessengerAtom, createFakeMessenger({ hasMainButton: host === 'telegram' }));
if (q.get('place') !== 'no') {
	const ring = s.zones[Number(q.get('zone') ?? 0)].rings[0];
	const coords = [ring.reduce((a, p) => a + p[0], 0) / ring.length, ring.reduce((a, p) => a + p[1], 0) / ring.length];
	store.set(choosePlaceAtom, { type: 'delivery', address: 'Тверская, 12', coords, flat: '5', entrance: '', floor: '', doorCode: '' });
}
if (!q.get('cat')) await store.set(loadCatalogueAtom);
const product = (id) => categories.flatMap((c) => c.products).find((p) => p.id === id);
for (const spec of (q.get('cart') ?? '').split(',').filter(Boolean)) {
	const [id, count = '1', ...supps] = spec.split('x');
	const p = product(Number(id));
	store.set(addToCartAtom, { product: p, count: Number(count), ...(p.variations[0] ? { variation: p.variations[0] } : {}), supplements: supps.map((x) => { const sp = product(Number(x)); return { id: sp.id, name: sp.name, count: 1, price: sp.price, freeQuantity: sp.freeQuantity, ...(sp.image ? { image: sp.image } : {}) }; }) });
}
const i18n = await createI18n('ru');
const screens = { 'not-found': NotFoundScreen, 'not-open-yet': NotOpenYetScreen, maintenance: MaintenanceScreen, home: HomeScreen };
const modals = { product: ProductModal, order: CartModal, settings: NotOpenYetModal };
function Modals() {
	return useAtomValue(modalsAtom).map((m, i) => { const M = modals[m.name] ?? NotOpenYetModal; return <M key={i} {...m.data} />; });
}
function Bar() {
	const action = useAtomValue(mainActionAtom);
	return host === 'telegram' && action ? <div id="tgmain" popover="manual" ref={(e) => e?.showPopover()} style={{ position: 'fixed', inset: 'auto 0 0 0', margin: 0, width: '100%', border: 0, background: action.isEnabled ? 'var(--accent)' : 'gray', color: 'var(--on-accent)', padding: 16, textAlign: 'center', height: 60 }}>{action.isBusy ? '…' : action.text}</div> : null;
}
function Quote() {
	const question = useAtomValue(quoteQuestionAtom);
	if (question !== '') void Promise.resolve().then(() => store.set(refreshQuoteAtom));
	return null;
}
const Screen = screens[q.get('screen') ?? 'home'];
store.set(followHistoryAtom);
if (host === 'telegram') { const t = await import('../server/demo/telegram/themes.ts'); const { telegramTheme } = await import('./messenger/theme.ts'); const { showTheme } = await import('./messenger/document-theme.ts'); showTheme(telegramTheme(q.get('theme') === 'dark' ? t.IOS_DARK : t.IOS_LIGHT)); document.documentElement.style.setProperty('--inset-top', '100px');  document.documentElement.style.setProperty('--inset-bottom', '60px'); }
createRoot(document.getElementById('root')).render(
	<Provider store={store}><I18nProvider i18n={i18n}><Router>
		<Suspense fallback={null}><Screen params={{}} /></Suspense>
		<Modals /><NoticeHost /><Bar />{q.get('quote') && <Quote />}
	</Router></I18nProvider></Provider>,
);
const open = q.get('open');
if (open) {
	const [name, id] = open.split(':');
	store.set(openModalAtom, { name, data: name === 'product' ? { productId: Number(id), ...(q.get('line') ? { lineKey: store.get(cartLinesAtom)[Number(q.get('line'))].key } : {}) } : {} });
}
