/** What a run of `npm run pictures` leaves to look at: contact sheets, and a page with what to look at first. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { DIFFERENCES, type Drawn, NOW, PICTURES } from './kept.ts';

/** A thumbnail, px: as wide as can be read, and as much of a long page as has room. */
const CELL = {
	phone: { width: 220, height: 580, columns: 8 },
	window: { width: 480, height: 500, columns: 4 },
};
const GAP = 12;
const CAPTION = 20;
const ROWS = 3;

/** Text as markup has it. */
export const escaped = (text: string) =>
	text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Playwright's global teardown: sheets and page of all that is in the folder of this run. */
export default async function writeContactSheets(): Promise<void> {
	const looks = new Map<string, Drawn[]>();
	for (const file of globSync('*/*.json', { cwd: NOW }).sort()) {
		const drawn: Drawn[] = JSON.parse(readFileSync(join(NOW, file), 'utf8'));
		looks.set(dirname(file), [...(looks.get(dirname(file)) ?? []), ...drawn]);
	}
	const sheets = new Map<string, string[]>();
	for (const [look, drawn] of looks) {
		const cell = Number(look.split('-').at(-1)) < 700 ? 'phone' : 'window';
		sheets.set(look, await sheetsOf(NOW, look, drawn, cell));
	}
	writeFileSync(join(PICTURES, 'index.html'), pageOf(looks, sheets));
	const all = [...looks.values()].flat();
	const count = (is: (one: Drawn) => unknown) => all.filter(is).length;
	console.log(
		`${all.length} pictures, ${count(({ faults }) => faults.length > 0)} with faults, ` +
			`${count(({ changed }) => typeof changed === 'number')} differ from what was accepted, ` +
			`${count(({ changed }) => changed === 'new')} are new: ${join(PICTURES, 'index.html')}`,
	);
}

/**
 * Lays pictures of `folder` side by side: red what has faults, orange what differs, grey what a messenger has not. Answers
 * the sheets' files, `${title}-1.webp` and so on, in the same folder.
 */
export async function sheetsOf(
	folder: string,
	title: string,
	drawn: readonly Drawn[],
	cell: keyof typeof CELL,
): Promise<string[]> {
	const { width, height, columns } = CELL[cell];
	const [across, down] = [width + GAP, height + CAPTION + GAP];
	const names: string[] = [];
	for (let from = 0; from < drawn.length; from += columns * ROWS) {
		const part = drawn.slice(from, from + columns * ROWS);
		const parts = await Promise.all(
			part.map(async (one, index): Promise<OverlayOptions[]> => {
				const [left, top] = [(index % columns) * across, Math.floor(index / columns) * down];
				const picture = await sharp(join(folder, one.file))
					.resize({ width })
					.extract(await upTo(join(folder, one.file), width, height))
					.toBuffer();
				return [
					{ input: captionOf(one, width), left: left + GAP, top: top + GAP },
					{ input: picture, left: left + GAP, top: top + GAP + CAPTION },
				];
			}),
		);
		const size = {
			width: Math.min(part.length, columns) * across + GAP,
			height: Math.ceil(part.length / columns) * down + GAP,
		};
		const name = `${title}-${names.length + 1}.webp`;
		await sharp({ create: { ...size, channels: 3, background: '#777' } })
			.composite(parts.flat())
			.webp({ quality: 82 })
			.toFile(join(folder, name));
		names.push(name);
	}
	return names;
}

/** The part of a picture that has room, once it is so wide. */
async function upTo(file: string, width: number, most: number) {
	const { width: whole = 1, height = 1 } = await sharp(file).metadata();
	return { left: 0, top: 0, width, height: Math.min(most, Math.floor((height / whole) * width)) };
}

function captionOf({ view, faults, changed, isAbsent }: Drawn, width: number): Buffer {
	const color = faults.length > 0 ? '#b00020' : changed ? '#8a5a00' : isAbsent ? '#555' : '#111';
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><rect width="100%" height="100%" fill="${color}"/><text x="4" y="14" font-family="sans-serif" font-size="12" fill="#fff">${escaped(view)}</text></svg>`,
	);
}

function pageOf(
	looks: ReadonlyMap<string, readonly Drawn[]>,
	sheets: ReadonlyMap<string, readonly string[]>,
): string {
	const picture = (path: string) =>
		`<a href="${path}"><img loading="lazy" src="${path}" alt="" style="max-width:32%"></a>`;
	const sections = [...looks].map(([look, drawn]) => {
		const faulty = drawn
			.filter(({ faults }) => faults.length > 0)
			.map(
				({ view, file, faults }) =>
					`<li><a href="now/${file}">${escaped(view)}</a><ul>${faults.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul></li>`,
			);
		const changed = drawn
			.filter(({ file }) => existsSync(join(DIFFERENCES, file)))
			.map(
				({ view, file, changed: pixels }) =>
					`<h4>${escaped(view)}: ${pixels} px</h4>${['accepted', 'now', 'differences'].map((set) => picture(`${set}/${file}`)).join(' ')}`,
			);
		const sheet = (sheets.get(look) ?? []).map(
			(name) => `<p><img loading="lazy" src="now/${name}" alt="" style="max-width:100%"></p>`,
		);
		return `<details open><summary><b>${look}</b>: ${drawn.length} pictures, ${faulty.length} with faults, ${changed.length} differ</summary><ul>${faulty.join('')}</ul>${changed.join('')}${sheet.join('')}</details>`;
	});
	return `<!doctype html><meta charset="utf-8"><title>Pictures</title><body style="font:14px sans-serif">${sections.join('')}`;
}
