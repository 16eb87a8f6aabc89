import * as v from 'valibot';
import { request } from '#src/lib/http/client.ts';

/** What time it is in the shop, epoch ms. */
export async function fetchTime(): Promise<number> {
	const { now } = await request(v.object({ now: v.number() }), 'time', { cache: 'no-store' });
	return now;
}
