/** How Telegram brings updates to the shop, and by what the shop knows that they are Telegram's. */
import { createHmac } from 'node:crypto';

/** Where Telegram brings updates to, below the shop's address. */
export const WEBHOOK_PATH = '/bot/updates';
/** The header Telegram sends the secret in. */
export const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** What Telegram sends with each update of the bot of this token. */
export function webhookSecret(token: string): string {
	return createHmac('sha256', token).update('webhook').digest('base64url');
}
