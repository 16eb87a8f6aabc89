/** Shops that tests share: each kind is opened once in a run, whichever worker asks for it first. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Folder, type OwnShop, openOwnShop } from './open-shop.ts';

/** Set by the run for its workers: where they ask for a shop. */
const ADDRESS = 'E2E_SHARED_SHOPS';

type Opened = OwnShop & { stop(): Promise<void> };

async function open(folder: Folder): Promise<Opened> {
	const shop = await openOwnShop(folder);
	// The first page is the slow one: no test's to wait for.
	await fetch(shop.url);
	return shop;
}

/** Playwright's global setup: answers with a shop's address whoever sends its folder; the end of the run stops them all. */
export default async function shareShops(): Promise<() => Promise<void>> {
	const shops = new Map<string, Promise<Opened>>();
	const server = createServer(async (request, response) => {
		const folder = await text(request);
		const shop = shops.get(folder) ?? open(JSON.parse(folder));
		shops.set(folder, shop);
		shop.then(
			({ url }) => response.end(url),
			(error: unknown) => response.writeHead(500).end(String(error)),
		);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	process.env[ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return async () => {
		server.closeAllConnections();
		server.close();
		const opened = await Promise.allSettled(shops.values());
		await Promise.all(
			opened.map(async (one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)),
		);
	};
}

/** The address of the run's shop of this folder. */
export async function sharedShop(folder: Folder): Promise<string> {
	const answer = await fetch(process.env[ADDRESS] ?? '', {
		method: 'POST',
		// The pizzeria is one kind, whether its name is said or not.
		body: JSON.stringify({ demo: 'pizza', ...folder }),
	});
	const said = await answer.text();
	if (!answer.ok) throw new Error(said);
	return said;
}
