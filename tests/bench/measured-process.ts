import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Usage } from './process-usage.ts';

export interface MeasuredProcess {
	/** "http://127.0.0.1:43210" */
	readonly origin: string;
	usage(): Promise<Usage>;
	close(): Promise<void>;
}

/** How long a server may take to open. */
const LONGEST_START_MS = 120_000;

/** A server in a process of its own, that can be asked what it has used. It prints its address when it is open. */
export async function startMeasured(
	args: readonly string[],
	options: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
): Promise<MeasuredProcess> {
	const child: ChildProcess = spawn(
		process.execPath,
		['--import', join(import.meta.dirname, 'process-usage.ts'), ...args],
		{ ...options, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
	);
	const ended = once(child, 'exit');
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
	const close = async () => {
		if (!hasEnded()) child.kill('SIGTERM');
		await ended;
	};
	let said = '';
	child.stdout?.setEncoding('utf8').on('data', (text: string) => {
		said += text;
	});
	const deadline = Date.now() + LONGEST_START_MS;
	for (;;) {
		const port = /http:\/\/localhost:(\d+)\//.exec(said)?.[1];
		if (port !== undefined)
			return {
				origin: `http://127.0.0.1:${port}`,
				close,
				async usage() {
					const answer = once(child, 'message');
					child.send('usage');
					const [usage] = await answer;
					return usage as Usage;
				},
			};
		if (hasEnded() || Date.now() > deadline) {
			await close();
			throw new Error(`the server does not open: ${said}`);
		}
		await new Promise((done) => setTimeout(done, 50));
	}
}
