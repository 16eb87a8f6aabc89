import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteFiles } from '#server/gateway/site/site-files.ts';
import { mediaRoutes } from './media.ts';

async function served(...names: string[]) {
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-media-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	await mkdir(join(folder, 'media/блюда'), { recursive: true });
	for (const name of names) await writeFile(join(folder, 'media', name), '<svg/>');
	const routes = mediaRoutes(folder);
	return async (path: string) =>
		(await routes.request(new URL(path, 'http://shop.test').href)).status;
}

const TEA = 'чай-зелёный.svg';

test.each([
	['composed, asked for apart', TEA.normalize('NFC'), TEA.normalize('NFD')],
	['packed on a Mac, named as it is typed', TEA.normalize('NFD'), TEA.normalize('NFC')],
])('a picture %s', async (_how, kept, named) => {
	const status = await served(kept, join('блюда', kept));
	expect(await status(`/media/${encodeURIComponent(named)}`)).toBe(200);
	expect(await status(`/media/${encodeURIComponent('блюда')}/${encodeURIComponent(named)}`)).toBe(
		200,
	);
	expect(await status('/media/%D1%87%D0%B0%D0%B9.svg')).toBe(404);
	expect(await status('/media/..%2F..%2Fetc/x.svg')).toBe(404);
});

test.each([
	['/media/блюдо №5 #хит.svg', 'блюдо №5 #хит.svg'],
	['/media/суп?.svg', 'суп?.svg'],
	['/media/суп.svg?v=2', 'суп.svg'],
	['/media/100%.svg', '100%.svg'],
	['/media/%D1%81%D1%83%D0%BF.svg', 'суп.svg'],
])('the address %s is of %s', async (named, file) => {
	const { image } = createSiteFiles({}).claim({ image: named }) as { image: string };
	const status = await served(file);
	expect(await status(image)).toBe(200);
});
