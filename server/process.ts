/** How the process answers and ends: a taken port is one clear line, a signal lets requests under way finish. */
import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
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
/** How often it is looked whether all is answered, ms. */
const LOOK_MS = 5;

/**
 * How long a connection is waited for on which nothing has been asked yet, ms: its request is under way, and would break. Those
 * that browsers open ahead never ask.
 */
const FIRST_REQUEST_MS = 1000;

/** To be called before the server's first request. */
export function watchAnswers(server: Server): AnswersUnderWay {
	const underWay = new Set<ServerResponse>();
	/** Connections on which nothing has been asked yet, with the moment they came. */
	const fresh = new Map<Socket, number>();
	let isStopping = false;
	let arrivals = 0;

	/** Until nothing more comes, so that closing the listener turns no request away that is there already. */
	const untilQuiet = async (until: number): Promise<void> => {
		for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until; ) {
			const before = arrivals;
			await turn();
			quiet = arrivals === before ? quiet + 1 : 0;
		}
	};
	const isExpected = (): boolean => {
		const since = performance.now() - FIRST_REQUEST_MS;
		return underWay.size > 0 || [...fresh.values()].some((at) => at > since);
	};
	/** One for all answers, one for all connections: these run with each of them. */
	function answered(this: ServerResponse): void {
		underWay.delete(this);
	}
	function closed(this: Socket): void {
		fresh.delete(this);
	}
	server.on('connection', (socket) => {
		arrivals++;
		fresh.set(socket, performance.now());
		socket.on('close', closed);
	});
	server.prependListener('request', (request, response) => {
		arrivals++;
		fresh.delete(request.socket);
		underWay.add(response);
		if (isStopping) response.shouldKeepAlive = false;
		response.on('close', answered);
	});
	return {
		async finish({ drainMs, limitMs }) {
			isStopping = true;
			// Clients hear with the answer that their connection ends: they send nothing more on it.
			for (const response of underWay) response.shouldKeepAlive = false;
			await pause(drainMs);
			const until = performance.now() + limitMs;
			await untilQuiet(until);
			// The listener alone: closing the HTTP server would end the connections on which nothing has been asked yet.
			Listener.prototype.close.call(server);
			while (isExpected() && performance.now() < until) await pause(LOOK_MS);
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
