/** What the bot has heard of who may be written to, and whose the chats are. */
import { blockChat, languageOfChat, telegramIdOf, unblockChat } from '#server/chats/reach.ts';
import type { AccountDeps } from './deps.ts';
import { answerPress, type Press } from './presses.ts';

export interface CustomerChats {
	reached(chatId: number): Promise<void>;
	blocked(chatId: number): Promise<void>;
	/** The language to write to its customer in; undefined = not known. */
	languageOf(chatId: number): Promise<string | undefined>;
	/** The Telegram account of a customer; undefined = none is known. */
	telegramIdOf(customerId: number): Promise<number | undefined>;
	/** A button of a message was pressed; what takes the message's place, undefined = there is no such button. */
	pressed(press: Press): Promise<{ readonly text: string } | undefined>;
}

export function customerChats(deps: Pick<AccountDeps, 'db' | 'now'>): CustomerChats {
	const { db, now } = deps;
	return {
		reached: (chatId) => unblockChat(db, chatId),
		blocked: (chatId) => blockChat(db, chatId, now()),
		languageOf: (chatId) => languageOfChat(db, chatId),
		telegramIdOf: (customerId) => telegramIdOf(db, customerId),
		pressed: (press) => answerPress(deps, press),
	};
}
