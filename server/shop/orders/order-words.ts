/** An order in the words of another language, as far as its texts are the shop's own, and back. */
import type { RequestedLine } from '#core/contract/order/order-request.ts';
import { isSameOption, LABEL_SEPARATOR, NAME_SEPARATOR } from '#core/rules/catalogue/variation.ts';
import type { OrderPart } from '../../pricing/order-parts.ts';
import type { ShopFolder } from '../folder.ts';
import type { Words } from '../words.ts';
import type { OrderContent } from './content.ts';

const NAMES = ['restaurant_name', 'table_name'];

/**
 * The same order: dishes, choices, coupons, ways to pay and to have it, restaurant and table by the words the menu has in
 * that language (undefined = there are none). What has no word there, as a dish of before, keeps the one it was ordered
 * with; what the customer has written stays.
 */
export function contentInWords(content: OrderContent, words: Words | undefined): OrderContent {
	if (words === undefined) return content;
	const say = (text: string) => words.get(text) ?? text;
	return {
		...content,
		lines: content.lines.map((line) => partInWords(line, say)),
		...(content.coupons && {
			coupons: content.coupons.map((one) => ({ ...one, description: say(one.description) })),
		}),
		shippingTitle: say(content.shippingTitle),
		paymentTitle: say(content.paymentTitle),
		meta: Object.fromEntries(
			Object.entries(content.meta).map(([key, value]) => [
				key,
				NAMES.includes(key) ? say(value) : value,
			]),
		),
	};
}

type Say = (text: string) => string;

function partInWords(part: OrderPart, say: Say): OrderPart {
	const { name, parentName, attributes } = part;
	return {
		...part,
		name: nameInWords(name, parentName, say),
		parentName: parentName === null ? null : say(parentName),
		...(attributes && {
			attributes: Object.fromEntries(
				Object.entries(attributes).map(([key, value]) => [key, say(value)]),
			),
		}),
	};
}

/** "Пепперони - 30 см, тонкое": the product's name and each option have words of their own. */
function nameInWords(name: string, parentName: string | null, say: Say): string {
	const start = `${parentName}${NAME_SEPARATOR}`;
	if (parentName === null || !name.startsWith(start)) return say(name);
	const label = name.slice(start.length);
	const known = say(label);
	const options = label.split(LABEL_SEPARATOR).map(say).join(LABEL_SEPARATOR);
	return `${say(parentName)}${NAME_SEPARATOR}${known === label ? options : known}`;
}

/**
 * A line as it was asked for, its options by the shop's own menu: a client that reads the menu in another language says
 * them in that one. What is no word of the shop's stays, and is no option.
 */
export function lineByMenu(
	line: RequestedLine,
	{ products, words }: Pick<ShopFolder, 'products' | 'words'>,
): RequestedLine {
	if (line.attributes === undefined || words.size === 0) return line;
	const variations = products.get(line.productId)?.variations ?? [];
	const options = variations.flatMap(({ open = {} }) => Object.values(open));
	const byMenu = (said: string) =>
		options.find((own) => isSameOption(own, said)) ??
		options.find((own) =>
			[...words.values()].some((one) => isSameOption(one.get(own) ?? own, said)),
		) ??
		said;
	return {
		...line,
		attributes: Object.fromEntries(
			Object.entries(line.attributes).map(([name, said]) => [name, byMenu(said)]),
		),
	};
}
