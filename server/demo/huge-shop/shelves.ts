/** The words of the huge shop, read: which departments and shelves it has and what kinds of goods lie there. */
import { defined } from '#core/rules/defined.ts';
import { type Brand, brandsOf } from './brands.ts';
import { type Contents, contentsOf } from './contents.ts';
import { DRY_GOODS } from './dry-goods.ts';
import { FRESH_GOODS } from './fresh-goods.ts';
import { READY_AND_HOME } from './ready-and-home.ts';

/**
 * What lies on a shelf under one word: "Йогурт питьевой", in these tastes and sizes. A line of the words:
 *
 *     kind | tastes | sizes | price of the first size | pictures, as the tastes go | contents | marks
 *
 * The size "кг" is goods by weight, with the price of a kilogram. "?Вкус:" before the tastes or "?:" before the sizes:
 * the customer chooses between them. Marks: "@Перу" is the country, "+syrups" what may be added.
 */
export interface Kind {
	readonly name: string;
	readonly tastes: readonly string[];
	readonly sizes: readonly string[];
	readonly chosen?: { readonly by: 'taste' | 'size'; readonly title: string };
	readonly price: number;
	readonly pictures: readonly string[];
	readonly contents: Contents;
	readonly country?: string;
	readonly supplements?: string;
}

/** `- name | slug | brands | contents | sentences`; its picture is the first kind's. */
export interface Shelf {
	readonly name: string;
	readonly slug: string;
	readonly picture: string;
	readonly brands: readonly Brand[];
	readonly sentences: readonly string[];
	readonly kinds: readonly Kind[];
}

/** `= name | slug | picture | brands | contents | sentences`; kinds before its first shelf are its own. */
export interface Department extends Shelf {
	readonly shelves: readonly Shelf[];
}

export function readDepartments(): Department[] {
	return `${FRESH_GOODS}${DRY_GOODS}${READY_AND_HOME}`
		.split(/^= /m)
		.slice(1)
		.map((text) => {
			const [own = '', ...shelves] = text.split(/^- /m);
			const [name, slug, picture, ...rest] = cells(own.split('\n', 1)[0] ?? '');
			const [, ...lines] = own.split('\n');
			return {
				...readShelf([[name, slug, ...rest].join(' | '), ...lines]),
				picture: picture ?? '',
				shelves: shelves.map((shelf) => readShelf(shelf.split('\n'))),
			};
		});
}

function readShelf([head = '', ...lines]: readonly string[]): Shelf {
	const [name = '', slug = '', brands = '', contents = '', sentences = ''] = cells(head);
	const kinds = lines
		.filter((line) => line.trim() !== '')
		.map((line): Kind => readKind(line, contents));
	return {
		name,
		slug,
		picture: kinds[0]?.pictures[0] ?? '',
		brands: brandsOf(brands),
		sentences: sentences.split(' / '),
		kinds,
	};
}

function readKind(line: string, shelfContents: string): Kind {
	const [name = '', tastes = '', sizes = '', price = '', pictures = '', contents = '', marks = ''] =
		cells(line);
	const marked = (sign: string) =>
		marks
			.split(' ')
			.find((mark) => mark.startsWith(sign))
			?.slice(1);
	const country = marked('@');
	const supplements = marked('+');
	const [, title, chosenTastes] = /^\?(.+?): (.+)$/.exec(tastes) ?? [];
	const [, chosenSizes] = /^\?: (.+)$/.exec(sizes) ?? [];
	return {
		name,
		tastes: list(chosenTastes ?? tastes),
		sizes: list(chosenSizes ?? sizes),
		price: Number(price),
		pictures: list(pictures),
		contents: contentsOf(contents === '' ? shelfContents : contents),
		...(title === undefined ? {} : { chosen: { by: 'taste', title } }),
		...(chosenSizes === undefined ? {} : { chosen: { by: 'size', title: '' } }),
		...defined({ country, supplements }),
	};
}

const cells = (line: string) => line.split('|').map((cell) => cell.trim());
const list = (cell: string) => cell.split('; ');
