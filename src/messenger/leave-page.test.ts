import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { logFailure } from '#src/lib/log.ts';
import { leavePageAtom } from './state.ts';

test('calls that fail on the way to the bank are not noted; a bank that does not come ends that', () => {
	vi.useFakeTimers();
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	createStore().set(leavePageAtom, '#bank');
	logFailure('order', new Error('cut off'));
	expect(warn).not.toHaveBeenCalled();
	vi.advanceTimersByTime(15_000);
	logFailure('order', new Error('no answer'));
	expect(warn).toHaveBeenCalledOnce();
	warn.mockRestore();
	vi.useRealTimers();
});
