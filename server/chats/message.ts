/** A message to a phone by a channel that is told nothing but the number. */
export interface Message {
	readonly channel: 'sms' | 'telegram' | 'whatsapp';
	/** "+79991234567" */
	readonly to: string;
	readonly text: string;
	/** The login code in the text, for channels that show it on a button. */
	readonly code?: string;
}
