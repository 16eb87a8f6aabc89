import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureWorker } from './picture-worker.ts';

test('a picture is drawn in a process of its own, and what is none is said to be none', async () => {
	const make = createPictureWorker();
	const source = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3c3' } })
		.png()
		.toBuffer();
	const [webp, avif] = await Promise.all([make(source, 20, 'webp'), make(source, 20, 'avif')]);
	expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 20 });
	expect(await sharp(avif).metadata()).toMatchObject({ width: 20, compression: 'av1' });
	await expect(make(Buffer.from('text'), 20, 'webp')).rejects.toThrow('not a picture');
});
