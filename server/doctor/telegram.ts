/** The shop's Telegram bot as Telegram has it: nothing is set and nothing is sent. */
import { GrammyError, HttpError } from 'grammy';
import type { UserFromGetMe, WebhookInfo } from 'grammy/types';
import { telegramApi } from '../bot/telegram-api.ts';
import { SECRET_HEADER, WEBHOOK_PATH, webhookSecret } from '../bot/webhook.ts';
import { ask, PATIENCE_MS, reasonOf } from './ask.ts';
import type { Installation } from './installation.ts';
import { counted, fail, type Line, ok, warn } from './line.ts';
import { isAnsweredByThisShop } from './public-address.ts';

const WHAT = 'Telegram bot';
/** More updates than that wait where none is fetched. */
const MANY_WAITING = 50;
/** An error older than that is over, ms. */
const RECENT_MS = 3_600_000;

export async function lookAtTelegram(installation: Installation): Promise<readonly Line[]> {
	const { env, address } = installation;
	const token = env.BOT_TOKEN;
	if (token === undefined)
		return [
			warn(
				WHAT,
				'there is none: the shop does not open inside Telegram, and no login codes and news of orders go there',
				'make a bot at @BotFather and set BOT_TOKEN to its token',
			),
		];
	const root = env.BOT_API_ROOT ?? TELEGRAM;
	const api = telegramApi(token, root, PATIENCE_MS / 1000);
	let me: UserFromGetMe;
	try {
		me = await api.getMe();
	} catch (error) {
		return [refusal(error, root)];
	}
	const origin = address?.startsWith('https://') === true ? address : undefined;
	const [updates, menu] = await Promise.all([
		api.getWebhookInfo().then(
			(info) => lookAtUpdates(info, installation),
			(error: unknown) => [refusal(error, root)],
		),
		api.getChatMenuButton().then(
			(button) => [menuLine(button, origin)],
			(error: unknown) => [refusal(error, root)],
		),
	]);
	return [
		ok(WHAT, `Telegram knows the token: it is @${me.username}`),
		...linkLines(env.BOT_LINK, me.username),
		...updates,
		...(await secretLines(installation, token)),
		...menu,
		paymentLine(env.BOT_PAYMENTS),
	];
}

export const TELEGRAM = 'https://api.telegram.org';

function refusal(error: unknown, root: string): Line {
	if (error instanceof GrammyError)
		return error.error_code === 401 || error.error_code === 404
			? fail(
					WHAT,
					'Telegram does not know the token of BOT_TOKEN',
					'copy the token of the bot from @BotFather (/mybots, API Token)',
				)
			: warn(WHAT, `Telegram answers: ${error.description}`, 'run the doctor again in a minute');
	const why = reasonOf(error instanceof HttpError ? error.error : error);
	return fail(
		WHAT,
		`${root} cannot be reached from this machine: ${why}`,
		'let the machine reach it, or set BOT_API_ROOT to a Bot API server that it reaches',
	);
}

function linkLines(link: string | undefined, username: string): readonly Line[] {
	if (link === undefined) return [];
	const name = new URL(link).pathname.split('/')[1] ?? '';
	return [
		name.toLowerCase() === username.toLowerCase()
			? ok(WHAT, `BOT_LINK (${link}) is of this bot`)
			: fail(
					WHAT,
					`BOT_LINK leads to @${name}, and BOT_TOKEN is of @${username}`,
					`set BOT_LINK to https://t.me/${username}/… or BOT_TOKEN to the token of @${name}`,
				),
	];
}

/** Where Telegram brings updates to, and whether they are taken. */
function lookAtUpdates(info: WebhookInfo, { env, now }: Installation): readonly Line[] {
	const expected =
		env.PUBLIC_URL?.startsWith('https://') === true ? `${env.PUBLIC_URL}${WEBHOOK_PATH}` : '';
	const {
		url = '',
		pending_update_count: waiting,
		last_error_date: failedAt = 0,
		last_error_message: why = '',
	} = info;
	const isRecent = now() - failedAt * 1000 < RECENT_MS;
	return [
		updatesLine(url, expected),
		...(url !== '' && isRecent
			? [
					fail(
						WHAT,
						`Telegram could not bring its last update: ${why}`,
						/\b401\b/.test(why)
							? 'start the shop again: it tells Telegram the secret of this token'
							: 'put right what it says about the public address; Telegram tries again by itself',
					),
				]
			: []),
		...(waiting > MANY_WAITING
			? [
					warn(
						WHAT,
						`${counted(waiting, 'update')} wait to be taken`,
						'start the shop (npm start): customers who wrote to the bot get no answer until then',
					),
				]
			: []),
	];
}

function updatesLine(url: string, expected: string): Line {
	if (url === expected)
		return ok(
			WHAT,
			url === '' ? 'the shop fetches updates (polling)' : `Telegram brings updates to ${url}`,
		);
	// Both are put right by the shop itself when it starts.
	if (url === '')
		return warn(
			WHAT,
			`Telegram does not bring updates to ${expected} yet`,
			'start the shop: it tells Telegram',
		);
	return warn(
		WHAT,
		`Telegram brings the updates of this bot elsewhere: ${new URL(url).origin}`,
		'if another shop uses this bot, give this one a bot of its own; else start the shop, which takes them over',
	);
}

/**
 * A running shop takes an empty update with the right secret as one that is malformed, with another as a stranger's. The
 * secret goes to this shop alone: with it updates can be forged.
 */
async function secretLines(installation: Installation, token: string): Promise<readonly Line[]> {
	const { PUBLIC_URL: address } = installation.env;
	if (address?.startsWith('https://') !== true) return [];
	if (!(await isAnsweredByThisShop(address, installation))) return [];
	const asked = await ask(`${address}${WEBHOOK_PATH}`, {
		...{ method: 'POST', body: '{}' },
		headers: { [SECRET_HEADER]: webhookSecret(token), 'Content-Type': 'application/json' },
	});
	if (asked.kind === 'silent' || asked.status >= 500) return [];
	if (asked.status === 400)
		return [ok(WHAT, 'the running shop takes updates with the secret of this token')];
	return [
		asked.status === 401
			? fail(WHAT, 'the running shop was started with another BOT_TOKEN', 'start it again')
			: fail(
					WHAT,
					`${address}${WEBHOOK_PATH} does not take updates (status ${asked.status})`,
					'start the shop with BOT_TOKEN set, and let the proxy pass POST on to it',
				),
	];
}

type MenuButton = Awaited<ReturnType<ReturnType<typeof telegramApi>['getChatMenuButton']>>;

function menuLine(button: MenuButton, origin: string | undefined): Line {
	if (origin === undefined)
		return warn(
			WHAT,
			'its menu button cannot open the shop: Telegram takes https addresses alone',
			'set PUBLIC_URL to an https address',
		);
	if (button.type !== 'web_app')
		return warn(
			WHAT,
			'its menu button does not open the shop yet',
			'start the shop: it sets the button',
		);
	const { url } = button.web_app;
	return url === `${origin}/`
		? ok(WHAT, `its menu button opens ${url}`)
		: warn(
				WHAT,
				`its menu button opens ${url}, not ${origin}/`,
				'start the shop: it sets the button',
			);
}

/** "381764678:LIVE:12345": what the provider does with it is seen at the first bill. */
function paymentLine(provider: string | undefined): Line {
	if (provider === undefined) return ok(WHAT, 'it takes no payments (BOT_PAYMENTS is not set)');
	const [, kind] = /^\d+:(LIVE|TEST):/.exec(provider) ?? [];
	if (kind === 'LIVE') return ok(WHAT, 'BOT_PAYMENTS is a token for real payments');
	return kind === 'TEST'
		? fail(
				WHAT,
				'BOT_PAYMENTS is a token for test payments: orders count as paid and no money comes',
				'take the live token from @BotFather (/mybots, Payments)',
			)
		: warn(
				WHAT,
				'BOT_PAYMENTS does not look like a token of a payment provider',
				'take it from @BotFather (/mybots, Payments): 123456789:LIVE:…',
			);
}
