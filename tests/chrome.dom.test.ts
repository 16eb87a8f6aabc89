/** What the messenger draws around the shop, in every client of Telegram's and in MAX, over every page and every modal. */
import fc from 'fast-check';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CLIENTS, type Client } from '#packages/telegram-double/profiles.ts';
import { MODALS } from '#src/app/modals.ts';
import { chromeAtom, followChrome } from '#src/chrome.ts';
import {
	declareAtom,
	leavePageAtom,
	PAGE_LAYER,
	setMessengerAtom,
	withdrawAtom,
} from '#src/messenger/state.ts';
import {
	closeModalAtom,
	followHistoryAtom,
	goToAtom,
	layersAtom,
	type ModalName,
	modalsAtom,
	openModalAtom,
	replaceModalAtom,
} from '#src/modal-stack.ts';
import { ROUTES } from '#src/routes.ts';
import { playMax } from './max-host/play-max.ts';
import { isSweep, ofDay } from './sweep.ts';
import { playTelegram } from './telegram-host/play-telegram.ts';

const NAMES = [...Object.keys(MODALS), 'search'] as ModalName[];
const PAGES = Object.values(ROUTES).map(({ path }) => path.replace(/:\w+/g, 'one'));

type Modal = Parameters<typeof openModalAtom.write>[2];
let opened = 0;
/** Never the same twice: two openings of one modal are two layers. */
const modal = (name: ModalName) => ({ name, data: { nth: ++opened } }) as unknown as Modal;

beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});

async function settle(): Promise<void> {
	// The history's own events come in tasks of the page, which were asked for before these.
	for (let turn = 0; turn < 4; turn++) await new Promise((done) => setTimeout(done, 1));
}

/** Every client the shop is opened in. */
const EVERYWHERE = [...CLIENTS, 'max'] as const;

/** What a client shows around the shop, and its presses. */
interface Frame {
	/** What the client's button says, '' = there is none; undefined = the client draws no button: the page has its own. */
	button(): string | undefined;
	isBackVisible(): boolean;
	pressMain(): void;
	pressBack(): void;
	/** What the client would have refused. */
	refused(): readonly unknown[];
	/** Whether a swipe closes the shop; undefined = the client does not say. */
	takesSwipes?(): boolean;
}

async function openFrame(client: Client | 'max') {
	// Each visit is the first one: another client's launch data would be taken for those of a reload.
	sessionStorage.clear();
	vi.stubGlobal('TelegramWebviewProxy', undefined);
	Object.assign(window, { WebApp: undefined });
	if (client === 'max') {
		const { messenger, bridge } = await playMax();
		const frame: Frame = {
			button: () => undefined,
			isBackVisible: () => bridge.state.isBackVisible,
			pressMain() {},
			pressBack: bridge.pressBack,
			refused: () => bridge.state.refused,
			takesSwipes: () => bridge.state.takesSwipes,
		};
		return { messenger, frame };
	}
	const { client: telegram, messenger } = await playTelegram({ client });
	const frame: Frame = {
		button() {
			const { is_visible, text } = telegram.state.mainButton;
			return is_visible === true ? String(text) : '';
		},
		isBackVisible: () => telegram.state.isBackVisible,
		pressMain: () => telegram.pressMain(),
		pressBack: () => telegram.pressBack(),
		refused: () => telegram.state.refused,
	};
	return { messenger, frame, telegram };
}

/** A shop in one of the clients; a layer that has an action declares it as `MainAction` would: in its own layer. */
async function openIn(client: Client | 'max', path = '/') {
	const { messenger, frame, telegram } = await openFrame(client);
	expect(messenger.host).toBe(client === 'max' ? 'max' : 'telegram');
	messenger.ready();
	history.replaceState(null, '', path);
	const store = createStore();
	store.set(setMessengerAtom, messenger);
	const undo = [store.set(followHistoryAtom), followChrome(store)];
	/** Layers whose action has been run, in order. */
	const ran: string[] = [];
	const declared = new Set<string>();
	const declare = (layer: string) => {
		declared.add(layer);
		const owner = Symbol(layer);
		const run = () => void ran.push(layer);
		store.set(declareAtom, {
			...{ owner, layer },
			main: { text: layer, isEnabled: true, isBusy: false, run },
		});
		return owner;
	};
	return {
		...{ frame, telegram, store, ran, declare },
		/** Opens a modal; answers its layer. */
		open(name: ModalName, hasAction: boolean): string {
			store.set(openModalAtom, modal(name));
			const id = store.get(layersAtom).at(-1)?.id ?? '';
			if (hasAction) declare(id);
			return id;
		},
		/** What the button says: the client's, else that of the page's own frame; '' = there is none. */
		button: () => frame.button() ?? store.get(chromeAtom).main?.text ?? '',
		/** Presses the button, whoever draws it. */
		press() {
			if (frame.button() === undefined) store.get(chromeAtom).main?.run();
			else frame.pressMain();
		},
		/** What it ought to say: of the search's layers what they let through, of any other its own or nothing. */
		buttonOf(layers: readonly { readonly id: string; readonly name: string }[]): string {
			const own = (id: string) => (declared.has(id) ? id : '');
			for (const { id, name } of [...layers].reverse())
				if (declared.has(id) || name !== 'search') return own(id);
			return own(PAGE_LAYER);
		},
		ids: () => store.get(layersAtom).map(({ id }) => id),
		leave: () => {
			for (const one of undo) one();
		},
	};
}

describe.each(EVERYWHERE)('in %s', (client) => {
	const turn = EVERYWHERE.indexOf(client);
	test('over every page, under every modal and every pair of them the button is of what is on top, or none', async () => {
		const { open, declare, button, press, store, frame, ran, leave, ids } = await openIn(client);
		declare(PAGE_LAYER);
		for (const page of PAGES) {
			store.set(goToAtom, page);
			expect([page, button()]).toEqual([page, PAGE_LAYER]);
			for (const [index, name] of ofDay([...NAMES.entries()], 4, PAGES.indexOf(page) + turn)) {
				store.set(goToAtom, page);
				const hasAction = index % 2 === 0;
				const id = open(name, hasAction);
				const shown = hasAction ? id : name === 'search' ? PAGE_LAYER : '';
				expect([page, name, button()]).toEqual([page, name, shown]);
				expect([page, frame.isBackVisible()]).toEqual([page, true]);
			}
		}
		for (const [index, under] of NAMES.entries())
			for (const over of ofDay(NAMES, 4, index + turn)) {
				store.set(goToAtom, '/contacts');
				const below = open(under, true);
				const id = open(over, false);
				const through = over === 'search' ? below : '';
				expect([under, over, button()]).toEqual([under, over, through]);
				ran.length = 0;
				press();
				expect([under, over, ran]).toEqual([under, over, through === '' ? [] : [through]]);
				declare(id);
				press();
				expect([under, over, button(), ran.at(-1)]).toEqual([under, over, id, id]);
				expect(ids()).toEqual([below, id]);
			}
		expect(frame.refused()).toEqual([]);
		leave();
	});

	test('a page opened by its address has a Back, which leads home; home has none', async () => {
		for (const page of PAGES) {
			const { frame, store, leave } = await openIn(client, page);
			expect([page, frame.isBackVisible()]).toEqual([page, page !== '/']);
			frame.pressBack();
			expect([page, location.pathname]).toEqual([page, '/']);
			expect(frame.isBackVisible()).toBe(false);
			expect(store.get(modalsAtom)).toEqual([]);
			leave();
		}
	});
});

describe.each(CLIENTS)('in %s', (client) => {
	test('the settings are offered once, and on no page that is none of the shop’s', async () => {
		const { telegram, store, leave } = await openIn(client, '/order/1001');
		if (telegram === undefined) throw new Error('no client of Telegram');
		expect(telegram.state.hasSettings).toBe(true);
		telegram.pressSettings();
		expect(store.get(modalsAtom).map(({ name }) => name)).toEqual(['settings']);
		expect(telegram.state.hasSettings).toBe(false);
		telegram.pressSettings();
		telegram.send('settings_button_pressed');
		expect(store.get(modalsAtom)).toHaveLength(1);
		telegram.pressBack();
		await settle();
		expect(telegram.state.hasSettings).toBe(true);
		store.set(declareAtom, { owner: Symbol('pay'), layer: PAGE_LAYER, main: aMain('Оплатить') });
		store.set(leavePageAtom, '#bank');
		const { hasSettings, isBackVisible, mainButton } = telegram.state;
		expect([hasSettings, isBackVisible, mainButton.is_visible]).toEqual([false, false, false]);
		// The browser has kept the page as it was: everything is there again.
		window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
		expect([telegram.state.hasSettings, telegram.state.isBackVisible]).toEqual([true, true]);
		expect(telegram.state.mainButton).toMatchObject({ is_visible: true, text: 'Оплатить' });
		leave();
	});
});

const aMain = (text: string) => ({ text, isEnabled: true, isBusy: false, run() {} });

type Step =
	| { readonly kind: 'open' | 'replace'; readonly name: ModalName; readonly nth: number }
	| { readonly kind: 'close' | 'close twice'; readonly nth: number }
	| { readonly kind: 'go'; readonly page: string }
	| { readonly kind: 'press' | 'back' };

const name = fc.constantFrom(...NAMES);
const nth = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const), name, nth }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), name, nth }) },
	{ weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('close', 'close twice'), nth }) },
	{
		weight: 1,
		arbitrary: fc.record({ kind: fc.constant('go' as const), page: fc.constantFrom(...PAGES) }),
	},
	{ weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('press', 'back') }) },
);

test('whatever is opened, replaced, closed and pressed: the layer closed is the one named, and the button is the top’s', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...EVERYWHERE),
			fc.constantFrom(...PAGES),
			fc.array(step, { maxLength: 14 }),
			async (client, page, steps) => {
				const shop = await openIn(client, page);
				const { store, frame } = shop;
				shop.declare(PAGE_LAYER);
				/** The pages gone through, each with the layers open over it: what ought to be. */
				const pages = [{ path: page, layers: [] as { id: string; name: string }[] }];
				const here = () => pages.at(-1) ?? { path: '/', layers: [] };
				for (const one of steps) {
					const { layers } = here();
					switch (one.kind) {
						case 'open':
							layers.push({ id: shop.open(one.name, one.nth % 3 > 0), name: one.name });
							break;
						case 'replace': {
							const old = layers[one.nth];
							if (old === undefined) break;
							store.set(replaceModalAtom, old.id, modal(one.name));
							const id = shop.ids()[one.nth] ?? '';
							if (id !== old.id) shop.declare(id);
							layers[one.nth] = { id, name: one.name };
							break;
						}
						case 'close':
						case 'close twice': {
							const [gone] = layers.splice(one.nth, 1);
							store.set(closeModalAtom, gone?.id ?? 'none');
							if (one.kind === 'close twice') store.set(closeModalAtom, gone?.id ?? 'none');
							break;
						}
						case 'go':
							store.set(goToAtom, one.page);
							pages.push({ path: one.page, layers: [] });
							break;
						case 'back':
							if (layers.length > 0) layers.pop();
							else if (pages.length > 1) pages.pop();
							else here().path = '/';
							frame.pressBack();
							break;
						case 'press': {
							const shown = shop.button();
							shop.ran.length = 0;
							shop.press();
							expect(shop.ran).toEqual(shown === '' ? [] : [shown]);
						}
					}
					await settle();
					expect(shop.ids()).toEqual(here().layers.map(({ id }) => id));
					expect(location.pathname).toBe(here().path);
					expect(shop.button()).toBe(shop.buttonOf(here().layers));
					const isHome = here().path === '/' && here().layers.length === 0 && pages.length === 1;
					expect(frame.isBackVisible()).toBe(!isHome);
					const { main, guardsSwipe } = store.get(chromeAtom);
					expect(main?.text ?? '').toBe(shop.button());
					expect(frame.takesSwipes?.() ?? !guardsSwipe).toBe(!guardsSwipe);
				}
				expect(frame.refused()).toEqual([]);
				shop.leave();
			},
		),
		{ numRuns: isSweep ? 60 : 20 },
	);
});

test('a part that leaves its layer takes its action along', async () => {
	const { store, declare, button, leave } = await openIn('android');
	const owner = declare(PAGE_LAYER);
	expect(button()).toBe(PAGE_LAYER);
	store.set(withdrawAtom, owner);
	expect(button()).toBe('');
	leave();
});
