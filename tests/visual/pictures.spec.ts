/**
 * `npm run pictures`: every view is drawn in every place, theme and width, kept, laid beside the picture that was accepted,
 * and measured: nothing wider than its window, cut off, overlapping, too small for a finger or too faint to read.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { faintWords } from '../e2e/accessible.ts';
import { goTo, type View } from '../e2e/every-view.ts';
import { layoutFaults } from '../e2e/layout.ts';
import { test } from '../e2e/own-shop.ts';
import { restingPicture } from '../e2e/resting-picture.ts';
import { expect, takenOver } from '../e2e/shopper.ts';
import { smallTargets } from '../e2e/targets.ts';
import { differenceOf } from './compare.ts';
import { ACCEPTED, DIFFERENCES, type Drawn, fileOf, NOW } from './kept.ts';
import { askedLooks, browserOf, installsHost, isTouched, type Look, SHOP_ENV } from './looks.ts';
import { VISITS } from './visits.ts';
import { isWhole } from './whole.ts';

/** Half a hundred views, a few seconds each, on a machine that does other things too. */
const VISIT_MS = 3_600_000;
/** So long a view's sign is waited for: in a messenger the client's own may be in its place. */
const SIGN_MS = { ofPage: 60_000, ofMessenger: 10_000 };
/** Of a long page, so many windows' heights. */
const SCREENS = 3;
const say = (russian: string) => russian;
const only = process.env.PICTURES_ONLY ?? '';

for (const look of askedLooks(process.env))
	for (const [name, visit] of Object.entries(VISITS)) {
		if (visit.isOfBrowser && (look.place === 'telegram' || look.place === 'max')) continue;
		test.describe(look.name, () => {
			test.use({
				...browserOf(look),
				folder: { ...visit.folder, env: SHOP_ENV },
			});
			test(name, async ({ page, expectConsole }) => {
				test.setTimeout(VISIT_MS);
				// Other tests listen to it: here are views of what does not exist, and messengers of https.
				expectConsole(/./);
				const pending = pendingOf(page);
				const views = await visit.begins(page, await installsHost(look, page));
				await takenOver(page);
				const drawn: Drawn[] = [];
				for (const [view, way] of Object.entries(views)) {
					if (!view.includes(only) || (way.isNarrow && !isTouched(look))) continue;
					drawn.push(await draws(page, look, { name: view, ...way }, pending));
				}
				if (drawn.length === 0) return;
				const kept = join(NOW, look.name, `${name}.json`);
				writeFileSync(kept, JSON.stringify(drawn, undefined, '\t'));
				const faulty = drawn.filter(({ faults }) => faults.length > 0);
				expect(faulty.map((one) => [one.view, ...one.faults])).toEqual([]);
			});
		});
	}

/** Goes to a view, keeps its picture and what has become of it, and measures it. */
async function draws(
	page: Page,
	look: Look,
	view: View & { name: string },
	pending: ReadonlySet<Request>,
): Promise<Drawn> {
	const file = fileOf(look.name, view.name);
	const isMessenger = look.place === 'telegram' || look.place === 'max';
	page.setDefaultTimeout(isMessenger ? SIGN_MS.ofMessenger : SIGN_MS.ofPage);
	const isThere = await goTo(page, view, say).then(
		() => true,
		() => false,
	);
	page.setDefaultTimeout(0);
	await expect.poll(() => pending.size).toBe(0);
	await isWhole(page, SCREENS);
	const picture = await pictureOf(page, view);
	mkdirSync(join(NOW, look.name), { recursive: true });
	await sharp(picture).webp({ lossless: true, effort: 1 }).toFile(join(NOW, file));
	const changed = await compares(file);
	const faults = [
		...(await layoutFaults(page)),
		...(await faintWords(page)).map((markup) => `too faint: ${markup.slice(0, 200)}`),
		...(isTouched(look) ? await smallTargets(page) : []),
	];
	const isAbsent = isThere ? {} : { isAbsent: true };
	if (!isThere && !isMessenger) faults.push(`"${view.sign}" is not to be read`);
	return {
		view: view.name,
		file,
		faults,
		...(changed === undefined ? {} : { changed }),
		...isAbsent,
	};
}

/** What the page has asked for and not been given yet. */
function pendingOf(page: Page): ReadonlySet<Request> {
	const pending = new Set<Request>();
	page.on('request', (request) => void pending.add(request));
	for (const event of ['requestfinished', 'requestfailed'] as const)
		page.on(event as 'requestfinished', (request) => void pending.delete(request));
	return pending;
}

/** Of a sheet the window, of a page its first screens. */
async function pictureOf(page: Page, { modals = [] }: View): Promise<Buffer> {
	const [width, height] = await page.evaluate(() => [
		document.documentElement.clientWidth,
		document.documentElement.scrollHeight,
	]);
	const window = page.viewportSize()?.height ?? 0;
	const isSheet = modals.length > 0;
	return restingPicture(page, {
		...(isSheet
			? {}
			: {
					fullPage: true,
					clip: { x: 0, y: 0, width: width ?? 0, height: Math.min(height ?? 0, SCREENS * window) },
				}),
	});
}

const pixelsOf = async (path: string) => {
	const { data, info } = await sharp(path)
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
};

/** Lays a picture beside the accepted one; what differs is drawn, and counted in pixels. */
async function compares(file: string): Promise<Drawn['changed']> {
	const shown = join(DIFFERENCES, file);
	rmSync(shown, { force: true });
	if (!existsSync(join(ACCEPTED, file))) return 'new';
	const difference = differenceOf(
		await pixelsOf(join(ACCEPTED, file)),
		await pixelsOf(join(NOW, file)),
	);
	if (difference === undefined) return;
	const { data, width, height } = difference.picture;
	mkdirSync(join(shown, '..'), { recursive: true });
	await sharp(data, { raw: { width, height, channels: 4 } })
		.webp({ lossless: true })
		.toFile(shown);
	return difference.count;
}
