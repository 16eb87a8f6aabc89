import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createImageCache } from './image-cache.ts';

test('pictures made longest ago go first, until the rest fits', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-pictures-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const cache = createImageCache(dataDir);
	for (const [age, name] of ['aa-96.webp', 'bb-96.webp', 'cc-96.webp'].entries()) {
		await cache.put(name, Buffer.alloc(1000));
		const time = new Date(2026, 10, 20, 12, age);
		await utimes(join(dataDir, 'img', name.slice(0, 2), name), time, time);
	}
	await cache.prune(2500);
	expect(await cache.get('aa-96.webp')).toBeUndefined();
	expect((await cache.get('bb-96.webp'))?.length).toBe(1000);
	await cache.prune(500);
	expect(await cache.get('cc-96.webp')).toBeUndefined();
	await cache.prune(0);
});

test('a folder that is not there yet has nothing to go', async () => {
	await expect(createImageCache('/nowhere/at/all').prune(0)).resolves.toBeUndefined();
});
