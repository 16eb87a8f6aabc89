/** The calls of a page that loads keep to what all other calls keep to: each is made of both, and has to end alike. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { request } from './client.ts';
import { ApiError } from './errors.ts';
import { firstCall } from './first-call.ts';
import { keepLaunchName } from './launch-name.ts';
import { onSessionEnded } from './session-ended.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const WAYS = {
	'a first call': (json?: object) => firstCall('some/path', json),
	'any other': (json?: object) =>
		request(v.unknown(), 'some/path', json && { method: 'post', json }),
};

type Answer = () => Response | Promise<Response>;
const json = (body: unknown, status = 200, headers = {}): Answer => {
	return () => Response.json(body, { status, headers });
};
const text =
	(body: string, status = 200): Answer =>
	() =>
		new Response(body, { status });
const none: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const cutOff: Answer = () =>
	new Response(
		new ReadableStream({
			pull: (controller) => controller.error(new TypeError('network error')),
		}),
	);

/** What comes of a call whose tries are answered like this, and what was asked for at which second. */
async function made(call: (json?: object) => Promise<unknown>, answers: Answer[], body?: object) {
	const asked: unknown[] = [];
	const start = Date.now();
	const ended = vi.fn();
	onTestFinished(onSessionEnded(ended));
	vi.stubGlobal('fetch', async (input: Request) => {
		const { method, headers } = input;
		const { pathname } = new URL(input.url);
		const sent = await input.clone().text();
		const at = Math.round((Date.now() - start) / 100) / 10;
		asked.push({ at, method, pathname, sent, by: headers.get('x-launch') });
		if (sent !== '') expect(headers.get('content-type')).toBe('application/json');
		return (answers[asked.length - 1] as Answer)();
	});
	const outcome = call(body).then(
		(answer) => ({ answer }),
		(error: Error) => ({
			error: error.name,
			...(error instanceof ApiError && { status: error.status }),
		}),
	);
	await vi.advanceTimersByTimeAsync(10_000);
	return { outcome: await outcome, asked, endings: ended.mock.calls.length };
}

const REFUSED = json({ code: 'login_required', data: { status: 401 } }, 401);

describe('ends as any other call does', () => {
	test.each<[string, Answer[], body?: object]>([
		['answered', [json({ a: 1 })]],
		['answered, something sent', [json({ a: 1 })], { b: 2 }],
		['answered at the second try', [json({}, 503), json({ a: 1 })]],
		[
			'answered after as long as the server asks for',
			[json({}, 503, { 'retry-after': '2' }), json(1)],
		],
		['busy twice', [json({}, 500), json({}, 502)]],
		['what was sent is not sent again', [json({ code: 'backend_unreachable' }, 502)], { b: 2 }],
		['no network, then there is', [none, json({ a: 1 })]],
		['no network', [none, none]],
		['no network for what was sent', [none], { b: 2 }],
		['refused', [json({ code: 'rest_forbidden' }, 403)]],
		['refused without a word', [text('', 404)]],
		['refused by a page', [text('<html>', 400)]],
		['refused with nothing', [json(null, 400)]],
		['the session is over', [REFUSED]],
		['the session is over for what was sent', [REFUSED], { b: 2 }],
		['no JSON', [text('<html>')]],
		['nothing at all', [text('')]],
		['cut off on its way', [cutOff]],
	])('%s', async (_, answers, body) => {
		onTestFinished(keepLaunchName('telegram-42'));
		const first = await made(WAYS['a first call'], answers, body);
		expect(first).toEqual(await made(WAYS['any other'], answers, body));
		expect(first.asked).toHaveLength(answers.length);
	});
});

test('its session’s end is told by code, any other refusal is not', async () => {
	vi.stubGlobal('fetch', REFUSED);
	await expect(firstCall('x', {})).rejects.toMatchObject({ code: 'login_required', status: 401 });
	vi.stubGlobal('fetch', json({ code: 'rate_limited' }, 429));
	await expect(firstCall('x', {})).rejects.toMatchObject({ code: 'unknown', status: 429 });
});

test('in a browser no launch is named', async () => {
	const { asked } = await made(WAYS['a first call'], [json({})]);
	expect(asked).toEqual([{ at: 0, method: 'GET', pathname: '/api/some/path', sent: '', by: null }]);
});
