/** Buttons of messages that customers press in the chat: of a login's question, and of a reminder. */
import { answerRequest } from '#server/auth/requests.ts';
import { LOGIN_PRESSES } from '#server/auth/send-code.ts';
import { languageOfChat } from '#server/chats/reach.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import { stopReminders } from './consent.ts';
import type { AccountDeps } from './deps.ts';

/** The press of the button under a reminder. */
export const STOP_REMINDERS = 'cart_stop';

export interface Press {
	/** A private chat's is its person's. */
	readonly chatId: number;
	readonly data: string;
	/** Of the messenger, where the customer's own is not known. */
	readonly language?: string;
}

const ANSWERS = {
	confirmed: msg({ message: 'Вход подтверждён. Вернитесь на страницу магазина.' }),
	refused: msg({ message: 'Не впустили. Если это повторится, напишите в магазин.' }),
	late: msg({ message: 'Этот запрос больше не действует. Запросите вход ещё раз.' }),
};

/**
 * Does what a press in a chat asks for. `text` takes the message's place, its buttons go; undefined = there is no such button.
 */
export async function answerPress(
	deps: Pick<AccountDeps, 'db' | 'now'>,
	{ chatId, data, language }: Press,
): Promise<{ readonly text: string } | undefined> {
	const { say } = textsOf(await languageOfChat(deps.db, chatId), language);
	if (data === STOP_REMINDERS) {
		await stopReminders(deps.db, chatId);
		return {
			text: say(
				msg({
					message:
						'Больше не напомним о корзине. Включить напоминания снова можно в разделе уведомлений.',
				}),
			),
		};
	}
	const [answer, prefix] = data.startsWith(LOGIN_PRESSES.yes)
		? (['confirmed', LOGIN_PRESSES.yes] as const)
		: (['refused', LOGIN_PRESSES.no] as const);
	if (!data.startsWith(prefix)) return undefined;
	const outcome = await answerRequest(deps, chatId, data.slice(prefix.length), answer);
	return { text: say(ANSWERS[outcome]) };
}
