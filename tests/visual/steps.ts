/** A customer's steps, drawn: the page as it is seen when something is pressed or filled in, and as it is seen at the end. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { standsStill } from '../e2e/accessible.ts';
import { expect } from '../e2e/expect.ts';
import { type Drawn, JOURNEYS } from './kept.ts';
import { isWhole } from './whole.ts';

/** Where what is pressed lies in the window, px. */
type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** What a step is called in a list: as many letters. */
const CAPTION = 60;
/** Between the ring and what is pressed, px. */
const AIR = 4;

/** The series that are being drawn. The pages of other contexts, such as a friend's, are not. */
const drawing = new WeakMap<BrowserContext, Series>();

/** The pictures of one journey, numbered from 01, in a folder of their own. */
export class Series {
	private readonly page: Page;
	private readonly name: string;
	private readonly drawn: Drawn[] = [];

	/** Draws every step on the pages of `page`'s context from now on, into the folder `name` of `JOURNEYS`. */
	constructor(page: Page, name: string) {
		this.page = page;
		this.name = name;
		mkdirSync(join(JOURNEYS, name), { recursive: true });
		const context = page.context();
		drawing.set(context, this);
		watchLocators(page.locator('html'));
		const setOffline = context.setOffline.bind(context);
		context.setOffline = async (isOffline) => {
			await this.draws(page, isOffline ? 'the network goes' : 'the network comes back');
			await setOffline(isOffline);
		};
	}

	/** Draws what a customer is about to press or to fill in, with a ring around it. */
	async sees(target: Locator, text: string): Promise<void> {
		const page = target.page();
		// A page that has just changed may put another element in its place.
		await expect(async () => {
			await target.waitFor();
			await isWhole(page, 1);
			await target.scrollIntoViewIfNeeded();
			await standsStill(page);
		}).toPass();
		const words = await target.evaluate((element) => {
			const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
			const said = element.getAttribute('aria-label');
			return (said ?? (label ?? (element as HTMLElement)).innerText).trim().replaceAll(/\s+/g, ' ');
		});
		const caption = [words.slice(0, CAPTION), text].filter((part) => part !== '').join(': ');
		await this.draws(page, caption, (await target.boundingBox()) ?? undefined);
	}

	/** Draws what the journey ends with, and writes down what there is. */
	async ends(): Promise<void> {
		await this.draws(this.page, 'the end');
		drawing.delete(this.page.context());
		const kept = join(JOURNEYS, this.name, 'steps.json');
		writeFileSync(kept, JSON.stringify(this.drawn, undefined, '\t'));
	}

	private async draws(page: Page, caption: string, pressed?: Box): Promise<void> {
		await isWhole(page, 1);
		const number = String(this.drawn.length + 1).padStart(2, '0');
		const file = `${this.name}/${number}.webp`;
		this.drawn.push({ view: `${number} ${caption}`, file, faults: [] });
		const window = await page.screenshot({ animations: 'disabled' });
		await sharp(window)
			.composite(pressed === undefined ? [] : [await ringAround(pressed, window)])
			.webp({ lossless: true, effort: 1 })
			.toFile(join(JOURNEYS, file));
	}
}

async function ringAround({ x, y, width, height }: Box, window: Buffer) {
	const size = await sharp(window).metadata();
	const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
		<rect x="${x - AIR}" y="${y - AIR}" width="${width + 2 * AIR}" height="${height + 2 * AIR}" rx="12" fill="none" stroke="#e6007e" stroke-width="3"/>
	</svg>`;
	return { input: Buffer.from(ring) };
}

/** What a locator does as a customer does it. */
const STEPS = ['click', 'check', 'fill'] as const;
/** The classes of locators that draw before they act: Playwright has no event that comes before an action. */
const watched = new WeakSet<object>();

function watchLocators(one: Locator): void {
	const all: Locator = Object.getPrototypeOf(one);
	if (watched.has(all)) return;
	watched.add(all);
	for (const step of STEPS) {
		const acts = all[step] as (...given: unknown[]) => Promise<void>;
		const drawsAndActs = async function (this: Locator, ...given: unknown[]) {
			const text = step === 'fill' ? String(given[0]) : '';
			await drawing.get(this.page().context())?.sees(this, text);
			await acts.apply(this, given);
		};
		all[step] = drawsAndActs as Locator['click'] & Locator['fill'];
	}
}
