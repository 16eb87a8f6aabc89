import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterPaint } from './after-paint.ts';
import { useOncePainted } from './use-once-painted.ts';

test('what becomes so is told once the frame that shows it is painted, and stays told', async () => {
	const { result, rerender } = renderHook(({ isSo }) => useOncePainted(isSo), {
		initialProps: { isSo: false },
	});
	expect(result.current).toBe(false);
	rerender({ isSo: true });
	expect(result.current).toBe(false);
	await waitFor(() => expect(result.current).toBe(true));
	rerender({ isSo: false });
	expect(result.current).toBe(true);
});

test('what is over before its frame is not told', async () => {
	const { result, rerender } = renderHook(({ isSo }) => useOncePainted(isSo), {
		initialProps: { isSo: true },
	});
	rerender({ isSo: false });
	// Two frames, each with the task behind it: the one it was in, and the next.
	for (let frame = 0; frame < 2; frame++)
		await act(() => new Promise<void>((done) => void afterPaint(done)));
	expect(result.current).toBe(false);
});
