import { expect, test, vi } from 'vitest';
import { logFailure } from './log.ts';

test('what fails because the page is left is not noted; what fails after coming back is', () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	window.dispatchEvent(new Event('pagehide'));
	logFailure('session', new Error('cut off'));
	expect(warn).not.toHaveBeenCalled();
	window.dispatchEvent(new Event('pageshow'));
	logFailure('session', new Error('no answer'));
	expect(warn).toHaveBeenCalledOnce();
	warn.mockRestore();
});
