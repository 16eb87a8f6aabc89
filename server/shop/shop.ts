/** The bundled shop: a site that answers the calls of spec 7 in WordPress's and WooCommerce's shapes, on SQL. */
import type { PaymentRefusal } from '#core/rules/payment.ts';
import { migrate } from '#server/sql/migrate.ts';
import { remindOfCart } from './carts/remind.ts';
import { createCatalogueFiles } from './catalogue/files.ts';
import { createStockView, seedStock } from './catalogue/stock.ts';
import { answerPress, type Press } from './chats/presses.ts';
import { blockChat, languageOfChat, telegramIdOf, unblockChat } from './chats/reach.ts';
import { tellOrder } from './chats/tell-order.ts';
import type { ShopContext, ShopDeps } from './context.ts';
import { seedCustomers } from './customers/seed.ts';
import { createHttp } from './http/app.ts';
import { SHOP_MIGRATIONS } from './migrations.ts';
import { createKitchen, type Kitchen } from './orders/kitchen.ts';
import { cancelUnpaid } from './orders/status.ts';
import type { DuePayment, Payment } from './payments/payment.ts';
import { type PaymentOutcome, receivePayment, refusalOfPayment } from './payments/receive.ts';
import { Refusal } from './refusal.ts';
import { readFigures, type ShopFigures } from './timers/figures.ts';
import type { Job } from './timers/jobs.ts';
import { createWorker } from './timers/worker.ts';

export interface Shop {
	/** Answers a call under "/wp-json", "/api/wp-json", "/media", "/checkout"… */
	fetch(request: Request): Promise<Response>;
	/** Changes with the folder's files and with the stock: what is kept of the shop under another one is stale. */
	version(): string;
	readonly kitchen: Kitchen;
	/** What the bot has heard of who may be written to. */
	readonly chats: {
		reached(chatId: number): Promise<void>;
		blocked(chatId: number): Promise<void>;
		/** The language to write to its customer in; undefined = not known. */
		languageOf(chatId: number): Promise<string | undefined>;
		/** The Telegram account of a customer; undefined = none is known. */
		telegramIdOf(customerId: number): Promise<number | undefined>;
		/** A button of a message was pressed; what takes the message's place, undefined = nobody's button. */
		pressed(press: Press): Promise<{ readonly text: string } | undefined>;
	};
	/** For a payment that is made elsewhere: whether it may be, and that it was. */
	readonly payments: {
		refusalOf(payment: DuePayment): Promise<PaymentRefusal | undefined>;
		receive(payment: Payment): Promise<PaymentOutcome | 'refused'>;
	};
	/** What is still to be done, for whoever watches the shop. */
	figures(): Promise<ShopFigures>;
	/** Runs the jobs that are due: cancels unpaid orders, publishes events. `start` does it all the time. */
	runDue(): Promise<void>;
	start(): void;
	/** Ends after the job at hand; the rest is done at the next start. */
	stop(): Promise<void>;
}

/** How often the stock is read again for what other copies of the shop have sold. */
const STOCK_PERIOD = 5000;

/** Brings the database up to date with the folder, then answers. Nothing runs by itself until `start`. */
export async function createShop(deps: ShopDeps): Promise<Shop> {
	await migrate(deps.db, 'shop', SHOP_MIGRATIONS);
	await seedStock(deps.db, deps.folder.products.values());
	await seedCustomers(deps);
	const stock = createStockView(deps);
	await stock.refresh();
	let refreshedAt = deps.now();

	const context: ShopContext = {
		...deps,
		stock,
		async changed() {
			worker.wake();
			// The change is committed whatever becomes of the view of it.
			await stock.refresh().catch((error: unknown) => {
				deps.log.error({ error }, 'the stock could not be read again');
			});
		},
	};

	async function run(job: Job): Promise<void> {
		switch (job.kind) {
			case 'cancel_unpaid':
				return cancelUnpaid(context, job.payload.orderId);
			case 'publish': {
				const { channel, event, data } = job.payload;
				return deps.publish(channel, event, data);
			}
			case 'message':
				return deps.send(job.payload);
			case 'payment':
				await receivePayment(context, job.payload);
				return;
			case 'tell_order':
				return tellOrder(context, job.payload);
			case 'remind_cart':
				return remindOfCart(context, job.payload);
		}
	}
	const worker = createWorker(deps, run, async () => {
		if (deps.now() - refreshedAt < STOCK_PERIOD) return;
		refreshedAt = deps.now();
		await stock.refresh();
	});
	const http = createHttp(context, createCatalogueFiles(deps.folder, stock));

	return {
		fetch: async (request) => http.fetch(request),
		version: () => `${deps.folder.version}-${stock.version}`,
		kitchen: createKitchen(context),
		chats: {
			reached: (chatId) => unblockChat(deps.db, chatId),
			blocked: (chatId) => blockChat(deps.db, chatId, deps.now()),
			languageOf: (chatId) => languageOfChat(deps.db, chatId),
			telegramIdOf: (customerId) => telegramIdOf(deps.db, customerId),
			pressed: (press) => answerPress(deps, press),
		},
		payments: {
			refusalOf: (payment) => refusalOfPayment(context, payment),
			async receive(payment) {
				try {
					return await receivePayment(context, payment);
				} catch (error) {
					if (error instanceof Refusal) return 'refused';
					throw error;
				}
			},
		},
		figures: () => readFigures(deps.db, deps.now()),
		runDue: worker.runDue,
		start: worker.start,
		stop: worker.stop,
	};
}
