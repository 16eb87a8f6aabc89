import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { oneFileOf } from '../one-file.ts';

interface ShopProcess {
	readonly origin: string;
	readonly ended: Promise<unknown>;
	kill(): Promise<void>;
}

/** On a very busy machine. */
const LONGEST_START_MS = 120_000;

const ROOT = join(import.meta.dirname, '../..');

/** Starts `shop-process.ts` over a database file and a shop's folder; at the moment, when one is named, it kills itself. */
export async function startShopProcess(
	file: string,
	folder: string,
	moment?: string,
): Promise<ShopProcess> {
	const program = await oneFileOf('tests/faults/shop-process.ts');
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	const child = spawn(
		process.execPath,
		[
			...['--import', './scripts/follow-parent.mjs', program],
			...[file, folder, ...(moment === undefined ? [] : [moment])],
		],
		{ cwd: ROOT, env: { PATH, NODE_COMPILE_CACHE }, stdio: ['ignore', 'pipe', 'inherit'] },
	);
	const ended = once(child, 'exit');
	let said = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		said += text;
	});
	const kill = async () => {
		child.kill('SIGKILL');
		await ended;
	};
	const deadline = Date.now() + LONGEST_START_MS;
	for (;;) {
		const port = /port (\d+)/.exec(said)?.[1];
		if (port !== undefined) return { origin: `http://127.0.0.1:${port}`, ended, kill };
		if (child.exitCode === null && Date.now() < deadline) await pause(10);
		else {
			await kill();
			throw new Error('the shop does not start');
		}
	}
}
