/** `npm run shop -- import`: puts a price list into the menu of a shop's folder. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { planImport } from '../shop/price-list/import-price-list.ts';
import { writeMenu } from '../shop/write-menu.ts';
import type { Verb } from './verb.ts';

export const importPriceList: Verb = {
	usage: [
		'npm run shop -- import <menu.csv or .xlsx> ./my-shop   puts a price list into the menu: products are known by sku or name',
		'       --dry                      says what would change, and changes nothing',
		'       --prune                    removes what the list does not name',
	],
	options: { dry: { type: 'boolean' }, prune: { type: 'boolean' } },
	paths: [2, 2],
	async run({ paths: [path = '', shop = ''], options }, { cwd, say }) {
		const bytes = await readFile(resolve(cwd, path));
		const folder = resolve(cwd, shop);
		const plan = await planImport({ name: path, bytes }, folder, options.prune === true);
		if ('wrong' in plan) {
			say(plan.wrong);
			return 1;
		}
		for (const { line, text, isRowLost } of plan.remarks)
			say(`${isRowLost ? '' : 'warning: '}${path}:${line}: ${text}`);
		for (const line of plan.changes) say(line);
		for (const line of plan.stopping) say(line);
		const lost = new Set(plan.remarks.flatMap((one) => (one.isRowLost ? one.line : []))).size;
		const { added, changed, same, removed } = plan;
		const figures = `${added} new, ${changed} changed, ${same} as they were, ${removed} removed, ${lost} not read`;
		if (plan.stopping.length > 0) {
			say(`${figures}; nothing is written: the shop would not start with the mistakes above`);
			return 1;
		}
		const isWritten = options.dry !== true && plan.changes.length > 0;
		if (isWritten) await writeMenu(folder, plan.text);
		say(`${figures}${isWritten ? '' : '; nothing is written'}`);
		return lost === 0 ? 0 : 1;
	},
};
