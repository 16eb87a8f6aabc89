import { shareFromPage } from '../browser.ts';
import type { Messenger, SharedContent, ShareOutcome } from '../messenger.ts';
import { type ClientLine, DECISION_MS, orNothing } from './telegram-wire.ts';

/** How long a tap waits for the bot's message before it goes as a plain link. */
const PREPARE_MS = 4_000;
/** A phone opens a link only so long after a touch: a little less, to be sure. */
const TOUCH_MS = 9_000;
/** How long Telegram's own question takes to come up. */
const QUESTION_MS = 2_000;
/** Of a link's name under a story, in characters. */
const MOST_NAME = 48;

/** Ways out of the shop to the customer's chats and stories: the richest this client knows. */
export function telegramShare(line: ClientLine): Pick<Messenger, 'share' | 'shareStory'> {
	const { can, tell, platform } = line;
	let knowsMessages = can('web_app_send_prepared_message');
	let isPreparing = false;
	/** Epoch ms: when Telegram was told to ask who the message is for, until it has an answer. */
	let askingSince: number | undefined;

	/** `silent`: the client knows no such question after all. */
	async function sendMessage(id: string): Promise<'sent' | 'declined' | 'failed' | 'silent'> {
		askingSince = Date.now();
		const answer = await line.ask(
			'web_app_send_prepared_message',
			['prepared_message_sent', 'prepared_message_failed'],
			{ params: { id }, timeout: DECISION_MS },
		);
		askingSince = undefined;
		if (answer === undefined) return 'silent';
		if (answer.event === 'prepared_message_sent') return 'sent';
		const { error } = (answer.payload ?? {}) as { error?: unknown };
		return error === 'USER_DECLINED' ? 'declined' : 'failed';
	}

	async function prepared(prepare: () => Promise<string | undefined>): Promise<string | undefined> {
		isPreparing = true;
		const id = await soon(prepare(), PREPARE_MS);
		isPreparing = false;
		return id;
	}

	async function share({ text, url, prepare }: SharedContent): Promise<ShareOutcome> {
		if (!can('web_app_open_tg_link')) return shareFromPage({ text, url });
		const tappedAt = Date.now();
		if (isPreparing) return 'declined';
		if (askingSince !== undefined) {
			// Telegram's question covers the shop: who can tap once more sees none.
			if (tappedAt - askingSince < QUESTION_MS) return 'declined';
			knowsMessages = false;
		}
		if (knowsMessages && prepare !== undefined) {
			const id = await prepared(prepare);
			const outcome = id === undefined ? 'failed' : await sendMessage(id);
			if (outcome === 'silent') knowsMessages = false;
			if (outcome === 'sent') return 'shared';
			if (outcome === 'declined') return 'declined';
			// A touch of long ago opens nothing, and asking out of nowhere would only startle.
			if (Date.now() - tappedAt > TOUCH_MS) return 'declined';
		}
		line.shareLink(url, text);
		return 'shared';
	}

	return {
		share,
		// Only phones have stories: Desktop and Web show a notice, or nothing.
		...(/^(ios|android)$/.test(platform) &&
			can('web_app_share_to_story') && {
				shareStory({ picture, link }) {
					const name = link.name.slice(0, MOST_NAME);
					tell('web_app_share_to_story', {
						media_url: picture,
						widget_link: { url: link.url, ...(name && { name }) },
					});
				},
			}),
	};
}

/** The answer, or undefined when it fails or comes too late. */
function soon<Value>(answer: Promise<Value>, ms: number): Promise<Value | undefined> {
	return orNothing(
		Promise.race([
			answer,
			new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms)),
		]),
	);
}
