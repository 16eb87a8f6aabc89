import { afterEach, expect, test, vi } from 'vitest';
import { blobAddress } from './blob-address.ts';

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a blob can be read for a minute after its address was released, and not longer', () => {
	vi.useFakeTimers();
	const revokeObjectURL = vi.fn();
	vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL }));
	const { url, release } = blobAddress(new Blob(['film']));
	expect(url).toBe('blob:film');
	vi.advanceTimersByTime(3_600_000);
	release();
	vi.advanceTimersByTime(59_000);
	expect(revokeObjectURL).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1_000);
	expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:film');
});
