/** A film of a page in use: an animated WebP, made of pictures of the page. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { standsStill } from '../e2e/accessible.ts';

/** So long a picture of what moves is seen, ms. */
const MOVING_MS = 90;
/** What a README may weigh, bytes. */
const MOST_BYTES = 2_000_000;

export class Film {
	private readonly page: Page;
	private readonly frames: { readonly png: Buffer; ms: number }[] = [];

	constructor(page: Page) {
		this.page = page;
	}

	/**
	 * Films what `act` does up to the page's rest, which is then seen for `restMs`. A film is as long on a slow machine as on
	 * a fast one: what is waited for is not seen, and a picture of what moves is seen for as long as any other.
	 */
	async scene(restMs: number, act: () => Promise<unknown>): Promise<void> {
		let isActing = true;
		const filmed = (async () => {
			while (isActing) await this.draws(MOVING_MS);
		})();
		try {
			await act();
			await standsStill(this.page);
		} finally {
			isActing = false;
			await filmed;
		}
		await this.draws(restMs);
	}

	/** Films what has come of `act` alone, for `restMs`: a picture of a page that jumps, or is just opened, has half of it. */
	async cut(restMs: number, act: () => Promise<unknown>): Promise<void> {
		await act();
		await standsStill(this.page);
		await this.draws(restMs);
	}

	private async draws(ms: number): Promise<void> {
		// A page that is being left has no picture.
		const png = await this.page.screenshot({ scale: 'css' }).catch(() => undefined);
		if (png === undefined) return;
		const last = this.frames.at(-1);
		if (last?.png.equals(png)) last.ms = Math.max(last.ms, ms);
		else this.frames.push({ png, ms });
	}

	/** Writes the film, which begins anew when it has ended; answers its length, ms. Throws if it is heavier than 2 MB. */
	async writes(file: string): Promise<number> {
		const delay = this.frames.map(({ ms }) => ms);
		const { size } = await sharp(
			this.frames.map(({ png }) => png),
			{ join: { animated: true } },
		)
			.webp({ delay, loop: 0, quality: 65, effort: 5, minSize: true, mixed: true })
			.toFile(file);
		if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes`);
		return delay.reduce((sum, one) => sum + one, 0);
	}
}
