import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsSlow } from './use-is-slow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waitFor(question: string) {
	const { result, rerender } = renderHook(
		({ question, hasAnswer }) => useIsSlow(question, hasAnswer),
		{ initialProps: { question, hasAnswer: false } },
	);
	return {
		isSlow: () => result.current,
		pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
		asks: (next: string) => rerender({ question: next, hasAnswer: false }),
		answers: () => rerender({ question, hasAnswer: true }),
	};
}

test('a fast answer is never called slow', () => {
	const wait = waitFor('рамен');
	wait.pass(299);
	wait.answers();
	wait.pass(1000);
	expect(wait.isSlow()).toBe(false);
});

test('letters typed one after another are waited for anew', () => {
	const wait = waitFor('р');
	for (const word of ['ра', 'рам', 'раме', 'рамен']) {
		wait.pass(250);
		wait.asks(word);
	}
	expect(wait.isSlow()).toBe(false);
	wait.pass(300);
	expect(wait.isSlow()).toBe(true);
	wait.asks('рамены');
	expect(wait.isSlow()).toBe(true);
});

test('once said, it is said long enough to be seen', () => {
	const wait = waitFor('рамен');
	wait.pass(300);
	wait.answers();
	wait.pass(299);
	expect(wait.isSlow()).toBe(true);
	wait.pass(1);
	expect(wait.isSlow()).toBe(false);
});

test('after that the answer comes at once', () => {
	const wait = waitFor('рамен');
	wait.pass(300);
	wait.pass(300);
	expect(wait.isSlow()).toBe(true);
	wait.answers();
	expect(wait.isSlow()).toBe(false);
});

test('without a question nothing is waited for', () => {
	const wait = waitFor('рамен');
	wait.pass(300);
	wait.asks('');
	expect(wait.isSlow()).toBe(false);
	wait.pass(1000);
	expect(wait.isSlow()).toBe(false);
});
