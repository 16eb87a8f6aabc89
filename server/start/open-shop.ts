import { defined } from '#core/rules/defined.ts';
import type { ShopDeps } from '../shop/context.ts';
import { chargeTestCard } from '../shop/payments/test-bank.ts';
import { createShop, type Shop } from '../shop/shop.ts';
import type { ShopTables } from '../shop/tables.ts';
import { type Base, messageSender, narrowed } from './base.ts';
import type { Invoices } from './open-invoices.ts';

/** The bundled shop; undefined = a real site is behind the gateway. */
export async function openShop(
	base: Base,
	publish: ShopDeps['publish'],
	createInvoice: Invoices,
): Promise<Shop | undefined> {
	const { env, db, now, log, keys, botToken, telegram, folder, secrets, workerId } = base;
	if (folder === undefined) return undefined;
	const chat =
		telegram === undefined ? undefined : (await import('../bot/chat.ts')).createChat(telegram);
	return createShop({
		folder,
		db: narrowed<ShopTables>(db),
		now,
		log,
		keys,
		...defined({
			botToken,
			maxBotToken: env.MAX_BOT_TOKEN,
			chat,
			appLink: env.BOT_LINK,
			createInvoice,
			publicUrl: env.PUBLIC_URL,
		}),
		isDemo: env.isDemo,
		hasOwnMap: env.MAP_TILES !== undefined,
		hasTestBank: env.isDemo,
		...(env.isDemo && { chargeCard: chargeTestCard }),
		codePepper: secrets.codePepper,
		workerId,
		send: messageSender(base),
		publish,
	});
}
