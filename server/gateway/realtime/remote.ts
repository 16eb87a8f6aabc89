import type { Log } from '../deps.ts';
import { type RealtimeKeys, signedQuery } from './signature.ts';

const TIMEOUT_MS = 5000;

interface RemoteRealtime extends RealtimeKeys {
	readonly appId: string;
	readonly host: string;
	readonly port?: number;
}

interface RemotePublisherDeps {
	now(): number;
	readonly log: Log;
	/** What became of an event; undefined = it was taken. */
	report(problem: string | undefined): void;
}

/** Publishing through a Pusher-compatible service. An event that does not get there is logged: clients poll as well. */
export function createRemotePublisher(
	service: RemoteRealtime,
	{ now, log, report }: RemotePublisherDeps,
) {
	const { port = 443 } = service;
	const origin = `${port === 443 ? 'https' : 'http'}://${service.host}:${port}`;
	return async (channel: string, event: string, data: unknown): Promise<void> => {
		const path = `/apps/${service.appId}/events`;
		const body = JSON.stringify({ name: event, channels: [channel], data: JSON.stringify(data) });
		const query = signedQuery(service, 'POST', path, body, Math.floor(now() / 1000));
		try {
			const answer = await fetch(`${origin}${path}?${query}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body,
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			if (!answer.ok) log.warn({ status: answer.status, event }, 'realtime event refused');
			report(answer.ok ? undefined : refusalOf(answer.status));
			await answer.body?.cancel();
		} catch (error) {
			const name = error instanceof Error ? error.name : 'unknown';
			log.warn({ error: name, event }, 'realtime down');
			report(`does not answer (${name})`);
		}
	};
}

function refusalOf(status: number): string {
	return status === 401 || status === 403
		? `refuses our keys (${status}): PUSHER_KEY, PUSHER_SECRET`
		: `refuses events (${status})`;
}
