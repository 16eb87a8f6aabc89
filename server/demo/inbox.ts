/** Every message the shop "sent" while it runs as a demo, newest first: nothing leaves the machine. */
export interface OutgoingMessage {
	readonly channel: 'sms' | 'telegram' | 'whatsapp';
	/** Phone number or chat. */
	readonly to: string;
	readonly text: string;
	/** A login code in it. */
	readonly code?: string;
}

export interface InboxMessage extends OutgoingMessage {
	readonly id: number;
	/** Epoch ms. */
	readonly at: number;
}

/** Older ones are forgotten: a demo is looked at, not archived. */
const KEPT = 200;

export interface Inbox {
	add(message: OutgoingMessage): void;
	list(): readonly InboxMessage[];
	clear(): void;
}

export function createInbox(now: () => number): Inbox {
	let messages: readonly InboxMessage[] = [];
	let lastId = 0;
	return {
		add: (message) => {
			lastId += 1;
			messages = [{ ...message, id: lastId, at: now() }, ...messages].slice(0, KEPT);
		},
		list: () => messages,
		clear: () => {
			messages = [];
		},
	};
}
