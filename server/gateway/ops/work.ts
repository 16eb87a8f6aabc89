/** What has to be made for a client, or asked for at the site, costs that client (decisions 0043, 0056). */
import type { RateLimit } from './rate-limit.ts';

/** Takes one request's work from its client's allowance, however often it is called. Throws `TooMuchWork`. */
export type Spend = () => void;

/** A client has asked for more than is decent. */
export class TooMuchWork extends Error {
	readonly seconds: number;

	constructor(seconds: number) {
		super('too much work for one client');
		this.seconds = seconds;
	}

	/** As pages and pictures answer it. */
	answer(): Response {
		return new Response('Too Many Requests', {
			status: 429,
			headers: {
				'Content-Type': 'text/plain; charset=UTF-8',
				'Retry-After': String(this.seconds),
				'Cache-Control': 'no-store',
			},
		});
	}
}

export function spending(limit: RateLimit, client: string): Spend {
	let isSpent = false;
	return () => {
		if (isSpent) return;
		isSpent = true;
		const seconds = limit.take(client);
		if (seconds !== undefined) throw new TooMuchWork(seconds);
	};
}
