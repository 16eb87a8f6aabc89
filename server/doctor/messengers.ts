/** How login codes come, and the bot of MAX where there is one. */
import * as v from 'valibot';
import { ask } from './ask.ts';
import type { Installation } from './installation.ts';
import { fail, type Line, ok, warn } from './line.ts';

/** Who sends the codes customers log in with. */
export function lookAtLoginCodes({ env, shop }: Installation): Line {
	const what = 'login codes';
	if (env.BOT_TOKEN !== undefined)
		return ok(what, 'the Telegram bot brings them; nothing sends SMS');
	if (shop?.folder?.settings.isSimplifiedOrder === true)
		return ok(what, 'nothing sends them, and orders need no login (simplified_order)');
	return warn(
		what,
		'nothing sends them: outside messengers customers cannot log in',
		'set BOT_TOKEN, or "simplified_order" in settings.json to sell without a login',
	);
}

const meSchema = v.object({ username: v.optional(v.nullable(v.string())) });

/** The bot of MAX; [] = the shop is not in MAX. */
export async function lookAtMax({ env, maxApi }: Installation): Promise<readonly Line[]> {
	const { MAX_BOT_TOKEN: token, MAX_LINK: link } = env;
	if (token === undefined) return [];
	const what = 'MAX bot';
	// https://dev.max.ru/docs-api/methods/GET/me
	const asked = await ask(`${maxApi}/me`, { headers: { Authorization: token } });
	if (asked.kind === 'silent')
		return [
			warn(
				what,
				`${maxApi} cannot be asked whether the token is right: ${asked.why}`,
				'logins do not need it; its certificate is of the Russian Trusted Root CA, which NODE_EXTRA_CA_CERTS can name',
			),
		];
	if (asked.status === 401 || asked.status === 403)
		return [
			fail(
				what,
				'MAX does not know the token of MAX_BOT_TOKEN',
				'copy it from the settings of the bot at business.max.ru',
			),
		];
	const me = v.safeParse(meSchema, asked.json);
	if (asked.status !== 200 || !me.success)
		return [warn(what, `MAX answers ${asked.status}`, 'run the doctor again in a minute')];
	const name = me.output.username ?? '';
	const named = link === undefined ? undefined : new URL(link).pathname.slice(1);
	return [
		ok(what, `MAX knows the token${name === '' ? '' : `: it is ${name}`}`),
		...(named === undefined || name === '' || named.toLowerCase() === name.toLowerCase()
			? []
			: [
					fail(
						what,
						`MAX_LINK leads to ${named}, and MAX_BOT_TOKEN is of ${name}`,
						`set MAX_LINK to https://max.ru/${name}`,
					),
				]),
	];
}
