import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { createFakeRenderer } from '#tests/fixtures/fake-renderer.ts';
import { createTestGateway, ORIGIN } from '#tests/fixtures/test-gateway.ts';
import { firstPictures } from './ahead.ts';

const picture = await sharp({
	create: { width: 64, height: 48, channels: 3, background: '#c33' },
})
	.png()
	.toBuffer();
const WIDTHS = [160, 320];
const imageOf = (name: string) => {
	const widths = WIDTHS.map((width) => `/img/${width}/media/${name}.png?v=1&amp;x=2 ${width}w`);
	return `<img src="/img/320/media/${name}.png" srcSet="${widths.join(', ')}" alt="">`;
};

/** A shop whose home page shows these pictures. */
async function openShop(names: readonly string[]) {
	const renderer = createFakeRenderer();
	const { render } = renderer;
	renderer.render = async (input) => {
		const page = await render(input);
		const stream = {
			pipe: (sink: unknown) => Readable.from([names.map(imageOf).join('')]).pipe(sink as Writable),
			abort: () => undefined,
		};
		return { ...page, stream };
	};
	const shop = await createTestGateway({ deps: { renderer: async () => renderer } });
	for (const name of names)
		shop.site.answers.set(`/media/${name}.png`, () => new Response(new Uint8Array(picture)));
	const made = async () =>
		(
			await readdir(join(shop.dataDir, 'img'), { recursive: true, withFileTypes: true }).catch(
				() => [],
			)
		).filter((entry) => entry.isFile() && /\.(?:avif|webp)$/.test(entry.name)).length;
	return { ...shop, renderer, made };
}

describe('what a first visitor would wait for', () => {
	test('is there before anybody comes: the page, its pictures in both formats and all widths', async () => {
		const { gateway, renderer, site, ask, made } = await openShop(['first']);
		gateway.workAhead(ORIGIN);
		await vi.waitFor(async () => expect(await made()).toBe(WIDTHS.length * 2), 20_000);
		const rendered = renderer.inputs.length;
		const fetched = site.calls.filter(({ path }) => path.startsWith('/media/')).length;
		await (await ask('/')).text();
		for (const address of firstPictures(imageOf('first'))) {
			const answer = await ask(address, { headers: { accept: 'image/avif,image/webp,*/*' } });
			expect([address, answer.headers.get('content-type')]).toEqual([address, 'image/avif']);
		}
		expect(renderer.inputs).toHaveLength(rendered);
		expect(site.calls.filter(({ path }) => path.startsWith('/media/'))).toHaveLength(fetched);
	});

	test('a picture that cannot be made keeps no other from being made', async () => {
		const { gateway, site, made } = await openShop(['gone', 'broken', 'well']);
		site.answers.set('/media/gone.png', () => new Response('', { status: 404 }));
		site.answers.set('/media/broken.png', () => new Response('no picture'));
		gateway.workAhead(ORIGIN);
		await vi.waitFor(async () => expect(await made()).toBe(WIDTHS.length * 2), 20_000);
	});

	test('is not made where nobody has asked for it to be', async () => {
		const { ask, made } = await openShop(['first']);
		await (await ask('/')).text();
		expect(await made()).toBe(0);
	});
});

test('a page has the pictures of its first rows alone, in every width', () => {
	const html = Array.from({ length: 100 }, (_, at) => imageOf(`p${at}`)).join('<i></i>');
	const addresses = firstPictures(`<img src="data:x"><img srcset="https://cdn/x 1w">${html}`);
	expect(addresses).toHaveLength(24 * WIDTHS.length);
	expect(addresses.slice(0, 2)).toEqual([
		'/img/160/media/p0.png?v=1&x=2',
		'/img/320/media/p0.png?v=1&x=2',
	]);
});
