/** The huge shop's catalogue: every department and shelf with its goods, and what is added to them. */
import { type Good, pickGoods } from './goods.ts';
import { productOf } from './products.ts';
import { readDepartments, type Shelf } from './shelves.ts';
import { supplementProducts, UNSEEN_CATEGORY } from './supplements.ts';
import { mediaName, type WireProduct } from './wire.ts';

/** 20 departments, each with goods of its own and four shelves: 20 × 5 × 100 = 10,000 products. */
const GOODS_ON_A_SHELF = 100;
const FIRST_PRODUCT_ID = 10_001;
/** Neighbours on the shelf that a product is shown with. */
const RELATED = 4;

export interface WireCategory {
	readonly id: number;
	readonly slug: string;
	readonly products: readonly WireProduct[];
	readonly [field: string]: unknown;
}

export function hugeCatalogue(shopName: string, warehouses: readonly number[]): WireCategory[] {
	let nextId = FIRST_PRODUCT_ID;

	function category(shelf: Shelf, id: number, parent: number | undefined): WireCategory {
		const [description = ''] = shelf.sentences;
		const goods = pickGoods(shelf, GOODS_ON_A_SHELF);
		const firstId = nextId;
		nextId += goods.length;
		const products = goods.map((good: Good, index) =>
			productOf(good, {
				id: firstId + index,
				categories: parent === undefined ? [id] : [parent, id],
				description: shelf.sentences[index % shelf.sentences.length] ?? description,
				relatedIds: Array.from(
					{ length: RELATED },
					(_, step) => firstId + ((index + step + 1) % goods.length),
				),
				warehouses,
			}),
		);
		return {
			id,
			name: shelf.name,
			slug: shelf.slug,
			...(parent === undefined ? {} : { parent, show_on_home: false }),
			image: `/media/${mediaName(shelf.picture)}`,
			description,
			seo_data: {
				title: `${shelf.name}: ${shopName}`,
				description,
				og_image: '/media/og.jpg',
			},
			products,
		};
	}

	return [
		...readDepartments().flatMap((department, index) => {
			// 15 and 16 are never on the menu.
			const id = (index + 2) * 10;
			return [
				category(department, id, undefined),
				...department.shelves.map((shelf, place) => category(shelf, id + place + 1, id)),
			];
		}),
		{
			id: UNSEEN_CATEGORY,
			name: 'Uncategorized',
			slug: 'uncategorized',
			image: '/media/logo.svg',
			hide_category: true,
			show_on_home: false,
			products: supplementProducts(warehouses),
		},
	];
}
