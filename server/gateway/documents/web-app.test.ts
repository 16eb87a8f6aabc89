import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestGateway, ORIGIN } from '#tests/fixtures/test-gateway.ts';

const FAVICON = '/wp-content/uploads/2026/11/favicon.png';
const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c02020' } })
	.png()
	.toBuffer();

async function start(hasFavicon = true) {
	const gateway = await createTestGateway();
	const { site, ask } = gateway;
	site.settings.settings.front_url = '';
	site.settings.logo = { gr_favicon_site: { favicon_png: hasFavicon ? FAVICON : '' } };
	site.settings.logoFabrics = undefined;
	site.answers.set(FAVICON, () => new Response(new Uint8Array(red)));
	const icon = async (name: string) => {
		const answer = await ask(`/icons/${name}`);
		if (answer.status !== 200) return { status: answer.status };
		const image = sharp(Buffer.from(await answer.arrayBuffer()));
		const { width, height, format } = await image.metadata();
		const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		const at = (x: number, y: number) => [
			...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
		];
		return { status: 200, width, height, format, at, headers: answer.headers };
	};
	return { ...gateway, icon };
}

test('the manifest is served as one, with the address customers see', async () => {
	const { ask } = await start();
	const answer = await ask('/manifest.webmanifest');
	expect(answer.headers.get('content-type')).toBe('application/manifest+json');
	expect(await answer.json()).toMatchObject({ start_url: ORIGIN });
});

test("the owner's favicon in both sizes, and on a plate for devices that cut it", async () => {
	const { icon } = await start();
	for (const size of [192, 512]) {
		const any = await icon(`any-${size}-a1.png`);
		expect(any).toMatchObject({ status: 200, width: size, height: size, format: 'png' });
		expect(any.at?.(2, 2)).toEqual([192, 32, 32, 255]);
		const maskable = await icon(`maskable-${size}-a1.png`);
		expect(maskable).toMatchObject({ width: size, height: size });
		expect(maskable.at?.(2, 2)).toEqual([255, 255, 255, 255]);
		expect(maskable.at?.(size / 2, size / 2)).toEqual([192, 32, 32, 255]);
	}
	expect(await icon('apple-180-a1.png')).toMatchObject({ width: 180, height: 180 });
});

test('a shop without a favicon and a logo has a mark in its colour', async () => {
	const { icon } = await start(false);
	const mark = await icon('maskable-192-a1.png');
	expect(mark.at?.(2, 2)).toEqual([255, 206, 0, 255]);
});

test('an icon of another kind or size is not found', async () => {
	const { icon } = await start();
	for (const name of ['any-300-a1.png', 'round-192-a1.png', 'any-192.png'])
		expect(await icon(name)).toEqual({ status: 404 });
});
