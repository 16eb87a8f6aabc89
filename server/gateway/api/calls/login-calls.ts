/** Logging in: codes are asked for and checked, and a session begins with the site's word. */
import * as v from 'valibot';
import { codeCheckedSchema, codeSentSchema } from '#core/contract/account/auth.ts';
import { id, object, whenGood } from '#core/contract/lenient.ts';
import { deviceOf } from '#server/gateway/documents/device.ts';
import { askerHeaders } from '../asker.ts';
import { inPageLanguage } from '../pass.ts';
import { type After, type Before, optional, type PassedCall } from './passed-call.ts';

const CODE_SENT = ['phone', 'request_id', 'init_data', 'can_confirm'];
const CODE_CHECKED = ['phone', 'request_id', 'init_data', 'code', 'auth-sms-code', 'contact'];

/** Tells the site which browser asks; where a login `begins` the browser is given what its code belongs to. */
export const withAsker =
	({ begins }: { readonly begins: boolean }): Before =>
	(c, { headers }) => {
		Object.assign(headers, askerHeaders(c, c.get('api').deps.config, begins));
		return undefined;
	};

const withDevice: Before = (c, { headers }) => {
	headers['x-client-device'] = Object.values(deviceOf(c.req.header('user-agent') ?? ''))
		.reverse()
		.join(' ');
	return undefined;
};

const loginSchema = object({
	success: v.literal(true),
	user: object({ id, token: v.string() }),
	messenger: whenGood(v.picklist(['telegram', 'max'])),
});

/** Begins the session of whom the site has let in, in the launch the page that called was opened by. */
const startsSession: After = async (c, value, { raw, received }) => {
	const login = v.safeParse(loginSchema, raw);
	if (!login.success) return value;
	const { deps, sessions } = c.get('api');
	const launch = received?.launch_data;
	const owner = typeof launch === 'string' ? deps.readLaunch(launch) : undefined;
	const { user, messenger = owner?.messenger } = login.output;
	const device = deviceOf(c.req.header('user-agent') ?? '', messenger);
	await sessions.start(c, { userId: user.id, token: user.token, device }, owner);
	return value;
};

const codeCall = (
	path: string,
	about: string,
	{ begins, ...rest }: Pick<PassedCall, 'answer' | 'body'> & { readonly begins: boolean },
): PassedCall => ({
	...{ method: 'POST', path, about, access: 'credentials', limit: 'login' },
	...rest,
	before: [inPageLanguage, withAsker({ begins }), withDevice],
	after: startsSession,
});
const codeSent = (path: string, about: string) =>
	codeCall(path, about, { begins: true, answer: codeSentSchema, body: CODE_SENT });
const codeChecked = (path: string, about: string) =>
	codeCall(path, about, { begins: false, answer: codeCheckedSchema, body: CODE_CHECKED });

export const LOGIN_CALLS: readonly PassedCall[] = [
	codeSent('/wp-json/wc/auth/send_code', 'Sends a login code by SMS'),
	codeChecked('/wp-json/wc/auth/check_code', 'Logs in by it'),
	...optional(
		codeSent('/wp-json/telega/v1/auth/send', 'Sends a login code, or asks in the chat of Telegram'),
		codeChecked(
			'/wp-json/telega/v1/auth/check',
			'Logs in by that code, or by a contact the messenger has signed',
		),
		{
			method: 'POST',
			path: '/wp-json/telega/v1/auth/confirmed',
			about: 'Logs in once the customer has confirmed it in the chat; asked again and again',
			access: 'credentials',
			answer: codeCheckedSchema,
			body: ['request_id'],
			before: [inPageLanguage],
			after: startsSession,
		},
		codeSent('/wp-json/whatsapp/v1/auth/send', 'Sends a login code by WhatsApp'),
		codeChecked('/wp-json/whatsapp/v1/auth/check', 'Logs in by it'),
	),
];
