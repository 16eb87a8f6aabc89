/** Which goods lie on a shelf of the huge shop: a kind in a taste of a brand in a size, as many as are wanted. */
import type { Brand } from './brands.ts';
import type { Kind, Shelf } from './shelves.ts';

export interface Good {
	readonly kind: Kind;
	readonly brand: Brand;
	/** Which of the kind's tastes and sizes; absent where the customer chooses. */
	readonly taste?: number;
	readonly size?: number;
	/** "Йогурт питьевой клубничный «Луг», 290 г". */
	readonly name: string;
}

/** The kinds take turns, so that neighbours on the shelf differ. */
export function pickGoods(shelf: Shelf, wanted: number): Good[] {
	const goods: Good[] = [];
	for (let turn = 0; goods.length < wanted; turn++) {
		const round = shelf.kinds.filter((kind) => turn < goodsIn(kind, shelf.brands));
		if (round.length === 0)
			throw new Error(`the huge shop: ${shelf.name} has only ${goods.length} goods`);
		for (const kind of round.slice(0, wanted - goods.length))
			goods.push(goodOf(kind, shelf.brands, turn));
	}
	return goods;
}

export const isByWeight = (kind: Kind): boolean => kind.sizes[0] === 'кг';

/** How many tastes and sizes there are to tell goods of a kind apart by. */
function choicesOf(kind: Kind): { readonly tastes: number; readonly sizes: number } {
	return {
		tastes: kind.chosen?.by === 'taste' ? 1 : kind.tastes.length,
		sizes: kind.chosen?.by === 'size' ? 1 : kind.sizes.length,
	};
}

function goodsIn(kind: Kind, brands: readonly Brand[]): number {
	const { tastes, sizes } = choicesOf(kind);
	return tastes * sizes * brands.length;
}

/**
 * Counting through all combinations, each once. Brand and size turn a step further with every taste: counted as plain
 * digits, the first goods would all be of one brand.
 */
function goodOf(kind: Kind, brands: readonly Brand[], turn: number): Good {
	const { tastes, sizes } = choicesOf(kind);
	const taste = turn % tastes;
	const tasteRound = Math.floor(turn / tastes);
	const brandIndex = (tasteRound + taste) % brands.length;
	const size = (Math.floor(tasteRound / brands.length) + brandIndex + taste) % sizes;
	const brand = brands[brandIndex] as Brand;
	const tasteWord = kind.chosen?.by === 'taste' ? '' : ` ${kind.tastes[taste]}`;
	const sizeWord = kind.chosen?.by === 'size' || isByWeight(kind) ? '' : `, ${kind.sizes[size]}`;
	return {
		kind,
		brand,
		...(kind.chosen?.by === 'taste' ? {} : { taste }),
		...(kind.chosen?.by === 'size' ? {} : { size }),
		name: `${kind.name}${tasteWord} «${brand.name}»${sizeWord}`,
	};
}
