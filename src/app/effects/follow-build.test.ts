import { act } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayReload, RELOAD_GUARD_MS } from '#src/features/shell/state/build.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls } from '#tests/show.tsx';
import '#src/features/shell/build-api.ts';
import { LOST_AGAIN } from '#src/kit/page/use-part.ts';
import { followBuild } from './follow-build.ts';

const HOUR_MS = 3_600_000;

describe('the guard of a reload', () => {
	test('the first one is allowed', () => expect(mayReload(undefined, 0, 'a')).toBe(true));
	test('never within 10 seconds of the last, whatever the build (spec 9)', () => {
		const last = { at: 0, build: 'a' };
		expect(mayReload(last, RELOAD_GUARD_MS - 1, 'b')).toBe(false);
		expect(mayReload(last, RELOAD_GUARD_MS, 'b')).toBe(true);
	});
	test('a build that came back the same is left alone for an hour: no loop', () => {
		const last = { at: 0, build: 'a' };
		expect(mayReload(last, HOUR_MS - 1, 'a')).toBe(false);
		expect(mayReload(last, HOUR_MS, 'a')).toBe(true);
	});
});

describe('an open page', () => {
	let served = 'old';
	const reload = vi.fn();
	let stop: () => void;

	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
		served = 'old';
		sessionStorage.clear();
		reload.mockClear();
		history.replaceState(null, '', '/');
		document.documentElement.dataset.build = 'old';
	});
	afterEach(() => {
		stop();
		vi.useRealTimers();
		delete document.documentElement.dataset.build;
	});

	const open = () => {
		const calls = answerCalls({ 'builds/latest.json': () => ({ id: served, timestamp: 1 }) });
		stop = followBuild(createStore(), reload);
		return calls;
	};
	const goTo = (path: string) => {
		history.pushState(null, '', path);
		window.dispatchEvent(new Event('pushState'));
	};
	const pass = async (ms: number) => {
		await act(async () => {
			await vi.advanceTimersByTimeAsync(ms);
		});
		// The answer and what is made of it wait for nothing outside this process.
		await new Promise((resolve) => setTimeout(resolve, 20));
	};

	test('asks every hour, and takes a new build at the next navigation, not before', async () => {
		const calls = open();
		await pass(HOUR_MS - 1);
		expect(calls).not.toHaveBeenCalled();
		served = 'new';
		await pass(1);
		expect(calls).toHaveBeenCalledTimes(1);
		expect(String(new Request(calls.mock.calls[0]?.[0] ?? '').url)).toMatch(
			/\/builds\/latest\.json\?\d+/,
		);
		expect(reload).not.toHaveBeenCalled();
		goTo('/?product_id=501');
		expect(reload).not.toHaveBeenCalled();
		goTo('/contacts');
		expect(reload).toHaveBeenCalledTimes(1);
		goTo('/blog');
		expect(reload).toHaveBeenCalledTimes(1);
	});
	test('of the same build is left as it is', async () => {
		open();
		await pass(HOUR_MS);
		goTo('/contacts');
		expect(reload).not.toHaveBeenCalled();
	});
	test('a poll that fails is only logged', async () => {
		expectConsole(/^console\.warn: \[vitrina\] build /);
		answerCalls({});
		stop = followBuild(createStore(), reload);
		await pass(HOUR_MS);
		goTo('/contacts');
		expect(reload).not.toHaveBeenCalled();
	});
	test('a part that is gone loads the page anew once, and only when there is a newer build', async () => {
		open();
		window.dispatchEvent(new Event('vite:preloadError'));
		await pass(0);
		expect(reload).not.toHaveBeenCalled();
		served = 'new';
		window.dispatchEvent(new Event('vite:preloadError'));
		await pass(0);
		expect(reload).toHaveBeenCalledTimes(1);
		window.dispatchEvent(new Event('vite:preloadError'));
		await pass(RELOAD_GUARD_MS * 2);
		window.dispatchEvent(new Event('vite:preloadError'));
		await pass(0);
		expect(reload).toHaveBeenCalledTimes(1);
	});
	test('a part lost at another try too loads the page anew, when the shop answers', async () => {
		open();
		const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
		window.dispatchEvent(new Event(LOST_AGAIN));
		await pass(0);
		expect(reload).not.toHaveBeenCalled();
		fetched.mockResolvedValue(new Response());
		window.dispatchEvent(new Event(LOST_AGAIN));
		await pass(0);
		expect(reload).toHaveBeenCalledTimes(1);
	});
});
