/** The bot as a Bot API server has it, and a shop beside it that takes its updates. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { selfSignedCertificate } from '#tests/bench/certificate.ts';
import { aFolderOfData, anInstallation, saidOf } from '#tests/fixtures/installation.ts';
import { type BotApi, openBotApi } from '#tests/telegram-host/bot-api.ts';
import { SECRET_HEADER, webhookSecret } from '../bot/webhook.ts';
import { installationProof, readSecrets } from '../secrets.ts';
import { lookAtLoginCodes, lookAtMax } from './messengers.ts';
import { lookAtTelegram } from './telegram.ts';

const TOKEN = '7000000001:DOCTOR-TEST-TOKEN';
/** One for all: of two authorities of the same name a machine asks the first alone. */
const TRUSTED = selfSignedCertificate();

let telegram: BotApi;
beforeEach(async () => {
	telegram = await openBotApi(TOKEN);
});
afterEach(() => telegram.goAway().catch(() => {}));

const look = async (variables: Record<string, string> = {}) =>
	saidOf(
		await lookAtTelegram(
			await anInstallation({ BOT_TOKEN: TOKEN, BOT_API_ROOT: telegram.root, ...variables }),
		),
	);

/** A shop at an https address that takes updates with the secret of `token`; `isAnother`: of another installation. */
async function aShop(token = TOKEN, isAnother = false) {
	const DATA_DIR = aFolderOfData();
	readSecrets(DATA_DIR);
	const secrets = readSecrets(isAnother ? aFolderOfData() : DATA_DIR);
	const secretsSeen: unknown[] = [];
	const before = getCACertificates('default').filter((one) => one.trim() !== TRUSTED.cert.trim());
	setDefaultCACertificates([...before, TRUSTED.cert]);
	const server = createTlsServer(TRUSTED, (request, response) => {
		const nonce = /^\/healthz\?nonce=(.+)$/.exec(request.url ?? '')?.[1];
		if (nonce !== undefined) {
			const seen = { client: '198.51.100.7', origin: 'https://localhost', isForwarded: false };
			const proof = installationProof(secrets, nonce);
			response.end(JSON.stringify({ ok: true, proof, ...seen }));
			return;
		}
		secretsSeen.push(request.headers[SECRET_HEADER]);
		const isTelegram = request.headers[SECRET_HEADER] === webhookSecret(token);
		response.writeHead(isTelegram ? 400 : 401).end();
	}).listen(0);
	await once(server, 'listening');
	onTestFinished(() => {
		setDefaultCACertificates(before);
		server.closeAllConnections();
		server.close();
	});
	const address = `https://localhost:${(server.address() as AddressInfo).port}`;
	return { address, secretsSeen, settings: { PUBLIC_URL: address, DATA_DIR } };
}

test('a bot that is set up for its shop is fine in every line, and nothing of it is changed', async () => {
	const { address: shop, settings } = await aShop();
	telegram.webhook = { url: `${shop}/bot/updates` };
	await fetch(`${telegram.root}/bot${TOKEN}/setChatMenuButton`, {
		method: 'POST',
		body: JSON.stringify({
			menu_button: { type: 'web_app', text: 'Меню', web_app: { url: `${shop}/` } },
		}),
	});
	telegram.calls.length = 0;
	expect(
		await look({
			...settings,
			BOT_LINK: 'https://t.me/shop_bot/menu',
			BOT_PAYMENTS: '381764678:LIVE:12345',
		}),
	).toEqual([
		'ok: Telegram knows the token: it is @shop_bot',
		'ok: BOT_LINK (https://t.me/shop_bot/menu) is of this bot',
		`ok: Telegram brings updates to ${shop}/bot/updates`,
		'ok: the running shop takes updates with the secret of this token',
		`ok: its menu button opens ${shop}/`,
		'ok: BOT_PAYMENTS is a token for real payments',
	]);
	expect(telegram.calls.map(({ method }) => method).toSorted()).toEqual([
		'getChatMenuButton',
		'getMe',
		'getWebhookInfo',
	]);
});

test('a bot that no shop has started yet warns, and says that the start does it', async () => {
	const said = await look((await aShop()).settings);
	expect(said).toContainEqual(
		expect.stringMatching(/^warn: Telegram does not bring updates .* → start the shop/),
	);
	expect(said).toContainEqual(
		expect.stringMatching(/^warn: its menu button does not open the shop yet/),
	);
});

test('updates that go elsewhere, errors of Telegram and updates that wait are said', async () => {
	telegram.webhook = { url: 'https://other.example/secret-path/hook' };
	telegram.webhookTrouble = {
		last_error_date: Math.floor(Date.now() / 1000) - 60,
		last_error_message: 'Wrong response from the webhook: 401 Unauthorized',
	};
	for (let number = 0; number < 60; number++) telegram.bring({});
	const said = await look((await aShop()).settings);
	expect(said).toContainEqual(
		expect.stringMatching(
			/^warn: Telegram brings the updates of this bot elsewhere: https:\/\/other\.example →/,
		),
	);
	expect(said).toContainEqual(
		expect.stringMatching(
			/^fail: .*could not bring its last update: .*401.* → start the shop again/,
		),
	);
	expect(said).toContainEqual(expect.stringMatching(/^warn: 60 updates wait to be taken/));
});

test('a shop that runs with another token fails', async () => {
	const said = await look((await aShop('7000000002:ANOTHER-TOKEN')).settings);
	expect(said).toContain(
		'fail: the running shop was started with another BOT_TOKEN → start it again',
	);
});

test('the secret of updates goes to this shop alone', async () => {
	const another = await aShop(TOKEN, true);
	expect((await look(another.settings)).join()).not.toContain('the running shop');
	expect(another.secretsSeen).toEqual([]);
	const own = await aShop();
	await look(own.settings);
	expect(own.secretsSeen).toEqual([webhookSecret(TOKEN)]);
});

test('without https the bot is polled, and its button cannot open the shop', async () => {
	const said = await look();
	expect(said).toContain('ok: the shop fetches updates (polling)');
	expect(said).toContainEqual(expect.stringMatching(/^warn: its menu button cannot open the shop/));
});

test.each([
	['381764678:TEST:12345', /^fail: BOT_PAYMENTS is a token for test payments/],
	['nonsense', /^warn: BOT_PAYMENTS does not look like a token/],
])('payments by %s', async (BOT_PAYMENTS, line) => {
	expect(await look({ BOT_PAYMENTS })).toContainEqual(expect.stringMatching(line));
});

test('a link of another bot fails', async () => {
	expect(await look({ BOT_LINK: 'https://t.me/other_bot/menu' })).toContainEqual(
		expect.stringMatching(/^fail: BOT_LINK leads to @other_bot, and BOT_TOKEN is of @shop_bot/),
	);
});

test('a token that Telegram does not know fails in one line, which does not hold it', async () => {
	const said = await look({ BOT_TOKEN: '7000000009:WRONG-SECRET' });
	expect(said).toEqual([
		expect.stringMatching(/^fail: Telegram does not know the token of BOT_TOKEN/),
	]);
	expect(said.join()).not.toContain('WRONG-SECRET');
});

test('a Telegram that is away is one line, which does not hold the token', async () => {
	// No server of a user's stands at so low a port.
	const said = await look({ BOT_API_ROOT: 'http://127.0.0.1:1' });
	expect(said).toEqual([
		expect.stringMatching(
			/^fail: http:\/\/127\.0\.0\.1:1 cannot be reached from this machine: nothing listens there/,
		),
	]);
	expect(said.join()).not.toContain('DOCTOR-TEST');
});

test('no bot is a warning, and then nothing sends login codes', async () => {
	const none = await anInstallation();
	expect(saidOf(await lookAtTelegram(none))).toEqual([
		expect.stringMatching(/^warn: there is none/),
	]);
	expect(saidOf(lookAtLoginCodes(none))).toEqual([
		expect.stringMatching(/^warn: nothing sends them/),
	]);
	const bot = await anInstallation({ BOT_TOKEN: TOKEN });
	expect(saidOf(lookAtLoginCodes(bot))).toEqual([
		expect.stringMatching(/^ok: the Telegram bot brings them/),
	]);
});

test('MAX: a token it knows, one it does not, a link of another bot, and no answer', async () => {
	const server = createServer((request, response) => {
		const isKnown = request.url === '/me' && request.headers.authorization === 'max-token-123';
		response
			.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' })
			.end(JSON.stringify(isKnown ? { user_id: 1, username: 'shop_max_bot' } : {}));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const maxApi = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const max = async (variables: Record<string, string>) =>
		saidOf(await lookAtMax(await anInstallation(variables, { maxApi })));
	expect(await max({})).toEqual([]);
	expect(await max({ MAX_BOT_TOKEN: 'max-token-123' })).toEqual([
		'ok: MAX knows the token: it is shop_max_bot',
	]);
	expect(
		await max({ MAX_BOT_TOKEN: 'max-token-123', MAX_LINK: 'https://max.ru/other_bot' }),
	).toContainEqual(expect.stringMatching(/^fail: MAX_LINK leads to other_bot/));
	expect(await max({ MAX_BOT_TOKEN: 'max-token-999' })).toEqual([
		expect.stringMatching(/^fail: MAX does not know the token/),
	]);
	const closed = once(server, 'close');
	server.close();
	server.closeAllConnections();
	await closed;
	expect(await max({ MAX_BOT_TOKEN: 'max-token-123' })).toEqual([
		expect.stringMatching(/^warn: .* cannot be asked .*: nothing listens there/),
	]);
});
