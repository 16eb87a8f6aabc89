/** What of an order its customer is to be told in the chat. */
export interface OrderNews {
	readonly orderId: number;
	/**
	 * `order`: the message that is kept up to date; `ride`: where the courier is, in that message; the others are messages
	 * of their own.
	 */
	readonly about: 'order' | 'ride' | 'ready' | 'courier' | 'cancelled';
}
