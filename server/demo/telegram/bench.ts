/**
 * The messenger preview's page: plays the Telegram client around the shop's frame, over the protocol
 * of Telegram Web (JSON strings through postMessage). Runs in the browser.
 */
import { isDark, readable } from './bench-color.ts';
import { callDetail, callName, eventDetail, eventName } from './bench-names.ts';
import { type Client, createFakeClient, type FakeClient, type Insets } from './client.ts';

type Params = Record<string, unknown>;
type Theme = 'light' | 'dark' | 'custom';

interface Launch {
	url: string;
	user: { id: number; first_name: string } | null;
	themeParams: Record<string, string>;
}

const BASE = '/demo/telegram';
const HOME_LINE = 34;
const SLOW_MS = 1500;
const LOG_LIMIT = 300;
const CLIENT_NAMES: Record<Client, string> = {
	ios: 'iOS',
	android: 'Android',
	tdesktop: 'Desktop',
	macos: 'macOS',
	weba: 'Web A',
	webk: 'Web K',
};
const THEME_NAMES: Record<Theme, string> = {
	light: 'светлая',
	dark: 'тёмная',
	custom: 'своя',
};

const phone = find('phone-frame');
const stage = find('stage');
const log = find('log');
const clientSelect = find('client', HTMLSelectElement);
const mainButton = find('main', HTMLButtonElement);
const secondaryButton = find('secondary', HTMLButtonElement);

let frame = find('shop', HTMLIFrameElement);
let launch: Launch | undefined;
let client: FakeClient | undefined;
let launchNumber = 0;
/** Anna stands in Tverskaya. */
const options = { latency: 0, location: [37.6072, 55.7636] as const };

// ---- Launching

async function open(): Promise<void> {
	const number = ++launchNumber;
	const next = await fetchLaunch();
	if (number !== launchNumber || !next) return;
	launch = next;
	const name = chosenClient();
	answerAsked(undefined);
	// A new frame each time: the address of the old one may differ by its fragment alone.
	const fresh = document.createElement('iframe');
	fresh.id = frame.id;
	fresh.title = frame.title;
	fresh.allow = frame.allow;
	frame.replaceWith(fresh);
	frame = fresh;
	const shop = frame;
	find('closed').hidden = true;

	const own = createFakeClient(
		Object.assign(options, {
			client: name,
			themeParams: next.themeParams,
			viewport: viewSize(),
			safeArea: insets(false),
		}),
		(eventType, eventData) => {
			if (own !== client) return;
			shop.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), location.origin);
			const theme = THEME_NAMES[chosenTheme()];
			write('in', eventName(eventType), eventDetail(eventType, eventData, theme));
		},
		{
			onCall: (method, params) => {
				if (own === client) onCall(method, params);
			},
			onPhone: () =>
				ask('Поделиться номером?', `Магазин получит номер ${phoneNumber()}.`, [
					['sent', 'Поделиться'],
					['cancelled', 'Отмена'],
				]).then((answer) => answer ?? 'cancelled'),
			onWriteAccess: () =>
				ask('Разрешить сообщения?', 'Бот магазина сможет писать вам.', [
					['allowed', 'Разрешить'],
					['cancelled', 'Отмена'],
				]).then((answer) => answer ?? 'cancelled'),
			onInvoice: (slug) =>
				ask('Оплата', `Счёт ${slug}`, [
					['paid', 'Оплатить'],
					['pending', 'Оплата в обработке'],
					['failed', 'Банк отказал'],
					['cancelled', 'Закрыть'],
				]).then((answer) => answer ?? 'cancelled'),
			onScan: async () => {
				const code = find('code', HTMLInputElement).value;
				const answer = await ask('Камера', `Перед ней код: ${code || '—'}`, [
					['seen', 'Навести'],
					['closed', 'Закрыть'],
				]);
				return answer === 'seen' && code !== '' ? code : undefined;
			},
			onPopup: (params) =>
				ask(String(params.title ?? ''), String(params.message ?? ''), popupButtons(params)),
			getContact: fetchContact,
		},
	);
	client = own;
	shop.addEventListener('load', () => {
		// Links need a touch: a click into the frame counts, as in the apps.
		shop.contentWindow?.addEventListener('pointerdown', own.touch, true);
	});
	shop.src = next.url;
	write('in', 'init', `${CLIENT_NAMES[name]}, тема ${THEME_NAMES[chosenTheme()]}`);
	draw();
}

async function fetchLaunch(): Promise<Launch | undefined> {
	const query = new URLSearchParams({
		platform: chosenClient(),
		theme: chosenTheme(),
		user: isOn('signed') ? find('user', HTMLSelectElement).value : 'guest',
		path: find('path', HTMLInputElement).value || '/',
		start: find('start', HTMLInputElement).value,
	});
	return fetchJson<Launch>(`${BASE}/launch?${query}`);
}

async function fetchContact(): Promise<string | undefined> {
	if (!launch?.user) return;
	const answer = await fetchJson<{ contact: string }>(`${BASE}/contact`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ userId: launch.user.id, phone: phoneNumber() }),
	});
	return answer?.contact;
}

async function fetchJson<Answer>(url: string, init?: RequestInit): Promise<Answer | undefined> {
	try {
		const response = await fetch(url, init);
		const answer = (await response.json()) as Answer & { error?: string };
		if (response.ok) return answer;
		write('refused', 'стенд', answer.error);
	} catch {
		write('refused', 'стенд', 'сервер не отвечает');
	}
	return;
}

// ---- What the shop asks

addEventListener('message', (event) => {
	if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
	const call = parseCall(event.data);
	if (call) client?.handle(call.eventType, call.eventData);
});

function parseCall(data: unknown): { eventType: string; eventData?: unknown } | undefined {
	if (typeof data !== 'string') return;
	try {
		const call: { eventType?: unknown; eventData?: unknown } = JSON.parse(data);
		if (typeof call.eventType !== 'string') return;
		return { eventType: call.eventType, eventData: call.eventData };
	} catch {
		return;
	}
}

function onCall(method: string, params: Params): void {
	if (!client) return;
	const { state } = client;
	write('out', callName(method, params), callDetail(method, params));
	const refusal = state.refused.pop();
	if (refusal) write('refused', 'отказ', refusal[1]);
	else if (/_open_(tg_)?link$/.test(method)) void offerLink(state.links.at(-1) ?? '');
	draw();
}

async function offerLink(link: string): Promise<void> {
	const answer = await ask('Открыть ссылку?', link, [
		['open', 'Открыть'],
		['no', 'Отмена'],
	]);
	if (answer === 'open') window.open(link, '_blank', 'noopener');
}

// ---- The client's own parts

function draw(): void {
	if (!client || !launch) return;
	const { state } = client;
	const theme = launch.themeParams;
	const header = String(
		state.colors.web_app_set_header_color ?? theme.header_bg_color ?? '#ffffff',
	);
	const headerText = isDark(header) ? '#ffffff' : '#000000';
	const link = theme.link_color ?? headerText;
	paint(stage, {
		'--header': header,
		'--header-text': headerText,
		'--header-hint': isDark(header) ? 'rgb(255 255 255 / 0.7)' : 'rgb(0 0 0 / 0.6)',
		'--header-link': readable(link, header, headerText),
		'--page': String(state.colors.web_app_set_background_color ?? theme.bg_color),
		'--bottom': String(
			state.colors.web_app_set_bottom_bar_color ??
				theme.bottom_bar_bg_color ??
				theme.secondary_bg_color,
		),
	});
	phone.dataset.back = String(state.isBackVisible);
	find('back-text').textContent = state.isBackVisible ? 'Назад' : 'Закрыть';
	const hadButtons = !find('buttons').hidden;
	drawButton(mainButton, state.mainButton);
	drawButton(secondaryButton, state.secondaryButton);
	const hasButtons = !mainButton.hidden || !secondaryButton.hidden;
	find('buttons').hidden = !hasButtons;
	if (hasButtons !== hadButtons) resize();
	if (state.isClosed) close();
}

function drawButton(element: HTMLButtonElement, button: Params): void {
	element.hidden = button.is_visible !== true;
	element.textContent = String(button.text ?? '');
	const isBusy = button.is_progress_visible === true;
	// A busy button takes no press, just as an inactive one, and says so to whoever cannot see it turn.
	element.setAttribute('aria-disabled', String(button.is_active === false || isBusy));
	element.setAttribute('aria-busy', String(isBusy));
	paint(element, {
		background: String(button.color ?? launch?.themeParams.button_color ?? '#2481cc'),
		color: String(button.text_color ?? launch?.themeParams.button_text_color ?? '#ffffff'),
	});
}

/** The view shrinks above the buttons; the line at the bottom is then theirs. */
function resize(): void {
	client?.changeInsets(insets(!find('buttons').hidden));
	client?.changeViewport(viewSize());
}

function viewSize(): { width: number; height: number } {
	return { width: frame.clientWidth, height: frame.clientHeight };
}

function insets(hasButtons: boolean): Insets {
	const hasLine = isOn('notch') && !hasButtons;
	return { top: 0, bottom: hasLine ? HOME_LINE : 0, left: 0, right: 0 };
}

async function leave(): Promise<void> {
	if (client?.state.isBackVisible) return client.pressBack();
	if (client?.state.needsClosingConfirmation) {
		const answer = await ask('Закрыть магазин?', 'Изменения могут не сохраниться.', [
			['close', 'Закрыть'],
			['stay', 'Отмена'],
		]);
		if (answer !== 'close') return;
	}
	close();
}

function close(): void {
	client = undefined;
	frame.src = 'about:blank';
	find('buttons').hidden = true;
	find('closed').hidden = false;
	write('in', 'close');
}

// ---- Questions the client asks the customer

let answerAsked: (answer: string | undefined) => void = () => {};

/** One question at a time; a new one, and a new launch, leave the old one without an answer. */
function ask<Answer extends string>(
	title: string,
	text: string,
	answers: [Answer, string][],
): Promise<Answer | undefined> {
	answerAsked(undefined);
	find('ask-title').textContent = title;
	find('ask-text').textContent = text;
	return new Promise((resolve) => {
		answerAsked = (answer) => {
			find('ask').hidden = true;
			resolve(answers.find(([id]) => id === answer)?.[0]);
			answerAsked = () => {};
		};
		find('answers').replaceChildren(
			...answers.map(([id, label]) => {
				const button = document.createElement('button');
				button.type = 'button';
				button.textContent = label;
				button.addEventListener('click', () => answerAsked(id));
				return button;
			}),
		);
		find('ask').hidden = false;
		find('answers').querySelector('button')?.focus();
	});
}

function popupButtons(params: Params): [string, string][] {
	const labels: Record<string, string> = { ok: 'OK', close: 'Закрыть', cancel: 'Отмена' };
	const buttons = Array.isArray(params.buttons) ? (params.buttons as Params[]) : [];
	return buttons.map(({ id, text, type }) => [
		String(id ?? ''),
		String(text ?? labels[String(type)] ?? 'OK'),
	]);
}

// ---- The log

function write(kind: 'in' | 'out' | 'refused', name: string, detail?: string): void {
	const item = document.createElement('li');
	const time = document.createElement('time');
	time.textContent = new Date().toLocaleTimeString('ru');
	const arrow = document.createElement('span');
	arrow.className = kind;
	arrow.textContent = { in: '←', out: '→', refused: '✕' }[kind];
	arrow.setAttribute('role', 'img');
	arrow.ariaLabel = {
		in: 'мессенджер сообщает',
		out: 'магазин просит',
		refused: 'мессенджер отказывает',
	}[kind];
	const text = document.createElement('span');
	text.textContent = name;
	if (kind === 'refused') text.className = kind;
	if (detail) {
		const small = document.createElement('em');
		small.textContent = detail;
		text.append(small);
	}
	item.append(time, arrow, text);
	const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
	log.append(item);
	while (log.children.length > LOG_LIMIT) log.firstElementChild?.remove();
	if (isAtEnd) log.scrollTop = log.scrollHeight;
}

// ---- Controls

for (const input of document.querySelectorAll<HTMLInputElement>('input[name="platform"]')) {
	input.addEventListener('change', () => {
		clientSelect.value = input.value;
		void open();
	});
}
clientSelect.addEventListener('change', () => {
	for (const input of document.querySelectorAll<HTMLInputElement>('input[name="platform"]')) {
		input.checked =
			input.value === clientSelect.value ||
			(input.value === 'weba' && clientSelect.value === 'webk');
	}
	void open();
});
for (const input of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
	input.addEventListener('change', () => void changeTheme());
}
for (const input of document.querySelectorAll<HTMLInputElement>('input[name="height"]')) {
	input.addEventListener('change', () => {
		phone.dataset.height = input.value;
		resize();
	});
}

async function changeTheme(): Promise<void> {
	const next = await fetchLaunch();
	if (!next || !launch) return;
	launch = { ...launch, themeParams: next.themeParams };
	client?.changeTheme(next.themeParams);
	draw();
}

onClick('restart', open);
onClick('reopen', open);
onClick('back', leave);
onClick('send-back', () => {
	if (client?.state.isBackVisible) client.pressBack();
	else write('in', 'backButtonClicked', 'кнопки «Назад» сейчас нет');
});
onClick('main', () => client?.pressMain());
onClick('secondary', () => client?.pressSecondary());
onClick('send-main', () => {
	if (client?.state.mainButton.is_visible === true) client.pressMain();
	else write('in', 'mainButtonClicked', 'главной кнопки сейчас нет');
});
onClick('send-theme', () => {
	const next = chosenTheme() === 'dark' ? 'light' : 'dark';
	const input = document.querySelector<HTMLInputElement>(`input[name="theme"][value="${next}"]`);
	if (input) input.checked = true;
	return changeTheme();
});
onClick('send-away', () => {
	client?.setVisible(false);
	const away = client;
	setTimeout(() => away?.setVisible(true), 1000);
});
onClick('clear', () => log.replaceChildren());
find('slow').addEventListener('change', () => {
	options.latency = isOn('slow') ? SLOW_MS : 0;
});
find('notch').addEventListener('change', () => {
	phone.dataset.notch = String(isOn('notch'));
	resize();
});
for (const id of ['signed', 'user', 'path', 'start']) {
	find(id).addEventListener('change', () => {
		find('open', HTMLAnchorElement).href = find('path', HTMLInputElement).value || '/';
		void open();
	});
}

// `?user=newcomer&path=/order` opens the stand with these choices.
const asked = new URLSearchParams(location.search);
const user = asked.get('user');
if (user !== null) find('user', HTMLSelectElement).value = user;
for (const id of ['phone', 'path', 'start']) {
	const value = asked.get(id);
	if (value !== null) find(id, HTMLInputElement).value = value;
}

tick();
setInterval(tick, 10_000);
void open();

// ---- Helpers

function tick(): void {
	find('clock').textContent = new Date().toLocaleTimeString('ru', {
		hour: '2-digit',
		minute: '2-digit',
	});
}

function chosenClient(): Client {
	return clientSelect.value as Client;
}

function chosenTheme(): Theme {
	const input = document.querySelector<HTMLInputElement>('input[name="theme"]:checked');
	return (input?.value ?? 'light') as Theme;
}

function phoneNumber(): string {
	return find('phone', HTMLInputElement).value.replace(/[^\d+]/g, '');
}

function isOn(id: string): boolean {
	return find(id, HTMLInputElement).checked;
}

function onClick(id: string, act: () => unknown): void {
	find(id).addEventListener('click', () => void act());
}

function find(id: string): HTMLElement;
function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind;
function find(id: string, kind = HTMLElement): HTMLElement {
	const element = document.getElementById(id);
	if (!(element instanceof kind)) throw new Error(`no #${id}`);
	return element;
}

function paint(element: HTMLElement, values: Record<string, string>): void {
	for (const [property, value] of Object.entries(values)) {
		element.style.setProperty(property, value);
	}
}
