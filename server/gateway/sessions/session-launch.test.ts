/** A session belongs to a customer and, begun inside a messenger, to the user of the messenger's it was begun by. */
import { describe, expect, test } from 'vitest';
import { launchName } from '#core/rules/customer/launch-data.ts';
import { createLaunchReader } from '#server/auth/messengers/launch-reader.ts';
import { SITE_TOKEN } from '#tests/fixtures/fake-site.ts';
import {
	cookieOf,
	createTestGateway,
	json,
	type TestGateway,
} from '#tests/fixtures/test-gateway.ts';
import { MAX_BOT_TOKEN, maxInitData } from '#tests/max-host/launch.ts';
import { ANNA, signedInitData, TEST_BOT_TOKEN } from '#tests/telegram-host/init-data.ts';

const DAY = 86_400_000;
const BOB = { id: 43, first_name: 'Боб' };
const ALICES = signedInitData();
const BOBS = signedInitData({ user: BOB });
const CHECK = '/api/wp-json/wc/auth/check_code';
const LOGIN = { phone: '+7 (999) 123-45-67', 'auth-sms-code': '482193' };

/** A customer logged in by a code: inside a messenger with its launch data. */
async function logIn({ ask }: TestGateway, launchData?: string, headers = {}) {
	const answer = await ask(CHECK, json({ ...LOGIN, launch_data: launchData }, headers));
	return { cookie: cookieOf(answer) };
}

/** What a start inside a messenger comes to: whether the session goes on, and whether the cookie is taken away. */
async function launch({ ask }: TestGateway, headers: { cookie: string }, launchData: unknown) {
	const answer = await ask('/api/session/launch', json({ launch_data: launchData }, headers));
	const { session } = (await answer.json()) as { session: boolean };
	return { session, isCleared: /Max-Age=0/.test(answer.headers.get('set-cookie') ?? '') };
}

const GOES_ON = { session: true, isCleared: false };
const ENDS = { session: false, isCleared: true };

async function isAlive({ ask }: TestGateway, headers: { cookie: string }, more = {}) {
	const answer = await ask('/api/session/devices', { headers: { ...headers, ...more } });
	return answer.status === 200;
}

test('a session begun by one user of a messenger ends at the launch of another', async () => {
	const gateway = await createTestGateway();
	const alice = await logIn(gateway, ALICES);
	expect(await launch(gateway, alice, ALICES)).toEqual(GOES_ON);
	expect(await isAlive(gateway, alice)).toBe(true);
	expect(await launch(gateway, alice, BOBS)).toEqual(ENDS);
	// On the server, not only in this browser.
	expect(await isAlive(gateway, alice)).toBe(false);
	const user = await gateway.ask('/api/wp-json/system/users', { headers: alice });
	expect(await user.json()).toMatchObject({ status: 'error' });
});

test('old data still tell whose they are', async () => {
	const gateway = await createTestGateway();
	const old = { now: Date.now() - 90 * DAY };
	const alice = await logIn(gateway, signedInitData(old));
	expect(await launch(gateway, alice, ALICES)).toEqual(GOES_ON);
	expect(await launch(gateway, alice, signedInitData(old))).toEqual(GOES_ON);
	expect(await launch(gateway, alice, signedInitData({ ...old, user: BOB }))).toEqual(ENDS);
});

describe('a session of a messenger’s user does not go on with data that name nobody', () => {
	test.each([
		['none', ''],
		['no text', 42],
		['another bot’s', signedInitData({ botToken: '7654321:OTHER-TOKEN' })],
		['changed', ALICES.replace('%22id%22%3A42', '%22id%22%3A43')],
		['without a hash', ALICES.replace(/&hash=.*/, '')],
		['of another messenger', maxInitData()],
	])('%s', async (_name, launchData) => {
		const gateway = await createTestGateway();
		expect(await launch(gateway, await logIn(gateway, ALICES), launchData)).toEqual(ENDS);
	});
});

test('one begun in a browser goes on where a launch names nobody, and ends where it names a user', async () => {
	const gateway = await createTestGateway();
	const guestLaunch = await logIn(gateway);
	expect(await launch(gateway, guestLaunch, '')).toEqual(GOES_ON);
	expect(await launch(gateway, guestLaunch, BOBS)).toEqual(ENDS);
	// Data nobody has signed keep nobody out, and bind nothing.
	const broken = await logIn(gateway, 'user=%7B%22id%22%3A43%7D&hash=00');
	expect(await isAlive(gateway, broken, { 'x-launch': launchName('telegram', BOB.id) })).toBe(true);
	expect(await launch(gateway, broken, '')).toEqual(GOES_ON);
});

test('the other account’s page, open beside, is a guest with these cookies and logs nobody out', async () => {
	const gateway = await createTestGateway();
	const alice = await logIn(gateway, ALICES);
	const asBob = { 'x-launch': launchName('telegram', BOB.id) };
	const asAlice = { 'x-launch': launchName('telegram', ANNA.id) };
	expect(await isAlive(gateway, alice, asBob)).toBe(false);
	await gateway.ask('/api/session/logout', json({}, { ...alice, ...asBob }));
	expect(await isAlive(gateway, alice, asAlice)).toBe(true);
	// Bob logs in over it: Alice's session is not left behind.
	const bob = await logIn(gateway, BOBS, { ...alice, ...asBob });
	expect(await isAlive(gateway, bob, asBob)).toBe(true);
	expect(await isAlive(gateway, alice, asAlice)).toBe(false);
});

test('whose launch it is goes no further than the gateway', async () => {
	const gateway = await createTestGateway();
	await logIn(gateway, ALICES);
	expect(gateway.site.calls.map(({ body }) => body).join()).not.toContain('launch_data');
});

test('in front of a real site whose bot’s token is its own, it is the same', async () => {
	const gateway = await createTestGateway({
		config: { servesRawSite: false },
		deps: { readLaunch: createLaunchReader({}) },
	});
	const alice = await logIn(gateway, ALICES);
	expect(await launch(gateway, alice, ALICES)).toEqual(GOES_ON);
	expect(await launch(gateway, alice, BOBS)).toEqual(ENDS);
	expect(await isAlive(gateway, alice)).toBe(false);
	// What a launch says of itself opens nothing: without a session there is still none.
	expect(await launch(gateway, alice, ALICES)).toMatchObject({ session: false });
	expect(gateway.log()).not.toContain(SITE_TOKEN);
});

test('whether launch data would log in is told by the server’s clock', async () => {
	const { ask } = await createTestGateway({ startsAt: Date.now() });
	const logsIn = async (data: string) => {
		const answer = await ask('/api/session/launch', json({ launch_data: data }));
		return ((await answer.json()) as { logs_in: boolean }).logs_in;
	};
	const at = (now: number) => signedInitData({ now: Date.now() + now });
	const all = [at(0), at(0.9 * DAY * -1), at(-1.1 * DAY), at(DAY), `${at(0)}0`, ''];
	expect(await Promise.all(all.map(logsIn))).toEqual([true, true, false, false, false, false]);
});

test('users of two messengers with one number are two', async () => {
	const readLaunch = createLaunchReader({ telegram: TEST_BOT_TOKEN, max: MAX_BOT_TOKEN });
	const gateway = await createTestGateway({ deps: { readLaunch } });
	const inMax = maxInitData({ user: { id: ANNA.id } });
	const alice = await logIn(gateway, ALICES);
	expect(await launch(gateway, alice, inMax)).toEqual(ENDS);
	const again = await logIn(gateway, inMax);
	expect(await launch(gateway, again, inMax)).toEqual(GOES_ON);
});
