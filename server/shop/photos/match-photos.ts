/** Tells which product a photograph is of, by the name of its file. */
import { latinName } from '#core/rules/site/latin-name.ts';
import { nearest } from '#core/rules/spelling.ts';
import { nameKey } from '../name-key.ts';

/** A product of the menu, by what a file may be called after. */
export interface Photographed {
	readonly id: number;
	readonly name: string;
	readonly slug: string;
	readonly sku: string;
}

export interface Matched<P> {
	readonly product: P;
	/** The first one stands on the card. */
	readonly files: readonly string[];
}

export interface Unmatched {
	readonly file: string;
	readonly why: string;
}

/** "borshch-2", "Борщ (2)": the second picture of a product. */
const NUMBERED = /[\s_-]*(?:\((\d{1,2})\)|(?<=[\s_-])(\d{1,2}))$/;

/**
 * A file is called after the slug, the sku, the id or the name of a product, the name in Latin letters too, with a number
 * behind it for more than one. What may be of several products, or of none, is left and said.
 */
export function matchPhotos<P extends Photographed>(
	files: readonly string[],
	products: readonly P[],
): { readonly matched: readonly Matched<P>[]; readonly unmatched: readonly Unmatched[] } {
	const byKey = new Map<string, Set<P>>();
	for (const product of products)
		for (const key of [String(product.id), product.slug, product.sku, product.name].flatMap(keysOf))
			byKey.set(key, (byKey.get(key) ?? new Set()).add(product));
	const called = (stem: string) =>
		new Set(keysOf(stem).flatMap((key) => [...(byKey.get(key) ?? [])]));

	const found = new Map<P, Map<number, string>>();
	const unmatched: Unmatched[] = [];
	for (const file of files.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))) {
		const stem = file.replace(/\.[^.]*$/, '');
		const numbered = NUMBERED.exec(stem);
		const whole = called(stem);
		const isWhole = whole.size > 0 || numbered === null;
		const of = isWhole ? whole : called(stem.slice(0, numbered.index));
		const place = isWhole ? 1 : Number(numbered[1] ?? numbered[2]);
		const [product, ...others] = of;
		if (product === undefined) unmatched.push({ file, why: unknown(stem, products) });
		else if (others.length > 0)
			unmatched.push({
				file,
				why: `may be of ${[...of].map(({ id, name }) => `${id} "${name}"`).join(' or ')}: call it after the id`,
			});
		else {
			const pictures = found.get(product) ?? new Map<number, string>();
			found.set(product, pictures);
			const other = pictures.get(place);
			if (other === undefined) pictures.set(place, file);
			else unmatched.push({ file, why: `"${product.name}" has ${other} already` });
		}
	}
	return {
		matched: [...found].map(([product, pictures]) => ({
			product,
			files: [...pictures].toSorted(([a], [b]) => a - b).map(([, file]) => file),
		})),
		unmatched,
	};
}

const keysOf = (name: string) =>
	[nameKey(name.replaceAll('_', ' ')), latinName(name)].filter((key) => key !== '');

function unknown(stem: string, products: readonly Photographed[]): string {
	const names = new Map(products.map((one) => [latinName(one.name), one] as const));
	const meant = names.get(nearest(latinName(stem), [...names.keys()]) ?? '');
	return meant === undefined
		? 'no product is called so'
		: `no product is called so; did you mean "${meant.name}"? Then call it ${meant.slug || meant.id}`;
}
