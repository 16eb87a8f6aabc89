/** Bills inside Telegram, as the environment's payment provider takes the money. */
import type { createInvoices } from '../bot/invoice.ts';
import type { Base } from './base.ts';

export type Invoices = ReturnType<typeof createInvoices> | undefined;

/** What makes the bills, for shop and gateway; undefined = the shop sends none. */
export async function openInvoices({ env, telegram, log }: Base): Promise<Invoices> {
	if (telegram === undefined || env.BOT_PAYMENTS === undefined) return undefined;
	const bot = await import('../bot/invoice.ts');
	return bot.createInvoices({ ...telegram, providerToken: env.BOT_PAYMENTS, log });
}
