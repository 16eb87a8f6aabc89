/**
 * A Bot API server of Telegram's, as far as the shop's bot goes: answers and refusals in Telegram's own words, updates by
 * long polling, failures on demand.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

// biome-ignore lint/suspicious/noExplicitAny: what was sent is looked into freely by tests
type Params = Record<string, any>;

export interface SentMessage {
	readonly chatId: number;
	readonly messageId: number;
	/** As it stands now, and each text it had before. */
	text: string;
	readonly history: string[];
	/** The pictures over these texts, by their address; '' = none. */
	readonly pictures: string[];
	markup: Params | undefined;
}

interface Failure {
	readonly method: string;
	readonly code: number;
	readonly description: string;
	readonly retryAfter?: number;
	/** Of this chat's calls alone. */
	readonly chatId?: number;
	left: number;
}

export interface BotApi {
	/** "http://127.0.0.1:…", to be given as BOT_API_ROOT. */
	readonly root: string;
	readonly calls: { method: string; params: Params }[];
	readonly messages: SentMessage[];
	/** Chats whose people have blocked the bot. */
	readonly blockedBy: Set<number>;
	/** The webhook last set, with its secret. */
	webhook: Params | undefined;
	/** How many calls for updates have waited at the same time, at most: Telegram itself would refuse a second. */
	mostPolls: number;
	/** What `getWebhookInfo` says of the last update that could not be brought. */
	webhookTrouble:
		| { readonly last_error_date: number; readonly last_error_message: string }
		| undefined;
	/** Brings an update to the bot that polls; with a number of its own unless it is given one. */
	bring(update: Params, updateId?: number): void;
	/** The next calls of a method fail, those of one chat alone if it is named. `code` 0: the connection drops. */
	fail(
		method: string,
		failure: { code: number; retryAfter?: number; times?: number; chatId?: number },
	): void;
	/** The next call of a method is done once it has `come`, and is answered when `answer` is called. */
	hold(method: string): { readonly come: Promise<void>; answer(): void };
	/** Messages to be sent on, by their id: for whom, and what. */
	readonly prepared: Map<string, Params>;
	/** Invoices by their address. */
	readonly invoices: Map<string, Params>;
	/**
	 * Somebody pays an invoice: Telegram asks the bot, then takes the money and says so, `times` times. `changes`: what is
	 * not as the invoice has it.
	 */
	pay(
		link: string,
		from: { id: number; first_name: string },
		options?: { chargeId?: string; times?: number; changes?: Params },
	): Promise<{ readonly ok: boolean; readonly reason: string }>;
	/** Updates brought and not yet confirmed. */
	waiting(): number;
	/**
	 * Telegram goes away, connections and all, and comes back at the same address, which stays its own meanwhile: a server of
	 * another test there would be taken for Telegram.
	 */
	goAway(): Promise<void>;
	comeBack(): void;
	/** How many connections it has hung up on while it was away. */
	readonly hungUp: number;
}

const POLL_MS = 300;
const DESCRIPTIONS: Record<number, string> = {
	400: 'Bad Request: message is wrong',
	403: 'Forbidden: bot was blocked by the user',
	429: 'Too Many Requests: retry later',
	500: 'Internal Server Error',
};

class Refused extends Error {
	readonly code: number;
	readonly retryAfter: number | undefined;
	constructor(code: number, description: string, retryAfter?: number) {
		super(description);
		this.code = code;
		this.retryAfter = retryAfter;
	}
}

export async function openBotApi(token: string): Promise<BotApi> {
	const calls: BotApi['calls'] = [];
	const messages: SentMessage[] = [];
	const blockedBy = new Set<number>();
	const failures: Failure[] = [];
	const held = new Map<string, () => Promise<void>>();
	let updates: (Params & { update_id: number })[] = [];
	const invoices: BotApi['invoices'] = new Map();
	const prepared: BotApi['prepared'] = new Map();
	const checkouts = new Map<string, Params>();
	let lastCheckout = 0;
	let lastUpdate = 100;
	let menuButton: Params = { type: 'default' };
	let isAway = false;
	let hungUp = 0;

	const methods: Record<string, (params: Params) => unknown> = {
		getMe: () => ({
			id: Number(token.split(':')[0]),
			is_bot: true,
			first_name: 'Shop',
			username: 'shop_bot',
			can_join_groups: false,
			can_read_all_group_messages: false,
			supports_inline_queries: false,
		}),
		deleteWebhook: () => {
			api.webhook = undefined;
			return true;
		},
		setWebhook: (params) => {
			if (!String(params.url).startsWith('https://'))
				throw new Refused(400, 'Bad Request: bad webhook: HTTPS url must be provided for webhook');
			api.webhook = params;
			return true;
		},
		setChatMenuButton({ menu_button: button }) {
			checkWebApp(button);
			menuButton = button;
			return true;
		},
		getChatMenuButton: () => menuButton,
		getWebhookInfo: () => ({
			url: api.webhook?.url ?? '',
			has_custom_certificate: false,
			pending_update_count: updates.length,
			...api.webhookTrouble,
		}),
		async getUpdates({ offset = 0 }) {
			api.mostPolls = Math.max(api.mostPolls, ++polls);
			updates = updates.filter((update) => update.update_id >= offset);
			for (let waited = 0; updates.length === 0 && waited < POLL_MS; waited += 10)
				await new Promise((done) => setTimeout(done, 10));
			polls--;
			return updates;
		},
		createInvoiceLink(params) {
			const { title = '', description = '', payload = '', currency = '', prices = [] } = params;
			const isWord = (text: string, most: number) => text.trim() !== '' && text.length <= most;
			if (!isWord(title, 32) || !isWord(description, 255) || Buffer.byteLength(payload) > 128)
				throw new Refused(400, 'Bad Request: INVOICE_PAYLOAD_INVALID');
			if (!/^\d+:TEST:\w+$/.test(params.provider_token))
				throw new Refused(400, 'Bad Request: PAYMENT_PROVIDER_INVALID');
			const total = prices.reduce((sum: number, { amount }: Params) => sum + amount, 0);
			if (!/^[A-Z]{3}$/.test(currency) || !Number.isInteger(total) || total < 100)
				throw new Refused(400, 'Bad Request: CURRENCY_TOTAL_AMOUNT_INVALID');
			const link = `https://t.me/$invoice${invoices.size + 1}`;
			invoices.set(link, { ...params, total });
			return link;
		},
		savePreparedInlineMessage({ user_id: userId, result = {}, ...chats }) {
			if (!Number.isInteger(userId)) throw new Refused(400, 'Bad Request: USER_ID_INVALID');
			if (result.type !== 'photo' || !/^.{1,64}$/.test(result.id))
				throw new Refused(400, 'Bad Request: RESULT_ID_INVALID');
			if (!/^https:/.test(result.photo_url) || !/^https:/.test(result.thumbnail_url))
				throw new Refused(400, 'Bad Request: WEBDOCUMENT_URL_INVALID');
			if ((result.caption ?? '').length > 1024)
				throw new Refused(400, 'Bad Request: MEDIA_CAPTION_TOO_LONG');
			for (const { url } of (result.reply_markup?.inline_keyboard ?? []).flat())
				if (!/^https:\/\/\w+\.\w/.test(url))
					throw new Refused(400, 'Bad Request: BUTTON_URL_INVALID');
			if (!Object.values(chats).includes(true))
				throw new Refused(400, 'Bad Request: no chat types are allowed');
			const id = `prepared${prepared.size + 1}`;
			prepared.set(id, { userId, ...result });
			return { id, expiration_date: 0 };
		},
		answerPreCheckoutQuery(params) {
			const { pre_checkout_query_id: id, ok, error_message: reason } = params;
			if (!ok && (typeof reason !== 'string' || reason === ''))
				throw new Refused(400, 'Bad Request: error_message is required');
			checkouts.set(id, params);
			return true;
		},
		sendMessage(params) {
			const { chat_id: chatId, text } = params;
			checkMessage(params);
			const messageId = 500 + messages.length;
			const pictures = [previewOf(params)];
			messages.push({
				...{ chatId, messageId, text, pictures },
				history: [text],
				markup: params.reply_markup,
			});
			return { message_id: messageId, date: 0, chat: { id: chatId, type: 'private' }, text };
		},
		answerCallbackQuery: () => true,
		editMessageText(params) {
			checkMessage(params);
			const message = messages.find(
				(one) => one.chatId === params.chat_id && one.messageId === params.message_id,
			);
			if (message === undefined) throw new Refused(400, 'Bad Request: message to edit not found');
			const isSame = JSON.stringify(message.markup) === JSON.stringify(params.reply_markup);
			const picture = previewOf(params);
			if (message.text === params.text && isSame && picture === message.pictures.at(-1))
				throw new Refused(400, 'Bad Request: message is not modified: nothing is new in it');
			message.text = params.text;
			message.history.push(params.text);
			message.pictures.push(picture);
			message.markup = params.reply_markup;
			return true;
		},
	};

	function previewOf({ link_preview_options: { url = '' } = {} }: Params): string {
		if (url !== '' && !URL.canParse(url))
			throw new Refused(400, 'Bad Request: WEBPAGE_URL_INVALID');
		return url;
	}

	function checkMessage({ chat_id: chatId, text, reply_markup: markup }: Params): void {
		if (blockedBy.has(chatId)) throw new Refused(403, DESCRIPTIONS[403] ?? '');
		if (typeof text !== 'string' || text.trim() === '' || text.length > 4096)
			throw new Refused(400, 'Bad Request: message text is empty or too long');
		for (const button of (markup?.inline_keyboard ?? []).flat()) {
			checkWebApp(button);
			if (button.callback_data !== undefined && Buffer.byteLength(button.callback_data) > 64)
				throw new Refused(400, 'Bad Request: BUTTON_DATA_INVALID');
			if (button.copy_text !== undefined && !/^.{1,256}$/.test(button.copy_text.text))
				throw new Refused(400, 'Bad Request: BUTTON_COPY_TEXT_INVALID');
		}
	}

	function checkWebApp(button: Params): void {
		if (button.web_app !== undefined && !String(button.web_app.url).startsWith('https://'))
			throw new Refused(400, 'Bad Request: Only HTTPS links are allowed');
	}

	async function answer(request: IncomingMessage): Promise<unknown> {
		const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
		let body = '';
		for await (const part of request) body += part;
		const params: Params = body === '' ? {} : JSON.parse(body);
		if (given !== token) throw new Refused(401, 'Unauthorized');
		if (method !== 'getUpdates') calls.push({ method, params });
		const failure = failures.find(
			({ chatId, ...one }) =>
				one.method === method &&
				one.left > 0 &&
				(chatId === undefined || chatId === params.chat_id),
		);
		if (failure !== undefined) {
			failure.left -= 1;
			throw new Refused(failure.code, failure.description, failure.retryAfter);
		}
		const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
		if (run === undefined) throw new Refused(404, 'Not Found: method not found');
		const result = await run(params);
		const hold = held.get(method);
		held.delete(method);
		await hold?.();
		return result;
	}

	const server = createServer((request, response) => {
		const send = (code: number, json: object) => {
			response.writeHead(code, { 'content-type': 'application/json' });
			response.end(JSON.stringify(json));
		};
		answer(request).then(
			(result) => send(200, { ok: true, result }),
			(error: unknown) => {
				const { code, message, retryAfter } =
					error instanceof Refused ? error : new Refused(500, String(error));
				if (code === 0) return void request.destroy();
				const parameters = retryAfter === undefined ? {} : { retry_after: retryAfter };
				send(code, { ok: false, error_code: code, description: message, parameters });
			},
		);
	});
	server.on('connection', (socket) => {
		if (!isAway) return;
		hungUp++;
		socket.destroy();
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;

	let polls = 0;
	const api: BotApi = {
		root: `http://127.0.0.1:${port}`,
		calls,
		messages,
		blockedBy,
		webhook: undefined,
		mostPolls: 0,
		webhookTrouble: undefined,
		bring(update, updateId) {
			lastUpdate = updateId ?? lastUpdate + 1;
			updates = [...updates, { update_id: lastUpdate, ...update }];
		},
		hold(method) {
			const { promise: come, resolve: tell } = Promise.withResolvers<void>();
			const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
			held.set(method, () => {
				tell();
				return answered;
			});
			return { come, answer };
		},
		fail(method, { code, retryAfter, times = 1, chatId }) {
			const description = DESCRIPTIONS[code] ?? 'Error';
			failures.push({
				method,
				code,
				description,
				left: times,
				...(chatId === undefined ? {} : { chatId }),
				...(retryAfter === undefined ? {} : { retryAfter }),
			});
		},
		prepared,
		invoices,
		async pay(link, from, { chargeId = `charge${lastCheckout}`, times = 1, changes = {} } = {}) {
			const invoice = invoices.get(link);
			if (invoice === undefined) throw new Error(`there is no invoice ${link}`);
			const payment = {
				currency: invoice.currency,
				total_amount: invoice.total,
				invoice_payload: invoice.payload,
				...changes,
			};
			const id = `checkout${++lastCheckout}`;
			const user = { is_bot: false, language_code: 'ru', ...from };
			api.bring({ pre_checkout_query: { id, from: user, ...payment } });
			for (let waited = 0; !checkouts.has(id) && waited < 10_000; waited += 10)
				await new Promise((done) => setTimeout(done, 10));
			const answer = checkouts.get(id);
			if (answer?.ok !== true) return { ok: false, reason: answer?.error_message ?? 'no answer' };
			for (let time = 0; time < times; time++)
				api.bring({
					message: {
						message_id: 900 + lastCheckout,
						date: 0,
						chat: { id: from.id, type: 'private', first_name: from.first_name },
						from: user,
						successful_payment: {
							...payment,
							telegram_payment_charge_id: chargeId,
							provider_payment_charge_id: `bank-${chargeId}`,
						},
					},
				});
			return { ok: true, reason: '' };
		},
		waiting: () => updates.length,
		async goAway() {
			isAway = true;
			server.closeAllConnections();
			// Whoever has done with it leaves it there.
			server.unref();
		},
		comeBack() {
			isAway = false;
		},
		get hungUp() {
			return hungUp;
		},
	};
	return api;
}

/** Somebody of Telegram's; Russian unless said otherwise. */
interface Sender {
	readonly id: number;
	readonly first_name: string;
	readonly language_code?: string;
}

/** What somebody writes to the bot. */
export function writes(from: Sender, text: string): Params {
	const command = /^\/\w+/.exec(text)?.[0];
	return {
		message: {
			message_id: 1,
			date: 0,
			chat: { id: from.id, type: 'private', first_name: from.first_name },
			from: { is_bot: false, language_code: 'ru', ...from },
			text,
			...(command === undefined
				? {}
				: { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
		},
	};
}

/** Somebody presses a button of a message that comes back to the bot. */
export function presses(from: Sender, message: SentMessage | undefined, data: string): Params {
	const chat = { id: from.id, type: 'private', first_name: from.first_name };
	return {
		callback_query: {
			id: `press-${data}`,
			from: { is_bot: false, language_code: 'ru', ...from },
			chat_instance: '1',
			data,
			message: { message_id: message?.messageId ?? 1, date: 1, chat, text: message?.text ?? '' },
		},
	};
}

/** Somebody blocks the bot, or lets it in again. */
export function turnsBot(from: { id: number; first_name: string }, status: string): Params {
	const chat = { id: from.id, type: 'private', first_name: from.first_name };
	const user = { id: 1, is_bot: true, first_name: 'Shop', username: 'shop_bot' };
	return {
		my_chat_member: {
			chat,
			from: { is_bot: false, ...from },
			date: 0,
			old_chat_member: { user, status: 'member' },
			new_chat_member: { user, status },
		},
	};
}
