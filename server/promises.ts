/** What a shop's settings promise its customers, and whether anything keeps it: asked once, before the shop opens. */
import * as v from 'valibot';
import type { CodeChannel } from '#core/contract/account/auth.ts';
import { list, object, text } from '#core/contract/lenient.ts';
import { isPaidOnHandover } from '#core/rules/money/payment.ts';
import { allowedScripts } from '#core/rules/site/scripts.ts';
import { isWidgetAllowed } from '#core/rules/site/translation.ts';
import type { Environment } from './env.ts';
import type { ShopFolder } from './shop/folder.ts';

/** What the environment provides. */
export interface Provided {
	/** Whether orders are paid by the invoices of a Telegram bot. */
	readonly hasInvoices: boolean;
	/** The ways login codes really go. */
	readonly channels: readonly CodeChannel[];
	readonly scriptOrigins: readonly string[];
}

/** What the environment of production provides. `hasBot`: a Telegram bot speaks for the shop. */
export function providedBy(
	{ BOT_PAYMENTS, SCRIPT_ORIGINS }: Pick<Environment, 'BOT_PAYMENTS' | 'SCRIPT_ORIGINS'>,
	hasBot: boolean,
): Provided {
	return {
		hasInvoices: hasBot && BOT_PAYMENTS !== undefined,
		channels: hasBot ? ['telegram'] : [],
		scriptOrigins: SCRIPT_ORIGINS,
	};
}

const CHANNEL_NAMES: Record<CodeChannel, string> = {
	sms: 'SMS',
	telegram: 'Telegram',
	whatsapp: 'WhatsApp',
};

/**
 * One line for each promise nothing keeps: an online payment method, a code channel, a script. Empty = the shop may open.
 * Channels the settings do not name are no promise, as long as there is some way to log in where one is needed.
 */
export function brokenPromises(
	{ settings, settingsJson }: Pick<ShopFolder, 'settings' | 'settingsJson'>,
	{ channels, hasInvoices, scriptOrigins }: Provided,
): readonly string[] {
	const { loginChannels, paymentMethods, scripts, widgetLanguages } = settings;
	const online = hasInvoices ? [] : paymentMethods.filter(({ id }) => !isPaidOnHandover(id));
	const isNamed = namesChannels(settingsJson);
	const silent = isNamed ? loginChannels.filter((one) => !channels.includes(one)) : [];
	const isMute = !isNamed && channels.length === 0 && !settings.isSimplifiedOrder;
	const allowed = allowedScripts(scripts, scriptOrigins);
	const hasWidget = widgetLanguages.length > 0;
	return [
		...online.map(
			({ id, title }) =>
				`settings.json: payment_methods: "${id}" (${title}) is paid online and nothing takes the money: disable it, or set BOT_PAYMENTS to have orders paid inside Telegram (ids with "cod" or "card_courier" are paid on handover)`,
		),
		...silent.map(
			(one) =>
				`settings.json: settings.login_channels: nothing sends login codes by ${CHANNEL_NAMES[one]}: ${one === 'telegram' ? 'set BOT_TOKEN' : 'take it out'}`,
		),
		...(isMute
			? [
					'settings.json: settings.login_channels: nothing sends login codes: set BOT_TOKEN to have the bot bring them, or "simplified_order" to sell without a login',
				]
			: []),
		...scripts.flatMap((script) =>
			'src' in script && !allowed.includes(script)
				? [
						`settings.json: include: ${script.src} is not let in: add ${new URL(script.src).origin} to SCRIPT_ORIGINS, or take it out`,
					]
				: [],
		),
		...(hasWidget && !isWidgetAllowed(scriptOrigins)
			? [
					'settings.json: use_google_translate: the widget is not let in: add https://translate.google.com to SCRIPT_ORIGINS, or turn it off',
				]
			: []),
	];
}

const channelsSchema = object({ settings: object({ login_channels: list(text) }) });

/** Whether the owner has said which ways login codes come. */
function namesChannels(settingsJson: unknown): boolean {
	const parsed = v.safeParse(channelsSchema, settingsJson);
	return parsed.success && parsed.output.settings.login_channels.length > 0;
}

/** The folder with the ways login codes really go in the place of those its owner has not named. */
export function withChannels(folder: ShopFolder, channels: readonly CodeChannel[]): ShopFolder {
	const { settings, settingsJson } = folder;
	if (namesChannels(settingsJson) || channels.length === 0) return folder;
	return {
		...folder,
		settings: { ...settings, loginChannels: channels },
		settingsJson: {
			...settingsJson,
			settings: { ...(settingsJson.settings as object), login_channels: channels },
		},
	};
}

/** What an operator should not overlook when the shop has opened, a line each. `frontUrl`: of the shop's settings, '' = none. */
export function startWarnings(
	{ DEMO, PUBLIC_URL, mode, real }: Pick<Environment, 'DEMO' | 'PUBLIC_URL' | 'mode' | 'real'>,
	frontUrl: string,
): readonly string[] {
	return [
		...(DEMO === '1' && real.length > 0
			? [
					`DEMO=1 beside ${real.join(', ')}: anyone who reaches this address reads every login code at /demo/inbox, moves every order at /demo/kitchen and pays without money`,
				]
			: []),
		...(mode === 'production' && PUBLIC_URL === undefined && frontUrl === ''
			? [
					'PUBLIC_URL is not set: links, previews and the site map name whatever address each page was asked at, and the bot has no button into the shop; set it to the address customers see, https://shop.example',
				]
			: []),
	];
}

const MOST_SAID = 20;

/** Mistakes of the folder the shop does without: a screenful, and where the rest is told. `shop`: what SHOP says. */
export function folderWarnings(
	folder: Pick<ShopFolder, 'warnings'> | undefined,
	shop: string,
): readonly string[] {
	const all = folder?.warnings ?? [];
	if (all.length <= MOST_SAID) return all;
	return [
		...all.slice(0, MOST_SAID),
		`warning: and ${all.length - MOST_SAID} more: npm run shop -- check ${shop}`,
	];
}
