/** The owner at the terminal: lines out, answers in, a browser where there is one. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type Keys, keysIn } from './keys.ts';

export interface Terminal {
	say(line: string): void;
	/** Whether the owner sits at the terminal and can be asked. */
	readonly isAttended: boolean;
	/** What is typed or pasted is not shown; undefined = it was given up, or is no longer wanted. */
	askKeys(signal?: AbortSignal): Promise<Keys | undefined>;
	/** No, unless it is said to be yes. */
	confirm(question: string): Promise<boolean>;
	/** Opens a page where there is a desktop to open it on. */
	openPage(url: string): void;
}

export function openTerminal({ stdin, stdout, platform, env }: NodeJS.Process): Terminal {
	const say = (line: string) => void stdout.write(`${line}\n`);
	const isAttended = stdin.isTTY === true && stdout.isTTY === true;

	/** Line by line, until `take` has enough; undefined = the input ended, or Ctrl-C. */
	const read = <T>(
		{ output, signal }: { output: Writable; signal?: AbortSignal | undefined },
		prompt: () => void,
		take: (line: string) => T | undefined,
	) =>
		new Promise<T | undefined>((resolve) => {
			const lines = createInterface({
				...{ input: stdin, output, terminal: true, historySize: 0 },
				...(signal && { signal }),
			});
			// Not before: until then the terminal itself shows what is typed.
			prompt();
			const end = (value: T | undefined) => {
				resolve(value);
				lines.close();
			};
			lines.on('line', (line) => {
				const taken = take(line);
				if (taken !== undefined) end(taken);
			});
			lines.on('SIGINT', () => end(undefined));
			lines.on('close', () => end(undefined));
		});

	return {
		say,
		isAttended,
		async askKeys(signal) {
			let found: Partial<Keys> = {};
			const prompt = () =>
				void stdout.write(found.key === undefined ? 'Key (ck_…): ' : 'Secret (cs_…): ');
			const keys = await read({ output: nowhere(), signal }, prompt, (line) => {
				stdout.write('\n');
				found = { ...found, ...keysIn(line) };
				const { key, secret } = found;
				if (key !== undefined && secret !== undefined) return { key, secret };
				if (Object.keys(keysIn(line)).length === 0)
					say('Expected what WooCommerce shows once, ck_… and cs_…; both may be pasted at once.');
				prompt();
				return undefined;
			});
			if (keys === undefined) stdout.write('\n');
			return keys;
		},
		async confirm(question) {
			const prompt = () => void stdout.write(`${question} [y/N] `);
			return (
				(await read({ output: stdout }, prompt, (line) => /^\s*y(es)?\s*$/i.test(line))) === true
			);
		},
		openPage(url) {
			const command = isAttended ? openerOf(platform, env) : undefined;
			if (command === undefined) return;
			const [file, ...before] = command;
			const opener = spawn(file, [...before, url], { stdio: 'ignore', detached: true });
			// The address has been printed: no browser is no reason to stop.
			opener.on('error', () => {});
			opener.unref();
		},
	};
}

/** Takes what would be shown. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function openerOf(
	platform: NodeJS.Platform,
	env: NodeJS.ProcessEnv,
): readonly [string, ...string[]] | undefined {
	if (platform === 'darwin') return ['open'];
	if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
	return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}
