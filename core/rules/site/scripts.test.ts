import { describe, expect, test } from 'vitest';
import {
	admitsScripts,
	allowedScripts,
	consentVersion,
	type PageScript,
	runsOn,
} from './scripts.ts';

const METRIKA: PageScript = { kind: 'yandex-metrika', id: '12345678' };
const chat = (src: string): PageScript => ({ kind: 'chat', src });

describe('which scripts are let in', () => {
	test('counters of known services are, whatever the list', () => {
		expect(allowedScripts([METRIKA], [])).toEqual([METRIKA]);
	});
	test.each([
		['https://chat.example/widget.js', true],
		['https://chat.example:8443/widget.js', false],
		['https://evil-chat.example/widget.js', false],
		['https://chat.example.evil.test/widget.js', false],
		['https://a.cdn.example/x.js', true],
		['https://a.b.cdn.example/x.js', true],
		['https://cdn.example/x.js', false],
		['https://evilcdn.example/x.js', false],
	])('%s from a listed origin: %s', (src, isIn) => {
		const origins = ['https://chat.example', 'https://*.cdn.example'];
		expect(allowedScripts([chat(src)], origins)).toHaveLength(isIn ? 1 : 0);
	});
});

test.each([
	['/', true],
	['/orders', true],
	['/menu/order', true],
	['/order', false],
	['/order/1001', false],
	['/%6Frder', false],
	['/order/information/page/zabota-o-klientah', false],
])('%s admits scripts of others: %s', (path, isOpen) => {
	expect(admitsScripts(path)).toBe(isOpen);
	expect(runsOn(METRIKA, path)).toBe(isOpen);
});

test.each([
	['/information/page/zabota-o-klientah', true],
	['/moscow/information/page/zabota-o-klientah/chat', true],
	['/information/page/%7Aabota-o-klientah', true],
	['/information/page/delivery', false],
	['/', false],
	['/order/information/page/zabota-o-klientah', false],
])('the support chat on %s: %s', (path, isThere) => {
	expect(runsOn(chat('https://chat.example/widget.js'), path)).toBe(isThere);
});

test('a choice is about these services: another counter of one asks nothing new, another service does', () => {
	const current = consentVersion([METRIKA]);
	expect(consentVersion([METRIKA, { kind: 'yandex-metrika', id: '87654321' }])).toBe(current);
	expect(consentVersion([METRIKA, chat('https://chat.example/a.js')])).not.toBe(current);
});
