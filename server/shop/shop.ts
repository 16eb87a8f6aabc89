/** The bundled shop: a site that answers the calls of spec 7 in WordPress's and WooCommerce's shapes, on SQL. */
import type { PaymentRefusal } from '#core/rules/money/payment.ts';
import { type CustomerChats, customerChats } from '#server/account/chats.ts';
import { createLedger, type Ledger } from '#server/refunds/ledger.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { SHOP_MIGRATIONS } from '#server/schema/migrations.ts';
import { migrate } from '#server/sql/migrate.ts';
import { remindOfCart } from './carts/remind.ts';
import { createCatalogueFiles } from './catalogue/files.ts';
import { createStockView, seedStock } from './catalogue/stock.ts';
import type { ShopContext, ShopDeps } from './context.ts';
import { seedCustomers } from './customers/seed.ts';
import type { ShopFolder } from './folder.ts';
import { createHttp } from './http/app.ts';
import { createKitchen, type Kitchen } from './orders/kitchen.ts';
import { cancelUnpaid } from './orders/status.ts';
import { tellOrder } from './orders/tell-order.ts';
import type { DuePayment, Payment } from './payments/payment.ts';
import { type PaymentOutcome, receivePayment, refusalOfPayment } from './payments/receive.ts';
import { readFigures, type ShopFigures } from './timers/figures.ts';
import type { Job } from './timers/jobs.ts';
import { createWorker } from './timers/worker.ts';

export interface Shop {
	/** Answers a call under "/wp-json", "/api/wp-json", "/media", "/checkout"… */
	fetch(request: Request): Promise<Response>;
	/** Changes with the folder's files and with the stock: what is kept of the shop under another one is stale. */
	version(): string;
	/** The folder it answers from. */
	readonly folder: ShopFolder;
	/**
	 * The folder as it has become: brings the database up to date with it as a start does, then answers from it. A call
	 * under way ends by the folder it began with.
	 */
	take(folder: ShopFolder): Promise<void>;
	readonly kitchen: Kitchen;
	/** What the bot has heard of who may be written to. */
	readonly chats: CustomerChats;
	/** For a payment that is made elsewhere: whether it may be, and that it was. */
	readonly payments: {
		refusalOf(payment: DuePayment): Promise<PaymentRefusal | undefined>;
		/** Each payment once; what is to be given back is answered so each time it is told of. */
		receive(payment: Payment): Promise<PaymentOutcome>;
	};
	/** The ledger of money to be given back. */
	readonly refunds: Pick<Ledger, 'due' | 'markReturned'>;
	/** What is still to be done, for the operator's figures. */
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
	const stock = createStockView(deps);
	let refreshedAt = deps.now();

	/** The shop of one state of the folder: whatever began with it ends with it. */
	async function openFolder(folder: ShopFolder) {
		await seedStock(deps.db, folder.products.values());
		await seedCustomers({ ...deps, folder });
		await stock.refresh();
		const context: ShopContext = {
			...deps,
			folder,
			stock,
			async changed(orderId) {
				worker.wake();
				if (orderId === undefined) return;
				// The change is committed whatever becomes of the view of it.
				await stock.refresh(orderId).catch((error: unknown) => {
					deps.log.error({ error }, 'the stock could not be read again');
				});
			},
		};
		const http = createHttp(context, createCatalogueFiles(folder, stock));
		return { context, http, kitchen: createKitchen(context) };
	}
	let open = await openFolder(deps.folder);

	async function run(job: Job): Promise<void> {
		const { context } = open;
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
	const ledger = createLedger(deps);

	return {
		fetch: async (request) => open.http.fetch(request),
		version: () => `${open.context.folder.version}-${stock.version}`,
		get folder() {
			return open.context.folder;
		},
		async take(folder) {
			open = await openFolder(folder);
		},
		kitchen: {
			orders: () => open.kitchen.orders(),
			advance: (...args) => open.kitchen.advance(...args),
			moveCourier: (...args) => open.kitchen.moveCourier(...args),
			cancel: (...args) => open.kitchen.cancel(...args),
		},
		chats: customerChats(deps),
		payments: {
			refusalOf: (payment) => refusalOfPayment(open.context, payment),
			async receive(payment) {
				try {
					const outcome = await receivePayment(open.context, payment);
					if (outcome !== 'repeated') return outcome;
				} catch (error) {
					// The number of another order's payment: that one's money is counted.
					if (!(error instanceof Refusal)) throw error;
					deps.log.error({ ...payment, error }, 'a payment was refused');
				}
				// The customer may not have been told: word of it was cut off the first time.
				const reason = (await ledger.ofPayment(payment.id))?.reason;
				return reason === undefined || reason === 'cancelled' ? 'repeated' : reason;
			},
		},
		refunds: ledger,
		figures: () => readFigures(deps.db, deps.now()),
		runDue: worker.runDue,
		start: worker.start,
		stop: worker.stop,
	};
}
