import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workerIdOf } from './worker-id.ts';

test('a worker has the same name at each start, and another one in another installation', () => {
	const [one, other] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'vitrina-worker-'))) as [
		string,
		string,
	];
	try {
		expect(workerIdOf(one, true)).toBe(workerIdOf(one, true));
		expect(workerIdOf(one, true)).not.toBe(workerIdOf(other, true));
		expect(workerIdOf(one, false)).toBe(workerIdOf(other, false));
	} finally {
		for (const folder of [one, other]) rmSync(folder, { recursive: true });
	}
});
