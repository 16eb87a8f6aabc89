/**
 * The messenger preview's page: plays the Telegram client around the shop's frame, over the protocol
 * of Telegram Web (JSON strings through postMessage). Runs in the browser.
 */
import { createFakeClient } from '#packages/telegram-double/create-fake-client.ts';
import type { FakeClient } from '#packages/telegram-double/fake-client.ts';
import { type Client, type Insets, PROFILES } from '#packages/telegram-double/profiles.ts';
import { ask, customer, dropQuestion } from './bench-ask.ts';
import { isDark, readable } from './bench-color.ts';
import { write } from './bench-log.ts';
import { callDetail, callName, eventDetail, eventName } from './bench-names.ts';
import { find, onClick, paint } from './bench-parts.ts';
import type { PreviewMessage } from './shared-messages.ts';

type Params = Readonly<Record<string, unknown>>;
type Theme = 'light' | 'dark' | 'custom';

interface Launch {
	url: string;
	user: { id: number; first_name: string } | null;
	themeParams: Record<string, string>;
}

const BASE = '/demo/telegram';
const SLOW_MS = 1500;
const THEME_NAMES: Record<Theme, string> = {
	light: 'светлая',
	dark: 'тёмная',
	custom: 'своя',
};

const phone = find('phone-frame');
const stage = find('stage');
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
	dropQuestion();
	// A new frame each time: the address of the old one may differ by its fragment alone.
	const shop = newFrame(name);
	find('closed').hidden = true;

	const own = createFakeClient(
		Object.assign(options, {
			client: name,
			themeParams: next.themeParams,
			viewport: viewSize(),
			safeArea: insets(false),
			origin: location.origin,
		}),
		{
			send(eventType, eventData) {
				if (own !== client) return;
				shop.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), location.origin);
				const theme = THEME_NAMES[chosenTheme()];
				write('in', eventName(eventType), eventDetail(eventType, eventData, theme));
			},
			now: () => Date.now(),
			after: (ms, run) => setTimeout(run, ms),
		},
		{
			onCall: (method, params) => {
				if (own === client) onCall(method, params);
			},
			...customer({
				phone: phoneNumber,
				code: () => find('code', HTMLInputElement).value,
				message: fetchMessage,
			}),
			getContact: fetchContact,
			onReload: () => {
				if (own === client) void open();
			},
		},
	);
	client = own;
	shop.addEventListener('load', () => {
		// Links need a touch: a click into the frame counts, as in the apps.
		shop.contentWindow?.addEventListener('pointerdown', own.touch, true);
	});
	shop.src = next.url;
	write('in', 'init', `${PROFILES[name].name}, тема ${THEME_NAMES[chosenTheme()]}`);
	draw();
}

/** The frame as the chosen client has it; a native client shows a page, which has no sandbox. */
function newFrame(name: Client): HTMLIFrameElement {
	const fresh = document.createElement('iframe');
	fresh.id = frame.id;
	fresh.title = frame.title;
	const { sandbox, allow } = PROFILES[name].frame ?? { allow: 'clipboard-write; geolocation' };
	fresh.allow = allow;
	if (sandbox !== undefined) fresh.setAttribute('sandbox', sandbox);
	frame.replaceWith(fresh);
	frame = fresh;
	return fresh;
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

function fetchMessage(id: string): Promise<PreviewMessage | undefined> {
	return fetchJson<PreviewMessage>(`${BASE}/message?${new URLSearchParams({ id })}`);
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
	if (call) client?.handle(call.eventType, call.eventData, event.origin);
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
	else if (method === 'web_app_share_to_story') void showStory(state.stories.at(-1) ?? '');
	draw();
}

async function offerLink(link: string): Promise<void> {
	const answer = await ask('Открыть ссылку?', link, [
		['open', 'Открыть'],
		['no', 'Отмена'],
	]);
	if (answer === 'open') window.open(link, '_blank', 'noopener');
}

/** The picture as the story's editor would show it. */
async function showStory(picture: string): Promise<void> {
	await ask('История', '', [['close', 'Закрыть']], URL.parse(picture)?.pathname);
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
	drawButton(mainButton, state.mainButton, {
		background: theme.button_color ?? '#2481cc',
		color: theme.button_text_color ?? '#ffffff',
	});
	// The second one is the first turned round.
	drawButton(secondaryButton, state.secondaryButton, {
		background: 'var(--bottom)',
		color: theme.button_color ?? '#2481cc',
	});
	find('buttons').dataset.second = String(state.secondaryButton.position ?? 'left');
	const hasButtons = !mainButton.hidden || !secondaryButton.hidden;
	find('buttons').hidden = !hasButtons;
	if (hasButtons !== hadButtons) resize();
	if (state.isClosed) close();
}

function drawButton(
	element: HTMLButtonElement,
	button: Params,
	own: { readonly background: string; readonly color: string },
): void {
	element.hidden = button.is_visible !== true;
	element.textContent = String(button.text ?? '');
	const isBusy = button.is_progress_visible === true;
	// A busy button takes no press, just as an inactive one, and says so to screen readers.
	element.setAttribute('aria-disabled', String(button.is_active === false || isBusy));
	element.setAttribute('aria-busy', String(isBusy));
	paint(element, {
		background: String(button.color ?? own.background),
		color: String(button.text_color ?? own.color),
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
	return { ...PROFILES.ios.insets, ...(hasLine ? {} : { bottom: 0 }) };
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
onClick('send-settings', () => {
	if (client?.state.hasSettings) client.pressSettings();
	else write('in', 'settingsButtonClicked', 'пункта «Настройки» сейчас нет');
});
onClick('send-reload', () => client?.reload());
onClick('send-away', () => {
	client?.setVisible(false);
	const away = client;
	setTimeout(() => away?.setVisible(true), 1000);
});
onClick('clear', () => find('log').replaceChildren());
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
const pageQuery = new URLSearchParams(location.search);
const user = pageQuery.get('user');
if (user !== null) find('user', HTMLSelectElement).value = user;
for (const id of ['phone', 'path', 'start']) {
	const value = pageQuery.get(id);
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
