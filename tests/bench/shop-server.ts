import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mainOf } from '../started-shop.ts';

export interface ShopServer {
	readonly origin: string;
	close(): Promise<void>;
}

/** How long the server may take to open. */
const LONGEST_START_MS = 120_000;
/** Noon in the shops: at night they ask when to come, over the page. */
export const OPEN_AT = '2026-11-20T12:05:00+03:00';
/** Closed hours of the shops. */
export const NIGHT = '2026-11-20T03:30:00+03:00';

/**
 * The production server as it is built, on a free port and a data folder of its own. `shop`: a demo shop's name or a
 * folder. `env`: settings beyond those.
 */
export async function startShop(
	root: string,
	shop = 'pizza',
	env: Readonly<Record<string, string>> = {},
): Promise<ShopServer> {
	const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
	const child = spawn(process.execPath, ['--import', './scripts/follow-parent.mjs', mainOf(root)], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			// The demo shops take payment by the test bank, which production has not got.
			DEMO: '1',
			PORT: '0',
			HOST: '127.0.0.1',
			DATA_DIR: dataDir,
			SHOP: shop,
			NOW: OPEN_AT,
			TRUST_PROXY: '1',
			WORK_AHEAD: '0',
			...env,
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = once(child, 'exit');
	const close = async () => {
		if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
		await ended;
		rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		let said = '';
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
		const deadline = Date.now() + LONGEST_START_MS;
		for (;;) {
			const port = /http:\/\/localhost:(\d+)\//.exec(said)?.[1];
			if (port !== undefined) return { origin: `http://127.0.0.1:${port}`, close };
			if (child.exitCode !== null || child.signalCode !== null)
				throw new Error(
					`the shop ended with ${child.signalCode ?? child.exitCode} before it opened`,
				);
			if (Date.now() > deadline) throw new Error('the shop takes too long to start');
			await new Promise((done) => setTimeout(done, 50));
		}
	} catch (error) {
		await close();
		throw error;
	}
}
