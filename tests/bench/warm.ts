/** Brings what a shop sends into the form it is sent in from then on: a first visit finds pictures and pages half made. */
import type { ThrottleProxy } from './throttle-proxy.ts';

/** What Chromium takes as a picture. */
const AS_CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** A server that does not answer by then ends the bench, ms. */
const ANSWER_MS = 60_000;

/** Of a tenth of a second; a busy machine makes large pictures long. */
const LONGEST_TRIES = 600;

/** Until each picture comes as small as it will. */
export async function warmPictures(origin: string, paths: Iterable<string>): Promise<void> {
	for (const path of paths) {
		if (!path.startsWith('/img/')) continue;
		for (let tries = 0; ; tries++) {
			const answer = await fetch(origin + path, {
				headers: { accept: AS_CHROMIUM },
				signal: AbortSignal.timeout(ANSWER_MS),
			});
			await answer.arrayBuffer();
			if (answer.headers.get('content-type') === 'image/avif') break;
			if (tries === LONGEST_TRIES) throw new Error(`${path} never comes as AVIF`);
			await new Promise((done) => setTimeout(done, 100));
		}
	}
}

/** A page has its smallest form when it has stopped shrinking, or when so many answers of half a second are alike. */
const LIKE_AFTER_SMALLER = 2;
const LIKE = 8;

/** Asked for as often as makes the gateway keep it in its smallest form: a busy machine makes that late. */
export async function warmPage(proxy: ThrottleProxy, origin: string, path = '/'): Promise<void> {
	const headers = {
		'accept-encoding': 'br',
		'x-forwarded-host': new URL(proxy.origin).host,
		'x-forwarded-proto': 'https',
	};
	const lengthOf = async () => {
		const answer = await fetch(origin + path, {
			headers,
			signal: AbortSignal.timeout(ANSWER_MS),
		});
		await answer.arrayBuffer();
		return Number(answer.headers.get('content-length'));
	};
	const first = await lengthOf();
	let last = first;
	for (let alike = 0; alike < (last < first ? LIKE_AFTER_SMALLER : LIKE); ) {
		await new Promise((done) => setTimeout(done, 500));
		const length = await lengthOf();
		alike = length === last ? alike + 1 : 0;
		last = length;
	}
}
