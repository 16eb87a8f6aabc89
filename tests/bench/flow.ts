/** A whole visit with a finger: what every tap and key takes to be answered, and whether anything moves unasked. */
import type { Page } from '@playwright/test';
import { act, CALM_MS, fingerOn } from './acts.ts';
import { watchWork } from './list-probe.ts';
import { typeWord } from './long-visits.ts';
import { addressOf, type Target, visit } from './visit.ts';

/** What is tapped, in the order of the visit. */
export const ACTS = [
	'"+"',
	'dish opened',
	'dish closed',
	'category',
	'cart',
	'search key',
] as const;
type Act = (typeof ACTS)[number];

export interface FlowFacts {
	/** From each tap or key to the next frame painted, ms. */
	readonly toPaint: Readonly<Record<Act, readonly number[]>>;
	/** Over the whole visit, without what moves at once after a touch. */
	readonly layoutShift: number;
	readonly shifted: readonly string[];
}

export async function measureFlow(
	target: Target,
	options: { readonly plus: number; readonly dish: number; readonly slowdown?: number },
): Promise<FlowFacts> {
	return visit(
		target,
		async ({ page, devtools, silent }) => {
			await page.addInitScript(watchWork);
			await page.goto(addressOf(target), { waitUntil: 'load' });
			await silent();
			const toPaint: Record<Act, number[]> = {
				'"+"': [],
				'dish opened': [],
				'dish closed': [],
				category: [],
				cart: [],
				'search key': [],
			};
			const tap = async (name: Act, ...rest: Tail<Parameters<typeof act>>) =>
				void toPaint[name].push((await act(page, ...rest)).toPaint);

			const toCart = '[data-part="to-cart"]';
			await tap('"+"', seen(toCart), page.locator(`[data-add="${options.plus}"]`));
			await tap(
				'"+"',
				seen(toCart),
				page.getByRole('button', { name: 'Добавить ещё одну' }).first(),
			);

			const sheet = 'dialog[open][data-look="product"]';
			const dish = page.locator(`[data-part="card"] a[href="?product_id=${options.dish}"]`);
			for (let times = 0; times < 2; times++) {
				await tap('dish opened', seen(sheet), dish);
				await silent();
				const close = page.locator(sheet).getByRole('button', { name: 'Закрыть' }).first();
				await tap('dish closed', { kind: 'gone', selector: sheet }, close);
			}

			const category = page.locator('[data-part="category-bar"] a[data-section]').nth(2);
			const slug = await category.getAttribute('data-section');
			await tap('category', seen(`a[data-section="${slug}"][aria-current="true"]`), category);
			await silent();

			await tap('cart', seen('dialog[open]'), page.locator(toCart));
			await silent();
			await leave(page, 'dialog[open]');

			await page.evaluate(() => window.scrollTo(0, 0));
			await page.waitForTimeout(CALM_MS);
			const field = page.getByRole('searchbox').filter({ visible: true }).first();
			await (await fingerOn(page, field))();
			await page.locator('#search-panel input:focus').waitFor();
			await silent();
			toPaint['search key'].push(...(await typeWord(page, devtools, 'сыр')).keys);
			await leave(page, '#search-panel');

			await saysWhere(page);
			await silent();
			const facts = await page.evaluate(() => window.benchPaint?.());
			if (facts === undefined) throw new Error('the page was not watched');
			return { toPaint, layoutShift: facts.unaskedShift, shifted: facts.shifted };
		},
		options.slowdown,
	);
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
	? Rest
	: never;

function seen(selector: string) {
	return { kind: 'seen', selector } as const;
}

/** Esc, until nothing lies over the page: a cart may ask something of its own. */
async function leave(page: Page, selector: string): Promise<void> {
	for (let times = 0; (await page.locator(selector).count()) > 0; times++) {
		if (times === 5) throw new Error(`${selector} stays`);
		await page.keyboard.press('Escape');
		await page.waitForTimeout(CALM_MS);
	}
}

/** Opens the sheet of the address and writes one; what is found comes late. */
export async function saysWhere(page: Page): Promise<void> {
	await page.evaluate(() => window.scrollTo(0, 0));
	await page.locator('[data-part="where"]').filter({ visible: true }).first().tap();
	// A shop that also seats its guests asks which way first.
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Доставка/ })
		.tap();
	const sheet = page.getByRole('dialog', { name: 'Куда привезти?' });
	const field = sheet.getByRole('combobox');
	await field.tap();
	await field.pressSequentially('Тверская 8', { delay: 120 });
	await sheet.getByRole('option').first().waitFor();
}
