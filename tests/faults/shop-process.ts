/**
 * A shop in a process of its own, to be killed: `node shop-process.ts <database file> <shop folder> [<moment>]`. Says the
 * port it listens on. At the moment it ends itself as a power cut would, without a word to anyone.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { loadShopFolder } from '#server/shop/folder.ts';
import { DATABASES } from '../databases.ts';
import { openTestShop } from '../shop.ts';
import { openWatchedDatabase, type Watcher, watched } from './statements.ts';

const [, , file = '', folder = '', moment] = process.argv;
const end = () => process.kill(process.pid, 'SIGKILL');

const [kind] = DATABASES;
if (kind === undefined) throw new Error('no database to run on');
const { shop } = await openTestShop(kind, {
	database: { target: { file }, drop: async () => {} },
	deps: {
		folder: await loadShopFolder(folder),
		db: openWatchedDatabase({ file }),
		publish: async () => {
			if (moment === 'publishing') end();
		},
	},
});
shop.start();

const watcher: Watcher = {
	before: ({ number, sql }) => {
		if (moment === `before statement ${number}` || moment === `before ${sql}`) end();
	},
	after: ({ sql }) => {
		if (moment === `after ${sql}`) end();
	},
};
const listener = getRequestListener(shop.fetch);
const server = createServer((request, response) => {
	if (moment === 'replied' && request.method === 'POST') response.on('finish', end);
	void watched(watcher, () => listener(request, response));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
// A process that is killed has no time to write down what it has compiled.
flushCompileCache();
console.info(`port ${(server.address() as AddressInfo).port}`);
