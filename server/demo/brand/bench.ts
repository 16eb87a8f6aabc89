/** The page of the owner's settings: sends what is typed to the draft, shows the shop that wears it. Runs in the browser. */

const BASE = '/demo/brand';
const TYPING_MS = 500;
/** How wide the shop thinks a wide page is, CSS px. */
const WIDE_PX = 1280;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const frame = find('shop', HTMLIFrameElement);
const told = find('told', HTMLElement);
const glass = frame.parentElement as HTMLElement;
const timers = new Map<Control, ReturnType<typeof setTimeout>>();
let sending = Promise.resolve();
let theme = 'light';

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
	const element = document.getElementById(id);
	if (!(element instanceof kind)) throw new Error(`no #${id}`);
	return element;
}

// ---- Settings

function typedIn(control: Control): string {
	if (control instanceof HTMLInputElement && control.type === 'checkbox')
		return control.checked ? '1' : '';
	return control.value;
}

async function send(control: Control): Promise<void> {
	const note = find(`${control.id}-note`, HTMLElement);
	let expected = 'ответ сервера: он не отвечает, попробуйте ещё раз';
	try {
		const response = await fetch(`${BASE}/draft`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ id: control.dataset.field, value: typedIn(control) }),
		});
		const answer = (await response.json()) as {
			expected?: string;
			state: string;
			verdicts: string;
			dropped: string;
		};
		if (response.ok) {
			control.removeAttribute('aria-invalid');
			note.textContent = note.dataset.hint ?? '';
			find('state', HTMLElement).textContent = answer.state;
			find('verdicts', HTMLElement).innerHTML = answer.verdicts;
			find('dropped', HTMLElement).innerHTML = answer.dropped;
			frame.contentWindow?.location.reload();
			return;
		}
		expected = answer.expected ?? expected;
	} catch {
		// Said below.
	}
	control.setAttribute('aria-invalid', 'true');
	note.textContent = `Ожидается ${expected}`;
}

function sendSoon(control: Control, ms: number): void {
	clearTimeout(timers.get(control));
	timers.set(
		control,
		setTimeout(() => {
			// One after the other, as they were made: the last word of a field is the last to be heard.
			sending = sending.then(() => send(control));
		}, ms),
	);
}

for (const control of document.querySelectorAll<Control>('[data-field]')) {
	const isTyped = control.matches('textarea, input:not([type="checkbox"])');
	control.addEventListener(isTyped ? 'input' : 'change', () =>
		sendSoon(control, isTyped ? TYPING_MS : 0),
	);
	const picker = control.parentElement?.querySelector<HTMLInputElement>('input[type="color"]');
	picker?.addEventListener('input', () => {
		control.value = picker.value;
		sendSoon(control, TYPING_MS);
	});
	control.addEventListener('input', () => {
		if (picker && /^#[\da-f]{6}$/i.test(control.value)) picker.value = control.value;
	});
}

find('copy', HTMLButtonElement).addEventListener('click', async () => {
	try {
		const response = await fetch(`${BASE}/settings.json`);
		await navigator.clipboard.writeText(await response.text());
		say('settings.json скопирован');
	} catch {
		say('Скопировать не вышло: скачайте файл');
	}
});

// ---- The shop

function say(text: string): void {
	told.textContent = text;
}

function open(path: string): void {
	say('');
	frame.src = path;
}

/** The page in the frame has a theme of its own; the bench's is put over it. */
function wear(): void {
	frame.style.colorScheme = theme;
	const root = frame.contentDocument?.documentElement;
	if (root) root.dataset.theme = theme;
}
frame.addEventListener('load', wear);

function fitFrame(): void {
	const isWide = glass.dataset.width === 'wide';
	const scale = isWide ? Math.min(1, glass.clientWidth / WIDE_PX) : 1;
	frame.style.width = isWide ? `${WIDE_PX}px` : '';
	frame.style.height = isWide ? `${glass.clientHeight / scale}px` : '';
	frame.style.transform = isWide ? `scale(${scale})` : '';
}
addEventListener('resize', fitFrame);

for (const input of document.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
	input.addEventListener('change', () => {
		if (input.name === 'theme') theme = input.value;
		if (input.name === 'width') glass.dataset.width = input.value;
		if (input.name === 'view')
			document.querySelector('main')?.setAttribute('data-shown', input.value);
		fitFrame();
		wear();
	});

const screens = [...document.querySelectorAll<HTMLButtonElement>('[data-path]')];
for (const button of screens)
	button.addEventListener('click', () => {
		for (const one of screens) one.classList.toggle('on', one === button);
		open(button.dataset.path ?? '/');
	});

find('cart', HTMLButtonElement).addEventListener('click', () => {
	const cart = frame.contentDocument?.querySelector<HTMLElement>('[data-part="to-cart"]');
	if (cart) cart.click();
	else say('Корзина пуста: положите блюдо прямо здесь, и она откроется.');
});

find('order', HTMLButtonElement).addEventListener('click', async () => {
	const response = await fetch('/api/wp-json/wc/v2/orders').catch(() => undefined);
	const orders = response?.ok ? ((await response.json()) as { id: number }[]) : [];
	if (orders[0]) open(`/order/${orders[0].id}`);
	else say('Заказов нет: войдите или закажите прямо здесь.');
});

document.getElementById('login')?.addEventListener('click', async ({ currentTarget }) => {
	const phone = (currentTarget as HTMLElement).dataset.phone ?? '';
	try {
		await post('send_code', { phone });
		const inbox = await fetch('/demo/inbox', { headers: { Accept: 'application/json' } });
		const sent = (await inbox.json()) as { to: string; code?: string }[];
		const code = sent.find((one) => one.code && one.to === phone)?.code;
		await post('check_code', { phone, code, 'auth-sms-code': code });
		open('/lk');
	} catch {
		say('Войти не вышло: коды приходят не чаще раза в минуту, попробуйте позже.');
	}
});

async function post(call: string, body: object): Promise<void> {
	const response = await fetch(`/api/wp-json/wc/auth/${call}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	const { success } = (await response.json()) as { success?: boolean };
	if (success !== true) throw new Error(call);
}

fitFrame();
wear();
