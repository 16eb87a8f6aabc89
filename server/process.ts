/** How the process answers and ends: a taken port is one clear line, a signal lets requests under way finish. */
import type { Server } from 'node:http';
import { type Environment, StartError } from './env.ts';

/** @throws StartError where the address cannot be listened on */
export function listen(server: Server, env: Environment): Promise<void> {
	return new Promise((done, refuse) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			refuse(
				error.code === 'EADDRINUSE'
					? new StartError(`PORT: ${env.PORT} is taken; set PORT to another one`)
					: error.code === 'EACCES'
						? new StartError(`PORT: not allowed to listen on ${env.PORT}`)
						: error,
			);
		});
		server.listen(env.PORT, env.HOST, done);
	});
}

/** How long requests under way may take to finish. */
const STOP_LIMIT_MS = 8000;

/** Runs `stop` at the first SIGINT or SIGTERM and ends the process; the second one ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
	let isStopping = false;
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.on(signal, () => {
			if (isStopping) process.exit(1);
			isStopping = true;
			setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
			void stop().then(
				() => process.exit(0),
				() => process.exit(1),
			);
		});
}
