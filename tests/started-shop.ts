/** The real server in a process of its own, as an owner starts it. It needs the built storefront. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_MAIN } from '../scripts/server-flags.mjs';

const ROOT = join(import.meta.dirname, '..');
/** On a very busy machine. */
const LONGEST_START_MS = 120_000;

export const isStorefrontBuilt = existsSync(join(ROOT, 'dist/server/render.js'));

export interface StartedShop {
	/** "http://127.0.0.1:43210" */
	readonly origin: string;
	readonly child: ChildProcess;
	/** Exit code, or the signal that ended it. */
	readonly ended: Promise<number | NodeJS.Signals>;
	/** Everything it has written so far. */
	said(): string;
	/** Ends it outright, unless it has ended. */
	kill(): Promise<void>;
}

/**
 * Starts on a free port of 127.0.0.1, unless `env` says another, with nothing of this shell's environment but `env`. `root`: where
 * another version lies, built; `flags`: of Node; `main`:
 * the sources', for what is put in the place of one of them.
 */
export async function startShopServer(
	env: Readonly<Record<string, string>>,
	root = ROOT,
	flags: readonly string[] = [],
	main = mainOf(root),
): Promise<StartedShop> {
	const child = spawn(
		process.execPath,
		['--import', './scripts/follow-parent.mjs', ...flags, main],
		{
			cwd: root,
			env: {
				PATH: process.env.PATH,
				NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
				PORT: '0',
				HOST: '127.0.0.1',
				// Pictures drawn ahead are the test's that is about them.
				WORK_AHEAD: '0',
				...env,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
	const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
	const kill = async () => {
		if (!hasEnded()) child.kill('SIGKILL');
		await ended;
	};
	const deadline = Date.now() + LONGEST_START_MS;
	for (;;) {
		const port = /^Vitrina is open/m.test(said)
			? /(?:shop|listens at) +http:\/\/localhost:(\d+)\/\n/.exec(said)?.[1]
			: undefined;
		if (port !== undefined)
			return { origin: `http://127.0.0.1:${port}`, child, ended, said: () => said, kill };
		if (hasEnded() || Date.now() > deadline) {
			await kill();
			throw new Error(`the shop does not start: ${said}`);
		}
		await pause(20);
	}
}

/** Versions up to 0.2.0 are started from their sources. */
export function mainOf(root: string): string {
	return existsSync(join(root, SERVER_MAIN)) ? SERVER_MAIN : 'server/main.ts';
}
