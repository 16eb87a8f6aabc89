/** What a page's policy lets in of others' scripts, and the count of the answers to the bar that asks. */
import { describe, expect, test } from 'vitest';
import { createTestGateway, json } from '#tests/fixtures/test-gateway.ts';

const INCLUDE = {
	metrix: 'ym(12345678, "init")',
	scripts: '<script src="https://foreign.test/a.js"></script>',
	chat: 'https://chat.example/widget.js',
};

async function open(include: unknown = INCLUDE, scriptOrigins = ['https://chat.example']) {
	const gateway = await createTestGateway({ config: { scriptOrigins } });
	Object.assign(gateway.site.settings, { include });
	return {
		...gateway,
		/** Sources of one directive of a page's policy. */
		sources: async (path: string, directive: string) => {
			const policy = (await gateway.ask(path)).headers.get('content-security-policy') ?? '';
			const found = policy.split('; ').find((one) => one.startsWith(`${directive} `));
			return found?.split(' ').slice(1) ?? [];
		},
	};
}

describe('the policy of a page', () => {
	test('lets in the counter and what the owner lists, nothing else', async () => {
		const { sources } = await open();
		const scripts = await sources('/', 'script-src');
		expect(scripts.filter((one) => one.startsWith('https:'))).toEqual([
			'https://mc.yandex.ru',
			'https://chat.example',
		]);
		expect(scripts.join(' ')).not.toMatch(/unsafe|\*|foreign/);
		expect(await sources('/', 'connect-src')).toEqual(
			expect.arrayContaining(['https://mc.yandex.com', 'wss://chat.example']),
		);
		expect(await sources('/', 'frame-src')).toEqual([
			...["'self'", 'https://mc.yandex.ru', 'https://chat.example'],
		]);
	});
	test.each(['/order', '/order/1001', '/order?product_id=501'])(
		'lets nothing in on %s',
		async (path) => {
			const { sources } = await open();
			for (const directive of ['script-src', 'connect-src', 'frame-src', 'style-src', 'font-src'])
				expect((await sources(path, directive)).join(' ')).not.toMatch(/yandex|chat|foreign/);
		},
	);
	test('is as ever for a shop without scripts, whatever the owner lists', async () => {
		const { sources } = await open({ metrix: '', scripts: '' });
		expect((await sources('/', 'script-src')).join(' ')).not.toContain('https:');
		expect(await sources('/', 'frame-src')).toEqual(["'self'"]);
	});
	test.each([
		['gtag/js?id=G-AB12CD34EF', 'https://www.googletagmanager.com'],
		['GTM-AB12CD3', 'https://www.googletagmanager.com'],
		['_tmr.push({id: "3456789"})', 'https://top-fwz1.mail.ru'],
	])('of %s', async (metrix, source) => {
		const { sources } = await open({ metrix });
		for (const directive of ['script-src', 'connect-src'])
			expect(await sources('/', directive)).toContain(source);
	});
});

test('the page is told of those that are let in, and of no other', async () => {
	const { ask } = await open();
	const html = await (await ask('/')).text();
	expect(html).toContain('https://chat.example/widget.js');
	expect(html).not.toContain('foreign.test');
});

test('a changed list changes the page: a browser’s kept one is not taken for it', async () => {
	const first = await open();
	const tag = (await first.ask('/')).headers.get('etag') ?? '';
	const second = await open(INCLUDE, ['https://chat.example', 'https://foreign.test']);
	const again = await second.ask('/', { headers: { 'if-none-match': tag } });
	expect(again.status).toBe(200);
});

describe('the answer to the bar', () => {
	const answer = (choice: unknown) => json({ choice });
	test('is counted, and logged with what was asked for', async () => {
		const { ask, log } = await open();
		await ask('/');
		for (const choice of ['accepted', 'declined', 'declined'])
			expect((await ask('/api/consent', answer(choice))).status).toBe(200);
		const metrics = await (await ask('/metrics')).text();
		expect(metrics).toContain('vitrina_consent_total{choice="accepted"} 1');
		expect(metrics).toContain('vitrina_consent_total{choice="declined"} 2');
		expect(log()).toContain(
			'consent {"choice":"declined","version":"1 chat.example yandex-metrika"}',
		);
	});
	test.each(['maybe', '', null, { x: 1 }])('%j is none', async (choice) => {
		const { ask } = await open();
		expect((await ask('/api/consent', answer(choice))).status).toBe(400);
		expect(await (await ask('/metrics')).text()).not.toContain('vitrina_consent_total{');
	});
	test('from another site counts nothing', async () => {
		const { ask } = await open();
		const foreign = { ...answer('accepted') };
		foreign.headers = { ...foreign.headers, origin: 'https://evil.test' };
		expect((await ask('/api/consent', foreign)).status).toBe(403);
	});
});

describe('what is left out of the settings', () => {
	test('is told the owner in the log, each part once', async () => {
		const { ask, log, advance, site } = await open({
			metrix: 'ym(12345678, "init")',
			scripts: [
				'<script src="https://foreign.test/a.js"></script>',
				'<script>track("visit")</script>',
				'<script async src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"></script>',
			],
			chat: 'https://chat.example/widget.js',
		});
		Object.assign(site.settings, {
			use_google_translate: true,
			main_font: 'Roboto',
			font_headings: 'Onest',
		});
		const warnings = () => [...log().matchAll(/left out (.*)/g)].map((one) => one[1] ?? '');
		await ask('/');
		expect(warnings()).toEqual([
			expect.stringContaining('foreign.test to SCRIPT_ORIGINS'),
			expect.stringContaining('include.scripts'),
			expect.stringContaining('https://translate.google.com'),
			expect.stringContaining('main_font'),
		]);
		expect(warnings()[1]).toContain('track(');
		advance(10_000);
		Object.assign(site.settings, { front_currency: '€' });
		await ask('/');
		await expect.poll(() => site.calls.length).toBeGreaterThan(4);
		expect(warnings()).toHaveLength(4);
	});

	test('is nothing where all of it is in use', async () => {
		const { ask, log, site } = await open({ metrix: 'ym(12345678, "init")', scripts: '' });
		Object.assign(site.settings, {
			main_font: 'Roboto',
			font_headings: '',
			font_files: [{ family: 'Roboto', subset: 'latin', url: '/media/roboto.woff2' }],
		});
		await ask('/');
		expect(log()).not.toContain('left out');
	});
});
