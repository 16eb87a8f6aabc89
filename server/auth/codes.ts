/** Login by a one-time code (spec 6; wire 2.15, 2.16): the same rules whatever channel the code comes by. */
import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CodeChannel } from '#core/contract/account/auth.ts';
import { parsePhone } from '#core/rules/customer/phone.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { Language } from '#core/rules/site/languages.ts';
import type { CustomerTables } from '#server/schema/tables.ts';
import { msg } from '#server/texts/msg.ts';
import { type Texts, textsOf } from '#server/texts/texts.ts';
import type { CodeAnswer } from './answer.ts';
import { type Asker, forgetBrowsers, idOfAddress, isOwnBrowser, rememberBrowser } from './asker.ts';
import { findCustomerByPhone } from './customers.ts';
import type { AuthDeps } from './deps.ts';
import { deviceText } from './device.ts';
import { isSameSecret } from './equal.ts';
import { type Limit, takeUse } from './limits.ts';
import { type LoginRequest, openRequest } from './requests.ts';
import { codeMessage, questionMessage, sendLoginToChat } from './send-code.ts';

export const CODE_LENGTH = 6;
/** Seconds until the next code may be asked for. */
export const RESEND_SECONDS = 60;
const CODE_MILLISECONDS = 5 * 60_000;
const TRIES = 5;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Codes to one phone for one asker, an hour. */
const MOST_PER_ASKER = 5;
/**
 * Codes for askers of any kind; a demo, which everybody tries from one address, has five times as many. `MINUTE` and
 * `HERE`: to one phone from one address, whose browsers can be any number. `PHONE`, `PHONE_A_DAY`: to one
 * phone from everywhere. With five tries each they bound what can be guessed of a phone (decision 0034).
 */
const MOST = { PER_ADDRESS: 20, MINUTE: 3, HERE: 8, PHONE: 12, PHONE_A_DAY: 30 } as const;
const MOST_OF_A_DEMO = 5;
/** An hour, to a phone for the browsers it has been proven in, whatever strangers have asked for. */
const MOST_OF_ITS_OWN = 5;

export interface CodeWish {
	readonly channel: CodeChannel;
	readonly phone: string;
	readonly asker: Asker;
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
 * Sends a new code, which replaces the one this asker had for the phone; codes of other askers live on. Where the page can
 * wait for it, a question in the chat stands for the code. Known and unknown phones are answered alike.
 */
export async function sendCode(deps: AuthDeps, wish: CodeWish): Promise<CodeAnswer<SentCode>> {
	const { channel, asker } = wish;
	const phone = parsePhone(wish.phone, deps.country());
	if (phone === undefined) return { ok: false, refusal: 'wrong phone' };
	if (!deps.loginChannels().includes(channel)) return { ok: false, refusal: 'code send error' };
	const retryAfter = await takeAll(deps, await limitsOf(deps, phone, asker));
	if (retryAfter !== undefined) return { ok: false, refusal: 'too many requests', retryAfter };

	const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
	await keepCode(deps, phone, asker.id, code);
	// Should the browser keep no cookies, it comes back with its address alone: with tries of its own.
	if (asker.isNew) await keepCode(deps, phone, idOfAddress(asker.address), code);
	const asks = wish.canConfirm && channel === 'telegram' && deps.chat !== undefined;
	const request = asks ? await openRequest(deps, phone, asker) : undefined;
	try {
		await deliver(deps, wish, phone, code, request);
	} catch (error) {
		deps.log.error({ error, channel }, 'a login code could not be sent');
		return { ok: false, refusal: 'code send error' };
	}
	return { ok: true, value: request === undefined ? {} : { request } };
}

async function keepCode(deps: AuthDeps, phone: Phone, asker: string, code: string): Promise<void> {
	const live = {
		code_hash: hashOf(deps, phone, code),
		tries_left: TRIES,
		expires_at: deps.now() + CODE_MILLISECONDS,
	};
	await deps.db
		.insertInto('shop_login_codes')
		.values({ phone, asker, ...live })
		.onConflict((conflict) => conflict.columns(['phone', 'asker']).doUpdateSet(live))
		.execute();
}

async function deliver(
	deps: AuthDeps,
	{ channel, device, asker, language }: CodeWish,
	phone: Phone,
	code: string,
	request: LoginRequest | undefined,
): Promise<void> {
	const known = await findCustomerByPhone(deps.db, phone);
	const texts = textsOf(known?.language, language);
	if (channel === 'telegram' && deps.chat !== undefined) {
		const message =
			request === undefined
				? codeMessage(texts, textOf(deps, channel, code, texts), code)
				: questionMessage(texts, request, deps.shopName(), deviceText(device, asker.address));
		if (await sendLoginToChat(deps, phone, message)) return;
	}
	// Whom the bot does not know or reach gets the code another way, and the answer does not say which it was.
	const other = channel === 'telegram' && deps.chat !== undefined ? spare(deps) : channel;
	await deps.send({
		channel: other,
		to: phone,
		text: textOf(deps, other, code, texts),
		code,
	});
}

/** Where a code goes that the bot cannot bring: of the shop's channels, SMS first. */
function spare({ loginChannels }: Pick<AuthDeps, 'loginChannels'>): CodeChannel {
	const channels = loginChannels();
	const found = (['sms', 'whatsapp'] as const).find((one) => channels.includes(one));
	if (found === undefined) throw new Error('no other channel brings codes');
	return found;
}

/**
 * What a code is counted by. The asker's own first: an asker who has used them up takes nothing of the others'. A browser
 * the phone has been proven in does not share with strangers what the phone has.
 */
async function limitsOf(deps: AuthDeps, phone: Phone, asker: Asker): Promise<Limit[]> {
	const { id, address } = asker;
	const times = deps.isDemo === true ? MOST_OF_A_DEMO : 1;
	const to = `codes to ${phone}`;
	const own = [
		{ key: `${to} of ${id}, next`, most: 1, milliseconds: RESEND_SECONDS * 1000 },
		{ key: `${to} of ${id}`, most: MOST_PER_ASKER, milliseconds: HOUR },
		{ key: `codes for ${address}`, most: times * MOST.PER_ADDRESS, milliseconds: HOUR },
	];
	if (await isOwnBrowser(deps.db, phone, id, deps.now()))
		return [...own, { key: `${to} of its own`, most: MOST_OF_ITS_OWN, milliseconds: HOUR }];
	return [
		...own,
		{ key: `${to} from ${address}, next`, most: times * MOST.MINUTE, milliseconds: MINUTE },
		{ key: `${to} from ${address}`, most: times * MOST.HERE, milliseconds: HOUR },
		{ key: to, most: times * MOST.PHONE, milliseconds: HOUR },
		{ key: `${to} a day`, most: times * MOST.PHONE_A_DAY, milliseconds: DAY },
	];
}

/** Forgets how many codes went to a phone, the codes themselves, and where it was proven. */
export async function forgetCodes(tx: Kysely<CustomerTables>, phone: Phone): Promise<void> {
	await tx.deleteFrom('shop_login_codes').where('phone', '=', phone).execute();
	await tx.deleteFrom('shop_login_requests').where('phone', '=', phone).execute();
	await forgetBrowsers(tx, phone);
	const to = `codes to ${phone}`;
	await tx
		.deleteFrom('shop_limits')
		.where((row) => row.or([row('key', '=', to), row('key', 'like', `${to} %`)]))
		.execute();
}

/** Takes one use of each limit, in their order; answers the seconds to wait when one is used up. */
async function takeAll(deps: AuthDeps, limits: readonly Limit[]): Promise<number | undefined> {
	for (const limit of limits) {
		const seconds = await takeUse(deps.db, limit, deps.now());
		if (seconds !== undefined) return seconds;
	}
	return undefined;
}

/**
 * Uses a code of this asker's up: answers the proven phone. A try is counted before it is looked at, and of this asker's
 * tries alone: what others guess ends nothing here.
 */
export async function checkCode(
	deps: Pick<AuthDeps, 'db' | 'now' | 'codePepper' | 'country'>,
	asker: Asker,
	phoneAsTyped: string,
	code: string,
): Promise<CodeAnswer<Phone>> {
	const phone = parsePhone(phoneAsTyped, deps.country());
	if (phone === undefined) return { ok: false, refusal: 'wrong phone' };
	const live = await deps.db
		.updateTable('shop_login_codes')
		.set((expression) => ({ tries_left: expression('tries_left', '-', 1) }))
		.where('phone', '=', phone)
		.where('asker', '=', asker.id)
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
	if (used.numDeletedRows === 0n) return { ok: false, refusal: 'code expired', triesLeft: 0 };
	await rememberBrowser(deps.db, phone, asker.id, deps.now());
	return { ok: true, value: phone };
}

function hashOf(deps: Pick<AuthDeps, 'codePepper'>, phone: Phone, code: string): string {
	return createHmac('sha256', deps.codePepper).update(`${phone}:${code}`).digest('hex');
}

/** An SMS ends with the line by which a browser offers the code for this host alone (WebOTP). */
function textOf(deps: AuthDeps, channel: CodeChannel, code: string, { say }: Texts): string {
	const text = say(msg({ message: 'Код для входа: {code}. Никому его не сообщайте.' }), { code });
	const host = URL.parse(deps.publicUrl ?? deps.frontUrl())?.hostname;
	return channel === 'sms' && host !== undefined ? `${text}\n\n@${host} #${code}` : text;
}
