/** What a page's markup says of itself. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { expectConsole } from '#tests/expected-console.ts';
import { drawn } from './drawn.ts';

function Broken(): never {
	throw new Error('no such status');
}

async function markupOf(tree: ReactNode) {
	const { stream, failure } = await drawn(tree);
	const sink = new PassThrough();
	stream.pipe(sink);
	return { markup: await text(sink), failure };
}

test('all of it is there', async () => {
	expect(await markupOf(createElement('p', null, 'Пицца'))).toEqual({
		markup: '<p>Пицца</p>',
		failure: undefined,
	});
});

test('a part that throws is said to have failed, though the rest is drawn', async () => {
	expectConsole(/no such status/);
	const { markup, failure } = await markupOf(
		createElement('main', null, createElement(Suspense, { fallback: null }, createElement(Broken))),
	);
	expect(markup).toMatch(/^<main>.*<\/main>$/s);
	expect(failure).toEqual(new Error('no such status'));
});

test('one that throws outside of all boundaries is no page', async () => {
	expectConsole(/no such status/);
	await expect(drawn(createElement(Broken))).rejects.toThrow('no such status');
});
