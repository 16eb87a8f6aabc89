/**
 * `node scripts/food/photographs.ts PNG_DIR`: finished `gallery-*.png` as JPEG into the pizzeria's media. JPEG, because a
 * page takes that for a photograph, which fills its plate (src/kit/text/is-photo.ts).
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const MEDIA = join(import.meta.dirname, '../../server/demo/shops/pizza/media');
const MOST_BYTES = 80_000;
/** The finest first; what is still too large at the last one is left at it. */
const QUALITIES = [86, 82, 78, 74, 68, 60];

const source = process.argv[2] ?? '.';
for (const name of await readdir(source)) {
	if (!/^gallery-.*\.png$/.test(name)) continue;
	for (const quality of QUALITIES) {
		const picture = sharp(join(source, name)).flatten().jpeg({ quality, mozjpeg: true });
		const { size } = await picture.toFile(join(MEDIA, name.replace(/png$/, 'jpg')));
		if (size > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
		console.log(`${name}: ${size} bytes at quality ${quality}`);
		break;
	}
}
