/** How the process answers and ends: a taken port is one clear line, a signal lets requests under way finish. */
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { StartError } from './env.ts';

/** @throws StartError where the address cannot be listened on; `name`: the variable with the port */
export function listen(
	server: Server,
	{ name, port, host }: { readonly name: string; readonly port: number; readonly host: string },
): Promise<void> {
	return new Promise((done, refuse) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			refuse(
				error.code === 'EADDRINUSE'
					? new StartError(`${name}: ${port} is taken; set ${name} to another one`)
					: error.code === 'EACCES'
						? new StartError(`${name}: not allowed to listen on ${port}`)
						: error,
			);
		});
		server.listen(port, host, done);
	});
}

/** How long requests under way may take to finish once nothing new is accepted, ms. */
export const ANSWERS_LIMIT_MS = 8000;
/** And how long the rest may: jobs at hand, the bot, the database. */
const REST_LIMIT_MS = 1500;

export interface AnswersUnderWay {
	/**
	 * For `drainMs` the server goes on accepting, so that a balancer can hear that this copy is not ready; then
	 * it accepts no more and waits for the answers under way, `limitMs` at most. Answers how many of them are cut.
	 */
	finish(wish: { readonly drainMs: number; readonly limitMs: number }): Promise<number>;
}

/**
 * Turns of the event loop without a new connection or request after which none waits on this machine: Node accepts one
 * connection a turn, and reads its request in the next.
 */
const QUIET_TURNS = 3;

/** To be called before the server's first request. */
export function watchAnswers(server: Server): AnswersUnderWay {
	const underWay = new Set<ServerResponse>();
	const { promise: noneLeft, resolve } = Promise.withResolvers<void>();
	let isStopping = false;
	let isClosed = false;
	let arrivals = 0;

	/** Until nothing more comes, so that closing the listener turns no request away that is there already. */
	const untilQuiet = async (limitMs: number): Promise<void> => {
		const until = performance.now() + limitMs;
		for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until; ) {
			const before = arrivals;
			await turn();
			quiet = arrivals === before ? quiet + 1 : 0;
		}
	};
	/** One for all answers: this runs with each of them. */
	function closed(this: ServerResponse): void {
		underWay.delete(this);
		if (isClosed && underWay.size === 0) resolve();
	}
	server.on('connection', () => {
		arrivals++;
	});
	server.prependListener('request', (_request, response) => {
		arrivals++;
		underWay.add(response);
		if (isStopping) response.shouldKeepAlive = false;
		response.on('close', closed);
	});
	return {
		async finish({ drainMs, limitMs }) {
			isStopping = true;
			// Clients hear with the answer that their connection ends: they send nothing more on it.
			for (const response of underWay) response.shouldKeepAlive = false;
			await pause(drainMs);
			const closing = performance.now();
			await untilQuiet(limitMs);
			server.close();
			isClosed = true;
			const left = Math.max(0, limitMs - (performance.now() - closing));
			if (underWay.size > 0) await Promise.race([noneLeft, pause(left)]);
			return underWay.size;
		},
	};
}

/** Two signals so close to each other are one: a process group hears it once from its leader and once by itself. */
const SAME_SIGNAL_MS = 300;

/**
 * Runs `stop` at the first SIGINT or SIGTERM and ends the process, at the latest when `limitMs` and a little more for
 * what comes after the answers are over. The second signal ends it at once.
 */
export function stopOnSignal(stop: () => Promise<void>, limitMs: number): void {
	let stoppedAt: number | undefined;
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.on(signal, () => {
			if (stoppedAt !== undefined) {
				if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
				return;
			}
			stoppedAt = performance.now();
			setTimeout(() => process.exit(0), limitMs + REST_LIMIT_MS).unref();
			void stop().then(
				() => process.exit(0),
				() => process.exit(1),
			);
		});
}
