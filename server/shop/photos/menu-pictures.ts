/** Products of a menu as photographs are matched to them, and their pictures. */
import { isObject, itemsOf, nameIn, numberOf, objectOf } from '../check/loose.ts';
import type { Photographed } from './match-photos.ts';

/** A product that stands in several categories is one. */
export function productsIn(menu: unknown): readonly Photographed[] {
	const byId = new Map<number, Photographed>();
	for (const [, category] of itemsOf(menu))
		for (const [, product] of itemsOf(objectOf(category).products)) {
			const { id, name, slug, sku } = objectOf(product);
			const number = numberOf(id);
			if (number !== undefined)
				byId.set(number, {
					id: number,
					name: nameIn(name ?? ''),
					slug: nameIn(slug ?? ''),
					sku: nameIn(sku ?? ''),
				});
		}
	return [...byId.values()];
}

/** A drawing that comes with the product stands in until there is a photograph. */
const DRAWING = /^\/media\/food\//;

/**
 * The menu with these addresses in the place of as many pictures its products have; further ones stay, drawings do not.
 * `pictures`: addresses by the product's id.
 */
export function withPictures(
	menu: unknown,
	pictures: ReadonlyMap<number, readonly string[]>,
): unknown {
	const copy = structuredClone(menu);
	for (const [, category] of itemsOf(copy))
		for (const [, product] of itemsOf(objectOf(category).products)) {
			if (!isObject(product)) continue;
			const added = pictures.get(numberOf(product.id) ?? Number.NaN);
			if (added === undefined) continue;
			const further = itemsOf(product.images)
				.map(([, image]) => image)
				.slice(added.length)
				.filter((image) => !DRAWING.test(addressOf(image)) && !added.includes(addressOf(image)));
			Object.assign(product, { images: [...added, ...further] });
		}
	return copy;
}

const addressOf = (image: unknown) => String(isObject(image) ? image.src : image);
