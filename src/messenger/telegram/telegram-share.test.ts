import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLIENTS, PROFILES } from '#packages/telegram-double/profiles.ts';
import { playTelegram } from '#tests/telegram-host/play-telegram.ts';

const DISH = { text: 'Пепперони', url: 'https://t.me/shop_bot/menu?startapp=product_501' };
const STORY = {
	picture: 'https://shop.example/img/og/story/501/ru-1.jpg',
	link: { url: DISH.url, name: 'Пиццерия с очень, очень, очень длинным названием на Тверской' },
};

beforeEach(() => {
	sessionStorage.clear();
	history.replaceState(null, '', '/');
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const methods = (calls: readonly (readonly [string, unknown])[]) => calls.map(([name]) => name);
const prepared = async () => 'prepared1';

test.each(CLIENTS)(
	'in %s a message the bot has prepared is sent on, and no link beside it',
	async (client) => {
		const { client: telegram, messenger } = await playTelegram({ client, sharesMessages: true });
		telegram.touch();
		expect(await messenger.share({ ...DISH, prepare: prepared })).toBe('shared');
		expect(telegram.state.messages).toEqual(['prepared1']);
		expect(telegram.state.links).toEqual([]);
		expect(telegram.state.refused).toEqual([]);
	},
);

test.each([
	['the bot prepares none', async () => undefined],
	['the bot’s server is away', async () => Promise.reject(new Error('502'))],
])('where %s, the link is shared as before', async (_why, prepare) => {
	const { client, messenger } = await playTelegram();
	client.touch();
	expect(await messenger.share({ ...DISH, prepare })).toBe('shared');
	expect(client.state.links).toEqual([expect.stringContaining('https://t.me/share/url?url=')]);
	expect(methods(client.state.calls)).not.toContain('web_app_send_prepared_message');
	expect(client.state.refused).toEqual([]);
});

test('a bot that takes too long is not waited for: the link goes while the touch still counts', async () => {
	vi.useFakeTimers();
	const { client, messenger } = await playTelegram();
	client.touch();
	const shared = messenger.share({ ...DISH, prepare: () => new Promise(() => {}) });
	expect(await messenger.share(DISH)).toBe('declined');
	await vi.advanceTimersByTimeAsync(4_000);
	expect(await shared).toBe('shared');
	expect(client.state.links).toHaveLength(1);
	expect(client.state.refused).toEqual([]);
});

test('a client of before messages shares the link, and no message is prepared for it', async () => {
	const { client, messenger } = await playTelegram({ version: '7.10' });
	const prepare = vi.fn(prepared);
	client.touch();
	expect(await messenger.share({ ...DISH, prepare })).toBe('shared');
	expect(prepare).not.toHaveBeenCalled();
	expect(client.state.links).toHaveLength(1);
});

test('who thinks better of it is not asked once more by a link', async () => {
	const { client, messenger } = await playTelegram({ sharesMessages: false });
	client.touch();
	expect(await messenger.share({ ...DISH, prepare: prepared })).toBe('declined');
	expect(client.state.links).toEqual([]);
});

test('a message Telegram cannot send after all goes as a link', async () => {
	const silent = ['web_app_send_prepared_message'];
	const { client, messenger } = await playTelegram({ silent });
	client.touch();
	const shared = messenger.share({ ...DISH, prepare: prepared });
	// What the double of the client is told and tells takes no longer than the tasks at hand.
	await new Promise((done) => setTimeout(done, 5));
	client.send('prepared_message_failed', { error: 'MESSAGE_EXPIRED' });
	expect(await shared).toBe('shared');
	expect(client.state.links).toHaveLength(1);
});

test('a client that shows no question is found out by the second tap', async () => {
	vi.useFakeTimers();
	const silent = ['web_app_send_prepared_message'];
	const { client, messenger } = await playTelegram({ silent });
	client.touch();
	const first = messenger.share({ ...DISH, prepare: prepared });
	await vi.advanceTimersByTimeAsync(500);
	expect(await messenger.share({ ...DISH, prepare: prepared })).toBe('declined');
	await vi.advanceTimersByTimeAsync(5_000);
	client.touch();
	expect(await messenger.share({ ...DISH, prepare: prepared })).toBe('shared');
	expect(client.state.links).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(120_000);
	// Two minutes later nothing opens out of nowhere.
	expect(await first).toBe('declined');
	expect(client.state.links).toHaveLength(1);
	expect(client.state.refused).toEqual([]);
});

test.each(CLIENTS)('%s has stories on phones alone', async (client) => {
	const { client: telegram, messenger } = await playTelegram({ client });
	expect(messenger.shareStory !== undefined).toBe(PROFILES[client].isPhone);
	messenger.shareStory?.(STORY);
	expect(telegram.state.stories).toEqual(PROFILES[client].isPhone ? [STORY.picture] : []);
	expect(telegram.state.refused).toEqual([]);
});

test.each(CLIENTS)('%s is put on the home screen where it may be, once', async (client) => {
	const { client: telegram, messenger } = await playTelegram({ client });
	expect(await messenger.homeScreen?.mayAdd()).toBe(PROFILES[client].isPhone);
	if (!PROFILES[client].isPhone) return;
	messenger.homeScreen?.add();
	expect(telegram.state.isAtHome).toBe(true);
	expect(await messenger.homeScreen?.mayAdd()).toBe(false);
	expect(telegram.state.refused).toEqual([]);
});

test('a client that says nothing of its home screen is offered none', async () => {
	vi.useFakeTimers();
	const { messenger } = await playTelegram({ silent: ['web_app_check_home_screen'] });
	const may = messenger.homeScreen?.mayAdd();
	await vi.advanceTimersByTimeAsync(1_500);
	expect(await may).toBe(false);
	const old = await playTelegram({ version: '7.10' });
	expect(old.messenger.homeScreen).toBeUndefined();
	expect(old.messenger.shareStory).toBeDefined();
});

test('the page learns how high it is seen only once the window rests', async () => {
	const { client } = await playTelegram();
	const height = () => document.documentElement.style.getPropertyValue('--stable-height');
	// What the double of the client is told and tells takes no longer than the tasks at hand.
	const settled = () => new Promise((done) => setTimeout(done, 5));
	await settled();
	expect(height()).toBe('700px');
	client.changeViewport({ width: 390, height: 420 }, false);
	await settled();
	expect(height()).toBe('700px');
	client.changeViewport({ width: 390, height: 400 }, true);
	await settled();
	expect(height()).toBe('400px');
});
