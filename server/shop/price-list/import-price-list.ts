/** Imports a price list into the folder of a shop: reads it, puts it into the menu, looks whether the shop would open with it. */
import { shopCurrencyCode } from '#core/rules/money/currency-code.ts';
import { checkFolder } from '../check/check-folder.ts';
import { type FolderSource, readFolderSource } from '../check/folder-source.ts';
import { itemsOf, numberOf, objectOf } from '../check/loose.ts';
import { jsonText } from '../json-text.ts';
import { mergeIntoMenu } from './merge.ts';
import { readCsv } from './read-csv.ts';
import { type PriceList, type Remark, readLines } from './read-lines.ts';
import { readXlsx } from './read-xlsx.ts';

export interface Import {
	/** What is done, a line each, then what is not read, in the order of the list. */
	readonly changes: readonly string[];
	readonly remarks: readonly Remark[];
	readonly added: number;
	readonly changed: number;
	readonly same: number;
	readonly removed: number;
	/** Mistakes the shop would not open with: nothing may be written. */
	readonly stopping: readonly string[];
	/** `catalogue.json` with the list in it. */
	readonly text: string;
}

const MENU = 'catalogue.json';
const SETTINGS = 'settings.json';

/** What importing would do. `{wrong}`: the list or the folder cannot be read; the message begins with what it is about. */
export async function planImport(
	list: { readonly name: string; readonly bytes: Uint8Array },
	folder: string,
	isPruned: boolean,
): Promise<Import | { readonly wrong: string }> {
	const source = await readFolderSource(folder);
	const { json } = checkFolder(source);
	const [menu, settings] = [json.get(MENU), objectOf(json.get(SETTINGS))];
	if (menu === undefined || !json.has(SETTINGS))
		return {
			wrong: `${json.has(SETTINGS) ? MENU : SETTINGS}: cannot be read: npm run shop -- check says why`,
		};
	const currency = shopCurrencyCode({
		currency: String(settings.front_currency ?? '₽'),
		currencyCode: String(settings.currency_code ?? ''),
	});
	const read = readList(list, currency);
	if ('wrong' in read) return { wrong: `${list.name}:${read.wrong.replace(/^(?!\d+:)/, ' ')}` };
	const warehouses = itemsOf(settings.locations).flatMap(
		([, one]) => numberOf(objectOf(one).term_id) ?? [],
	);
	const merged = mergeIntoMenu(menu, read.lines, {
		digits: numberOf(settings.currency_digits) ?? 2,
		warehouses,
		isPruned,
		media: source.media ?? new Set(),
	});
	const text = jsonText(merged.menu, new TextDecoder().decode(source.files.get(MENU)));
	return {
		...merged,
		remarks: [...read.remarks, ...merged.remarks].toSorted((a, b) => a.line - b.line),
		stopping: stoppingWith(source, text),
		text,
	};
}

function readList(
	{ name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
	currency: string | undefined,
): PriceList | { readonly wrong: string } {
	const [first, second] = bytes;
	if (first === 0xd0 && second === 0xcf)
		return { wrong: 'is a workbook of an old Excel, or has a password: save it as .xlsx' };
	const isZip = first === 0x50 && second === 0x4b;
	return readLines(isZip || /\.xlsx$/i.test(name) ? readXlsx(bytes) : readCsv(bytes), currency);
}

/** What would stop the start: all of it, should it be there already too. */
function stoppingWith(source: FolderSource, text: string): readonly string[] {
	const files = new Map(source.files).set(MENU, new TextEncoder().encode(text));
	return checkFolder({ ...source, files })
		.mistakes.filter(({ seriousness }) => seriousness === 'stops')
		.map(({ line }) => line);
}
