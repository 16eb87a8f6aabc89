/** A small shop in the words of its site: what tests of pages are shown on. */

export type Wire = Readonly<Record<string, unknown>>;

/** A product as the catalogue file has it: a dish of 450 ₽, but for what is given. */
export function aWireProduct(part: Wire = {}): Wire {
	return { id: 501, slug: 'pepperoni', name: 'Пепперони', price: '450.00', ...part };
}

/** A category as the catalogue file has it. */
export function aWireCategory(part: Wire = {}): Wire {
	return { id: 21, slug: 'pizza', name: 'Пицца', parent: 0, products: [aWireProduct()], ...part };
}

/** Pizza with two dishes; drinks that only hold sodas; a cola of the brand «Луг» among the sodas. */
export const CATALOGUE: readonly Wire[] = [
	aWireCategory({
		seo_data: {
			title: 'Пицца на дровах',
			description: 'Привезём за сорок минут',
			og_title: 'Пицца друзьям',
			robots: 'index, nofollow',
		},
		products: [
			aWireProduct({
				seo_data: { title: 'Пепперони с доставкой', description: 'Острая, на тонком тесте' },
			}),
			aWireProduct({ id: 502, slug: 'margarita', name: 'Маргарита' }),
		],
	}),
	aWireCategory({ id: 30, slug: 'drinks', name: 'Напитки', products: [] }),
	aWireCategory({
		id: 31,
		slug: 'soft',
		name: 'Газировка',
		parent: 30,
		seo_data: { title: 'Газировка со льдом', description: 'Холодная' },
		products: [
			aWireProduct({
				id: 601,
				slug: 'cola',
				name: 'Кола',
				seo_data: { title: 'Кола со льдом', description: 'Пол-литра' },
				attributes: [{ name: 'Бренд', slug: 'brand', options: ['Луг'] }],
			}),
		],
	}),
];
