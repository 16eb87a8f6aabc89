/** Login by a one-time code (spec 6; wire 2.15, 2.16): the same rules whatever channel the code comes by. */
import { createHmac, randomInt } from 'node:crypto';
import type { CodeChannel } from '#core/contract/auth.ts';
import type { Language } from '#core/rules/languages.ts';
import { phoneDigits } from '#core/rules/phone.ts';
import { msg } from '#server/texts/msg.ts';
import { type Texts, textsOf } from '#server/texts/texts.ts';
import { codeMessage, questionMessage, sendLoginToChat } from '../chats/send-code.ts';
import type { ShopDeps } from '../context.ts';
import { findCustomerByPhone } from '../customers/customers.ts';
import type { CodeAnswer } from './answer.ts';
import { deviceText } from './device.ts';
import { isSameSecret } from './equal.ts';
import { type Limit, takeUse } from './limits.ts';
import { type LoginRequest, openRequest } from './requests.ts';

export const CODE_LENGTH = 6;
/** Seconds until the next code may be asked for. */
export const RESEND_SECONDS = 60;
const CODE_MILLISECONDS = 5 * 60_000;
const TRIES = 5;
const HOUR = 3_600_000;
const MOST_PER_PHONE = 5;
const MOST_PER_ADDRESS = 20;
const MOST_PER_ADDRESS_OF_A_DEMO = 100;

export interface CodeWish {
	readonly channel: CodeChannel;
	readonly phone: string;
	/** The client's network address. */
	readonly address: string;
	/** Of the page that asks: `Device`'s codes. */
	readonly device?: string;
	readonly language?: Language;
	/** The page waits for the customer's word in the chat, too. */
	readonly canConfirm: boolean;
}

export interface SentCode {
	readonly request?: LoginRequest;
}

/**
 * Sends a new code, which replaces the phone's earlier one; where the page can wait for it, a question in the chat stands
 * for the code. Known and unknown phones are answered alike.
 */
export async function sendCode(deps: ShopDeps, wish: CodeWish): Promise<CodeAnswer<SentCode>> {
	const { channel, address } = wish;
	const phone = phoneDigits(wish.phone);
	if (phone === undefined) return { ok: false, refusal: 'wrong phone' };
	if (!deps.folder.settings.loginChannels.includes(channel))
		return { ok: false, refusal: 'code send error' };
	const [next, hourly] = codeLimitKeys(phone);
	const mostPerAddress = deps.isDemo === true ? MOST_PER_ADDRESS_OF_A_DEMO : MOST_PER_ADDRESS;
	const retryAfter = await takeAll(deps, [
		// The address first: whoever has used his up does not use up the phone's.
		{ key: `codes for ${address}`, most: mostPerAddress, milliseconds: HOUR },
		{ key: next, most: 1, milliseconds: RESEND_SECONDS * 1000 },
		{ key: hourly, most: MOST_PER_PHONE, milliseconds: HOUR },
	]);
	if (retryAfter !== undefined) return { ok: false, refusal: 'too many requests', retryAfter };

	const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
	const live = {
		code_hash: hashOf(deps, phone, code),
		tries_left: TRIES,
		expires_at: deps.now() + CODE_MILLISECONDS,
	};
	await deps.db
		.insertInto('shop_login_codes')
		.values({ phone, ...live })
		.onConflict((conflict) => conflict.column('phone').doUpdateSet(live))
		.execute();
	const asks = wish.canConfirm && channel === 'telegram' && deps.chat !== undefined;
	const request = asks ? await openRequest(deps, phone) : undefined;
	try {
		await deliver(deps, wish, phone, code, request);
	} catch (error) {
		deps.log.error({ error, channel }, 'a login code could not be sent');
		return { ok: false, refusal: 'code send error' };
	}
	return { ok: true, value: request === undefined ? {} : { request } };
}

async function deliver(
	deps: ShopDeps,
	{ channel, device, address, language }: CodeWish,
	phone: string,
	code: string,
	request: LoginRequest | undefined,
): Promise<void> {
	const known = await findCustomerByPhone(deps.db, phone);
	const texts = textsOf(known?.language, language);
	if (channel === 'telegram' && deps.chat !== undefined) {
		const message =
			request === undefined
				? codeMessage(texts, textOf(deps, channel, code, texts), code)
				: questionMessage(texts, request, deps.folder.settings.name, deviceText(device, address));
		if (await sendLoginToChat(deps, phone, message)) return;
	}
	// Whom the bot does not know or reach gets the code another way, and the answer tells nobody which it was.
	const other = channel === 'telegram' && deps.chat !== undefined ? spare(deps) : channel;
	await deps.send({
		channel: other,
		to: `+${phone}`,
		text: textOf(deps, other, code, texts),
		code,
	});
}

/** Where a code goes that the bot cannot bring: of the shop's channels, SMS first. */
function spare({ folder }: ShopDeps): CodeChannel {
	const { loginChannels } = folder.settings;
	const found = (['sms', 'whatsapp'] as const).find((one) => loginChannels.includes(one));
	if (found === undefined) throw new Error('no other channel brings codes');
	return found;
}

/** What a phone's codes are counted by. */
export function codeLimitKeys(phone: string): [next: string, hourly: string] {
	return [`code to ${phone}`, `codes to ${phone}`];
}

/** Takes one use of each limit, in their order; answers the seconds to wait when one is used up. */
async function takeAll(deps: ShopDeps, limits: readonly Limit[]): Promise<number | undefined> {
	for (const limit of limits) {
		const seconds = await takeUse(deps.db, limit, deps.now());
		if (seconds !== undefined) return seconds;
	}
	return undefined;
}

/** Uses a code up: answers the proven phone's digits. A try is counted before it is looked at. */
export async function checkCode(
	deps: ShopDeps,
	phoneAsTyped: string,
	code: string,
): Promise<CodeAnswer<string>> {
	const phone = phoneDigits(phoneAsTyped);
	if (phone === undefined) return { ok: false, refusal: 'wrong phone' };
	const live = await deps.db
		.updateTable('shop_login_codes')
		.set((expression) => ({ tries_left: expression('tries_left', '-', 1) }))
		.where('phone', '=', phone)
		.where('tries_left', '>', 0)
		.where('expires_at', '>', deps.now())
		.returning(['code_hash', 'tries_left'])
		.executeTakeFirst();
	if (live === undefined) return { ok: false, refusal: 'code expired', triesLeft: 0 };
	if (!isSameSecret(hashOf(deps, phone, code.trim()), live.code_hash))
		return { ok: false, refusal: 'invalid code', triesLeft: live.tries_left };
	// Of two right answers at once one finds the row gone.
	const used = await deps.db
		.deleteFrom('shop_login_codes')
		.where('phone', '=', phone)
		.where('code_hash', '=', live.code_hash)
		.executeTakeFirst();
	if (used.numDeletedRows !== 1n) return { ok: false, refusal: 'code expired', triesLeft: 0 };
	return { ok: true, value: phone };
}

function hashOf(deps: ShopDeps, phone: string, code: string): string {
	return createHmac('sha256', deps.codePepper).update(`${phone}:${code}`).digest('hex');
}

/** An SMS ends with the line by which a browser offers the code for this host alone (WebOTP). */
function textOf(deps: ShopDeps, channel: CodeChannel, code: string, { say }: Texts): string {
	const text = say(msg({ message: 'Код для входа: {code}. Никому его не сообщайте.' }), { code });
	const host = URL.parse(deps.folder.settings.frontUrl)?.hostname;
	return channel === 'sms' && host !== undefined ? `${text}\n\n@${host} #${code}` : text;
}
