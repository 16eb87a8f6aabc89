import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleOf } from '../../scripts/node-bundle.ts';

interface ShopProcess {
	readonly origin: string;
	readonly ended: Promise<unknown>;
	kill(): Promise<void>;
}

/** On a very busy machine. */
const LONGEST_START_MS = 120_000;

const ROOT = join(import.meta.dirname, '../..');
/** Packages are found from there. */
const BUNDLES = 'node_modules/.cache/shop-process';

/**
 * `shop-process.ts` in one file, made once in a process: each of a dozen starts takes half of what it takes from the sources.
 * Its path is always the same, for Node's cache of what it has compiled.
 */
let program: Promise<string> | undefined;

async function makeProgram(): Promise<string> {
	const bundle = await bundleOf('tests/faults/shop-process.ts', BUNDLES);
	await mkdir(join(ROOT, BUNDLES), { recursive: true });
	const folder = await mkdtemp(join(ROOT, BUNDLES, 'new-'));
	try {
		const file = 'shop-process.js';
		await bundle.write({ dir: folder, codeSplitting: false });
		// Whole at once: another run may be starting it.
		await rename(join(folder, file), join(ROOT, BUNDLES, file));
		return join(ROOT, BUNDLES, file);
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** Starts `shop-process.ts` over a database file and a shop's folder; at the moment, when one is named, it kills itself. */
export async function startShopProcess(
	file: string,
	folder: string,
	moment?: string,
): Promise<ShopProcess> {
	program ??= makeProgram();
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	const child = spawn(
		process.execPath,
		[
			...['--import', './scripts/follow-parent.mjs', await program],
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
