import type { BotTables } from '../bot/migrations.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createRemotePayments } from '../gateway/site/remote-payments.ts';
import { createLedger } from '../refunds/ledger.ts';
import type { RefundTables } from '../schema/tables.ts';
import type { Shop } from '../shop/shop.ts';
import type { WooBackend } from '../woo/backend.ts';
import { type Base, narrowed } from './base.ts';

/** The shop's Telegram bot; undefined = there is none. */
export async function openBot(
	base: Base,
	shop: Shop | undefined,
	site: WooBackend | undefined,
	gateway: Pick<Gateway, 'client' | 'shopName' | 'ownerLanguage'>,
) {
	const chats = (shop ?? site)?.chats;
	const { env, telegram, db, now, log, keys } = base;
	if (telegram === undefined) return undefined;
	return (await import('../bot/bot.ts')).openBot({
		...telegram,
		usesWebhook: env.PUBLIC_URL?.startsWith('https://') === true,
		db: narrowed<BotTables>(db),
		log,
		pauses: { first: 500, longest: 30_000 },
		shopName: gateway.shopName,
		shopLanguage: gateway.ownerLanguage,
		desk:
			shop?.payments ??
			createRemotePayments({
				...{ client: gateway.client, keys, log, ownerLanguage: gateway.ownerLanguage },
				ledger: createLedger({ db: narrowed<RefundTables>(db), now, log }),
			}),
		reached: async (chatId) => chats?.reached(chatId),
		blocked: async (chatId) => chats?.blocked(chatId),
		languageOf: async (chatId) => chats?.languageOf(chatId),
		pressed: async (press) => chats?.pressed(press),
	});
}
