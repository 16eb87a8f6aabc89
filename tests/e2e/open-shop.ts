/** A shop of a test's own: a demo shop, perhaps with other coupons, its clock at a moment, moved by a restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_MAIN } from '../../scripts/server-flags.mjs';
import { isOtherHour, MOMENT } from './clock.ts';
import { serverEnv } from './load.ts';
import { type ShopParts, writeShopFolder } from './shop-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface OwnShop {
	readonly url: string;
	/** Stops the shop and opens it again at another moment, with the same database and address. */
	moveClock(now: string): Promise<void>;
}

export interface Folder extends ShopParts {
	/** Over the environment it starts with. */
	readonly env?: Readonly<Record<string, string>>;
	/** As `npm run dev` starts it: sources instead of a build. */
	readonly isDevelopment?: boolean;
	/** Keeps a shared shop apart from others of its kind: the tests that share it by this name count or book in it. */
	readonly of?: string;
	/** ISO time the shop opens at, and by its own hours: for a test of that time. Absent = the run's, at which it is open. */
	readonly now?: string;
}

/** Starts the shop; `stop` ends it and removes its folders. */
export async function openOwnShop(folder: Folder): Promise<OwnShop & { stop(): Promise<void> }> {
	const home = mkdtempSync(join(tmpdir(), 'vitrina-own-'));
	// The huge one is made by the server itself.
	const isMade = folder.demo === 'huge';
	const shop = isMade ? 'huge' : join(home, 'shop');
	if (!isMade) writeShopFolder(shop, folder, isOtherHour && folder.now === undefined);

	// A picture is made once in a run, by the shop that is asked for it first: that takes longer than most tests do.
	const pictures = join(process.env.E2E_DATA_DIR ?? home, 'img');
	for (const folder of [pictures, join(home, 'data')]) mkdirSync(folder, { recursive: true });
	symlinkSync(pictures, join(home, 'data/img'));

	let port = '0';
	let running: ChildProcess;
	const start = async (now: string) => {
		const mode = folder.isDevelopment === true ? ['--dev'] : [];
		const main = join(ROOT, folder.isDevelopment === true ? 'server/main.ts' : SERVER_MAIN);
		running = spawn(process.execPath, [main, ...mode], {
			cwd: ROOT,
			env: {
				...process.env,
				PORT: port,
				SHOP: shop,
				DATA_DIR: join(home, 'data'),
				NOW: now,
				DEMO: '1',
				WORK_AHEAD: '0',
				...serverEnv(),
				...folder.env,
			},
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		port = await new Promise<string>((opened, failed) => {
			let said = '';
			running.once('exit', () => failed(new Error(`the shop did not open: ${said}`)));
			running.stdout?.on('data', (part: Buffer) => {
				said += part.toString();
				const address = /shop\s+http:\/\/localhost:(\d+)\//.exec(said);
				if (address?.[1] !== undefined) opened(address[1]);
			});
		});
	};
	const stop = async () => {
		const ended = once(running, 'exit');
		running.kill('SIGTERM');
		await ended;
	};
	await start(folder.now ?? MOMENT);
	return {
		url: `http://localhost:${port}`,
		async moveClock(now) {
			await stop();
			await start(now);
		},
		async stop() {
			await stop();
			rmSync(home, { recursive: true, force: true });
		},
	};
}
