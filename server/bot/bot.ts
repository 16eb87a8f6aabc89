/**
 * The shop's Telegram bot: a menu button that opens the shop, an answer to /start, the buttons of the shop's
 * messages, and word of who may be written to.
 * Updates come by long polling, or by a webhook where Telegram can reach the shop.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Bot, BotError } from 'grammy';
import type { Update } from 'grammy/types';
import type { Kysely } from 'kysely';
import { defined } from '#core/rules/defined.ts';
import { deepLinkOfStart, pathOf } from '#core/rules/site/deep-link.ts';
import { languageOfTag } from '#core/rules/site/languages.ts';
import { whileAlone } from '#server/sql/copies.ts';
import { migrate } from '#server/sql/migrate.ts';
import { msg } from '#server/texts/msg.ts';
import { type Texts, textsOf } from '#server/texts/texts.ts';
import { inTurn } from './in-turn.ts';
import { BOT_MIGRATIONS, type BotTables } from './migrations.ts';
import { type PaymentDesk, takePayments } from './payment-desk.ts';
import { shopButton } from './shop-button.ts';
import { isFinal, pauseOf, telegramApi } from './telegram-api.ts';
import { createInbox } from './updates.ts';
import { SECRET_HEADER, WEBHOOK_PATH, webhookSecret } from './webhook.ts';

const POLL_SECONDS = 25;
const MOST_TRIES = 8;
const UPDATES = ['message', 'callback_query', 'my_chat_member', 'pre_checkout_query'] as const;

export interface BotDeps {
	readonly token: string;
	/** "https://api.telegram.org", or a Bot API server of one's own. */
	readonly apiRoot: string;
	/** Where customers reach the shop: without https Telegram opens nothing from the bot. */
	readonly origin?: string;
	/** Whether Telegram brings updates to `origin` by itself. */
	readonly usesWebhook: boolean;
	readonly db: Kysely<BotTables>;
	now(): number;
	readonly log: {
		info(facts: object, message: string): void;
		warn(facts: object, message: string): void;
		error(facts: object, message: string): void;
	};
	/** The shop's name, as its settings have it now. */
	shopName(): string;
	/** Of the shop's country: for those whose own is not known. */
	shopLanguage(): Promise<string>;
	/** A Telegram user has written to the bot: it may write back. */
	reached(chatId: number): Promise<void>;
	/** A Telegram user has blocked the bot. */
	blocked(chatId: number): Promise<void>;
	/** The language a customer is written to in; undefined = not known. */
	languageOf(chatId: number): Promise<string | undefined>;
	/** Does what a button of the shop's asks for; what takes its message's place, undefined = the shop knows no such button. */
	pressed(press: {
		readonly chatId: number;
		readonly data: string;
		readonly language?: string;
	}): Promise<{ readonly text: string } | undefined>;
	/** After something that failed, ms: twice as long each time. They hold up their own chat alone. */
	readonly pauses: { readonly first: number; readonly longest: number };
	/** Who is asked and told of invoices' payments. */
	readonly desk: PaymentDesk;
}

export interface TelegramBot {
	/** Sets the bot up and takes updates from now on; a Telegram that is away is waited for. */
	start(): void;
	/** Ends after the updates at hand. */
	stop(): Promise<void>;
	/** Where the webhook's updates are to be given to `receive`. */
	readonly webhookPath: string;
	/** An update brought to the webhook. */
	receive(request: Request): Promise<Response>;
}

/** Brings the bot's tables up to date; it does nothing by itself until `start`. */
export async function openBot(deps: BotDeps): Promise<TelegramBot> {
	await migrate(deps.db, 'bot', BOT_MIGRATIONS);
	return createBot(deps);
}

function createBot(deps: BotDeps): TelegramBot {
	const { token, origin, log, pauses } = deps;
	const bot = new Bot(token, { client: { apiRoot: deps.apiRoot, timeoutSeconds: 10 } });
	answerCustomers(bot, deps);
	const answerCheckout = takePayments(bot, deps.desk, {
		...{ token, apiRoot: deps.apiRoot, log },
		textsFor: (user) => textsFor(deps, user),
	});
	const inbox = createInbox<Update>(deps.db, deps.now);
	const chats = inTurn<number>();
	const dealingWith = new Map<number, Promise<void>>();

	async function handle(update: Update): Promise<void> {
		if (await inbox.isDone(update)) return;
		try {
			await bot.handleUpdate(update);
		} catch (thrown) {
			const error = thrown instanceof BotError ? thrown.error : thrown;
			// A user who has blocked the bot since gets no answer, this time or the next.
			if (!isFinal(error) || pauseOf(error) !== undefined) throw error;
			log.warn({ error }, 'Telegram refused the bot’s answer');
		}
		await inbox.finish(update);
	}

	/**
	 * The one way of an update. A payment about to be made is answered at once, past everything else; all others wait for
	 * what came before them from the same chat, and for nothing else. An update that is at hand already is not begun again.
	 */
	function deal(update: Update, work: () => Promise<void>): Promise<void> {
		const { update_id: id, pre_checkout_query: checkout } = update;
		const running = dealingWith.get(id);
		if (running !== undefined) return running;
		let failure: { readonly error: unknown } | undefined;
		const run = () =>
			(checkout === undefined ? work() : answerCheckout(checkout)).catch((error: unknown) => {
				failure = { error };
			});
		const dealing = chats
			// The key of a query is its own: the chat of the user who pays may be stuck.
			.add(checkout === undefined ? chatOf(update) : -id, run)
			.then(() => {
				if (failure !== undefined) throw failure.error;
			})
			.finally(() => dealingWith.delete(id));
		dealingWith.set(id, dealing);
		return dealing;
	}

	const secret = webhookSecret(token);
	const polling = telegramApi(token, deps.apiRoot, POLL_SECONDS + 10);
	const stopping = new AbortController();
	let running = Promise.resolve();

	/** Until it has worked, or the bot stops; each time a longer pause, or the one Telegram asks for. */
	async function untilDone<Value>(
		work: () => Promise<Value>,
		mostTries = Number.POSITIVE_INFINITY,
		until: AbortSignal = stopping.signal,
	): Promise<Value | undefined> {
		let wait = pauses.first;
		for (let tries = 1; !until.aborted; tries++) {
			try {
				return await work();
			} catch (error) {
				if (until.aborted) return undefined;
				if (tries >= mostTries) {
					log.error({ error }, 'an update of Telegram’s was given up');
					return undefined;
				}
				log.warn({ error }, 'Telegram’s Bot API does not answer as it should');
				const pauseMs = pauseOf(error);
				await pause(pauseMs ?? wait, undefined, { signal: until }).catch(() => {});
				wait = Math.min(pauses.longest, wait * 2);
			}
		}
		return undefined;
	}

	/** Where updates come from; until then none do. */
	async function openUpdates(): Promise<void> {
		await bot.init();
		if (deps.usesWebhook)
			await bot.api.setWebhook(`${origin}${WEBHOOK_PATH}`, {
				secret_token: secret,
				allowed_updates: UPDATES,
			});
		else await bot.api.deleteWebhook();
	}

	/** For everybody; a user of another language gets a button of his own on /start. */
	async function showMenu(): Promise<void> {
		const menu = menuButton(textsOf(await deps.shopLanguage()), origin);
		if (menu !== undefined) await bot.api.setChatMenuButton({ menu_button: menu });
		else log.warn({}, 'the bot’s menu button needs PUBLIC_URL with https');
	}

	/** Deals with an update that is kept in the inbox, as often as it takes. */
	function dealWithKept(update: Update): void {
		// Others are given up some day; money never is.
		const isMoney = update.message?.successful_payment !== undefined;
		const mostTries = isMoney ? Number.POSITIVE_INFINITY : MOST_TRIES;
		const work = async () => {
			await untilDone(() => handle(update), mostTries);
			// What is given up is not begun again at the next start.
			if (!stopping.signal.aborted) await untilDone(() => inbox.finish(update));
		};
		deal(update, work).catch((error: unknown) => {
			log.error({ error }, 'an update of Telegram’s could not be dealt with');
		});
	}

	async function run(): Promise<void> {
		await untilDone(openUpdates);
		const menu = untilDone(showMenu);
		if (!deps.usesWebhook) await whileAlone(deps.db, 'bot', stopping.signal, poll, { report });
		await menu;
		await chats.settled();
	}

	function report(error: unknown): void {
		if (error !== undefined)
			log.warn({ error }, 'whether another copy polls Telegram is not known');
	}

	/** One copy of the shop polls: of two each would have half of the updates, and Telegram refuses one of them. */
	async function poll(until: AbortSignal): Promise<void> {
		for (const update of (await untilDone(() => inbox.waiting())) ?? []) dealWithKept(update);
		let offset = 0;
		while (!until.aborted) {
			const updates =
				(await untilDone(
					() =>
						polling.getUpdates(
							{ offset, timeout: POLL_SECONDS, allowed_updates: UPDATES },
							// grammY's own type is of another package.
							until as Parameters<typeof polling.getUpdates>[1],
						),
					Number.POSITIVE_INFINITY,
					until,
				)) ?? [];
			const isCheckout = (update: Update) => update.pre_checkout_query !== undefined;
			// Before anything is written down: the bank's clock is running.
			for (const update of updates.filter(isCheckout)) dealWithKept(update);
			const others = updates.filter((update) => !isCheckout(update));
			for (const update of (await untilDone(() => inbox.keep(others))) ?? []) dealWithKept(update);
			const last = updates.at(-1);
			if (last !== undefined && !stopping.signal.aborted) offset = last.update_id + 1;
		}
	}

	return {
		webhookPath: WEBHOOK_PATH,
		start() {
			running = run();
		},
		async stop() {
			stopping.abort();
			await running;
		},
		async receive(request) {
			const given = request.headers.get(SECRET_HEADER) ?? '';
			if (!isSame(given, secret)) return new Response(null, { status: 401 });
			const update: unknown = await request.json().catch(() => undefined);
			if (!isUpdate(update)) return new Response(null, { status: 400 });
			try {
				if (!bot.isInited()) await bot.init();
				await deal(update, () => handle(update));
			} catch (error) {
				log.error({ error }, 'an update of Telegram’s could not be dealt with');
				return new Response(null, { status: 500 });
			}
			return new Response(null, { status: 200 });
		},
	};
}

function answerCustomers(bot: Bot, deps: BotDeps): void {
	bot.on('my_chat_member', async ({ myChatMember: { chat, new_chat_member: member } }) => {
		if (chat.type !== 'private') return;
		await (member.status === 'kicked' ? deps.blocked(chat.id) : deps.reached(chat.id));
	});
	const customers = bot.chatType('private');
	customers.on('message', async ({ chat }, next) => {
		await deps.reached(chat.id);
		await next();
	});
	customers.command('start', async (context) => {
		const link = deepLinkOfStart(context.match);
		const path = link === undefined ? '/' : pathOf(link);
		const texts = await textsFor(deps, context.from);
		// Before the greeting: an update that fails halfway comes again, and a customer must not be greeted twice.
		const menu = menuButton(texts, deps.origin);
		if (menu !== undefined)
			await context.api.setChatMenuButton({ chat_id: context.chat.id, menu_button: menu });
		const button = shopButton(texts.say(msg({ message: 'Открыть магазин' })), deps.origin, path);
		await context.reply(
			texts.say(
				msg({
					message:
						'{shop}: здесь меню, заказ и его статус. Коды для входа и новости о заказе придут в этот чат.',
				}),
				{ shop: deps.shopName() },
			),
			button === undefined ? {} : { reply_markup: { inline_keyboard: [[button]] } },
		);
	});
	customers.on('callback_query:data', async (context) => {
		const { from, callbackQuery } = context;
		const { language_code: language } = from;
		const answer = await deps.pressed({
			chatId: from.id,
			data: callbackQuery.data,
			...defined({ language }),
		});
		// Telegram shows the button as busy until it has an answer; one that is late it refuses.
		await context.answerCallbackQuery().catch(unlessFinal);
		if (answer !== undefined) await context.editMessageText(answer.text).catch(unlessFinal);
	});
}

const menuButton = ({ say }: Texts, origin: string | undefined) => {
	const button = shopButton(say(msg({ message: 'Меню' })), origin, '/');
	return button && { type: 'web_app' as const, ...button };
};

/** In the customer's language, else Telegram's; a shop that cannot say holds nothing up. */
async function textsFor(
	deps: BotDeps,
	{ id, language_code: language }: { readonly id: number; readonly language_code?: string },
): Promise<Texts> {
	const known = await deps.languageOf(id).catch(() => undefined);
	const isKnown = [known, language].some((tag) => languageOfTag(tag) !== undefined);
	return textsOf(known, language, isKnown ? undefined : await deps.shopLanguage());
}

/** The chat an update came from; one that came from none waits for nothing. */
function chatOf(update: Update): number {
	const chat =
		update.message?.chat ?? update.callback_query?.message?.chat ?? update.my_chat_member?.chat;
	return chat?.id ?? update.callback_query?.from.id ?? -update.update_id;
}

/** What was pressed is done by then: Telegram's no to showing it changes nothing. */
function unlessFinal(error: unknown): void {
	if (!isFinal(error) || pauseOf(error) !== undefined) throw error;
}

function isUpdate(value: unknown): value is Update {
	return (
		typeof value === 'object' &&
		value !== null &&
		'update_id' in value &&
		Number.isSafeInteger(value.update_id)
	);
}

function isSame(given: string, expected: string): boolean {
	const [a, b] = [given, expected].map((text) =>
		createHmac('sha256', 'same').update(text).digest(),
	);
	return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
