import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface MainProcess {
	readonly origin: string;
	/** Resolves with the exit code, null = ended by a signal. */
	readonly ended: Promise<number | null>;
	readonly pid: number;
	/** All it has written so far. */
	said(): string;
	kill(signal: NodeJS.Signals): void;
}

/** On a very busy machine. */
const LONGEST_START_MS = 50_000;

/** Starts `server/main.ts` as an operator does, on a free port, and waits until it says where it listens. */
export async function startMain(env: Readonly<Record<string, string>>): Promise<MainProcess> {
	const child = spawn(
		process.execPath,
		['--import', './scripts/follow-parent.mjs', 'server/main.ts'],
		{
			cwd: join(import.meta.dirname, '../..'),
			env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...env },
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
	const ended = once(child, 'exit').then(([code]) => code as number | null);
	const deadline = Date.now() + LONGEST_START_MS;
	for (;;) {
		const port = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(said)?.[1];
		if (port !== undefined)
			return {
				origin: `http://127.0.0.1:${port}`,
				ended,
				pid: child.pid ?? 0,
				said: () => said,
				kill: (signal) => void child.kill(signal),
			};
		if (child.exitCode === null && Date.now() < deadline) await pause(20);
		else {
			child.kill('SIGKILL');
			throw new Error(`the shop does not start: ${said}`);
		}
	}
}
