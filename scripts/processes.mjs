import './closed-pipe.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Ends the command with one line and an exit code; never with a stack trace. */
export class Stop extends Error {
	/**
	 * @param {string} message
	 * @param {number} [exitCode]
	 */
	constructor(message, exitCode = 1) {
		super(message);
		this.exitCode = exitCode;
	}
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

/**
 * Starts a program and waits for its end. With `isQuiet` its output is collected, otherwise it goes
 * to the terminal untouched.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, isQuiet?: boolean, isShell?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>} 128 + n where signal n ended it
 */
export function run(file, args, { cwd, env = process.env, isQuiet = false, isShell = false }) {
	return new Promise((resolve, reject) => {
		if (stoppedBy) return reject(new Stop('', exitCodeOf(stoppedBy)));
		const child = spawn(file, args, {
			cwd,
			env,
			shell: isShell,
			stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
		});
		children.add(child);
		let output = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding('utf8').on('data', (text) => {
				output += text;
			});
		}
		child.on('error', (error) => {
			children.delete(child);
			reject(new Stop(`cannot run ${file}: ${error.message}`));
		});
		child.on('close', (code, signal) => {
			children.delete(child);
			resolve({ code: signal ? exitCodeOf(signal) : (code ?? 1), output });
		});
	});
}

/**
 * Passes signals on to whatever runs, so that nothing is left behind. A terminal's Ctrl-C reaches
 * the children by itself.
 */
function passSignalsOn() {
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
		process.on(signal, () => stop(signal));
	}
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
	const isRepeated = stoppedBy === signal;
	stoppedBy = signal;
	if (children.size === 0) process.exit(exitCodeOf(signal));
	if (isRepeated || (signal === 'SIGINT' && process.stdin.isTTY)) return;
	for (const child of children) child.kill(signal);
}

/** The signal that asked this command to stop, if one did. */
export function stopSignal() {
	return stoppedBy;
}

/**
 * Runs a command's main function: a Stop becomes its line and its exit code.
 * @param {() => Promise<number>} main
 */
export async function command(main) {
	passSignalsOn();
	try {
		process.exitCode = await main();
	} catch (error) {
		if (!(error instanceof Stop)) throw error;
		if (error.message) console.error(`vitrina: ${error.message}`);
		process.exitCode = error.exitCode;
	}
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
	return 128 + constants.signals[signal];
}
