/** Buttons of the shop's messages that customers press in the chat. */
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import { answerRequest } from '../auth/requests.ts';
import { stopReminders } from '../carts/consent.ts';
import type { ShopDeps } from '../context.ts';
import { languageOfChat } from './reach.ts';

/** What a press begins with; the rest names what it is about. */
export const LOGIN_PRESSES = { yes: 'login_yes_', no: 'login_no_' } as const;
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
 * Does what a press in a chat asks for. `text` takes the message's place, its buttons go; undefined = a press of nobody's.
 */
export async function answerPress(
	deps: ShopDeps,
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
