/** Login calls (wire 2.15, 2.16): always 200, judged by `success`; only the ones under wc/ want the shop's keys. */
import { type Context, Hono } from 'hono';
import type { AuthRefusal, CodeChannel } from '#core/contract/account/auth.ts';
import { defined } from '#core/rules/defined.ts';
import { missingParameters, Refusal } from '#server/rest/refusal.ts';
import { fieldOf, languageOf, readBody } from '#server/rest/request.ts';
import type { CodeRefusal, Login } from './answer.ts';
import { askerOfCall } from './callers.ts';
import { CODE_LENGTH, RESEND_SECONDS, sendCode } from './codes.ts';
import { rememberLanguage } from './customers.ts';
import type { AuthDeps } from './deps.ts';
import { login } from './login.ts';
import { loginByRequest } from './requests.ts';
import { loggedInUserToWire } from './wire.ts';

export function authRoutes(deps: AuthDeps): Hono {
	const withKeys = async (c: Context, next: () => Promise<void>) => {
		if (!(await deps.hasKeys(c))) throw new Refusal('unauthorized', 'You shall not pass');
		await next();
	};
	return new Hono()
		.post('/wp-json/wc/auth/send_code', withKeys, (c) => send(c, deps, 'sms'))
		.post('/wp-json/wc/auth/check_code', withKeys, (c) => check(c, deps, 'sms'))
		.post('/wp-json/telega/v1/auth/send', (c) => send(c, deps, 'telegram'))
		.post('/wp-json/telega/v1/auth/check', (c) => check(c, deps, 'telegram'))
		.post('/wp-json/telega/v1/auth/confirmed', (c) => confirmed(c, deps))
		.post('/wp-json/whatsapp/v1/auth/send', (c) => send(c, deps, 'whatsapp'))
		.post('/wp-json/whatsapp/v1/auth/check', (c) => check(c, deps, 'whatsapp'));
}

async function send(c: Context, deps: AuthDeps, channel: CodeChannel): Promise<Response> {
	const { json } = await readBody(c);
	const phone = fieldOf(json, 'phone');
	if (phone === undefined) throw missingParameters('phone');
	const device = c.req.header('x-client-device');
	const language = languageOf(c);
	const sent = await sendCode(deps, {
		channel,
		phone,
		asker: askerOfCall(c),
		canConfirm: fieldOf(json, 'can_confirm') === '1',
		...defined({ device, language }),
	});
	if (!sent.ok) return c.json(authRefusalToWire(sent));
	const { request } = sent.value;
	return c.json({
		success: true,
		code_length: CODE_LENGTH,
		ttl: RESEND_SECONDS,
		...(channel === 'sms'
			? {}
			: {
					request_id: request?.id ?? `req_${crypto.randomUUID()}`,
					...defined({ confirm_number: request?.number }),
					delivery_status: { status: 'sent', updated_at: seconds(deps) },
				}),
	});
}

async function check(c: Context, deps: AuthDeps, channel: CodeChannel): Promise<Response> {
	const { json } = await readBody(c);
	const phone = fieldOf(json, 'phone');
	const code = fieldOf(json, 'auth-sms-code') ?? fieldOf(json, 'code');
	const initData = fieldOf(json, 'init_data');
	const contact = fieldOf(json, 'contact');
	if (initData === undefined || channel !== 'telegram') {
		if (phone === undefined) throw missingParameters('phone');
		if (code === undefined) throw missingParameters('auth-sms-code');
	}
	const entered = await login(deps, askerOfCall(c), {
		...defined({ phone, code, initData, contact }),
	});
	if (entered.ok) return welcome(c, deps, entered.value);
	const isWrongCode = entered.refusal === 'invalid code' && channel !== 'sms';
	return c.json({
		...authRefusalToWire(entered),
		...(isWrongCode
			? {
					verification_status: {
						status: 'code_invalid',
						updated_at: seconds(deps),
						code_entered: code,
					},
				}
			: {}),
	});
}

/** Ours: whether the customer has confirmed in the chat the login a page waits for. */
async function confirmed(c: Context, deps: AuthDeps): Promise<Response> {
	const { json } = await readBody(c);
	const id = fieldOf(json, 'request_id');
	if (id === undefined) throw missingParameters('request_id');
	const entered = await loginByRequest(deps, id);
	return entered.ok ? welcome(c, deps, entered.value) : c.json(authRefusalToWire(entered));
}

async function welcome(
	c: Context,
	deps: AuthDeps,
	{ customer, token, messenger }: Login,
): Promise<Response> {
	await rememberLanguage(deps.db, customer.id, languageOf(c));
	return c.json({
		success: true,
		user: loggedInUserToWire(customer, token, deps.hasReminders()),
		...defined({ messenger }),
	});
}

const seconds = (deps: Pick<AuthDeps, 'now'>) => Math.floor(deps.now() / 1000);

const REFUSAL_TEXT: Record<AuthRefusal, string> = {
	'wrong phone': 'введите корректный номер',
	'code send error': 'Не удалось отправить код',
	'invalid code': 'Неверный код',
	'code expired': 'Код больше не действует, запросите новый',
	'too many requests': 'Слишком много попыток, попробуйте позже',
	'user not found': 'Пользователь не найден',
	'not linked': 'Войдите по номеру телефона',
	'wrong init data': 'Откройте магазин из чата ещё раз',
	'not confirmed': 'Вход ещё не подтверждён в чате',
	'login refused': 'Вход отклонён в чате',
};

/** Why a code was not sent or not taken, as the auth calls say it (wire 2.15). */
export function authRefusalToWire(refused: CodeRefusal): Record<string, unknown> {
	return {
		error: refused.refusal,
		message: REFUSAL_TEXT[refused.refusal],
		...defined({ retry_after: refused.retryAfter, tries_left: refused.triesLeft }),
	};
}
