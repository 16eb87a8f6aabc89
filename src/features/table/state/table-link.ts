/** A table's QR code: a link of the shop that names the table, or of the bot with it as the start parameter. */
import { atom } from 'jotai';
import { LINK_PARAMS, tableOf } from '#core/rules/site/deep-link.ts';
import { restaurantsAtom } from '#src/features/place/state/place.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { sitAtAtom } from './booking.ts';

export interface TableCode {
	/** Absent = the shop's only one. */
	readonly restaurantId?: number | undefined;
	readonly tableId: number;
}

/** The table a code means: "51-7", "table_51_7", "7", or a link with one of them in it; undefined = no table's code. */
export function tableOfCode(code: string): TableCode | undefined {
	const text = codeInLink(code) ?? code;
	return tableOf(text.trim().replace(/^table_/, ''));
}

function codeInLink(text: string): string | undefined {
	const searchParams = paramsOf(text);
	if (searchParams === undefined) return undefined;
	return searchParams.get(LINK_PARAMS.table) ?? searchParams.get('startapp') ?? '';
}

/** Undefined = no address. */
function paramsOf(text: string): URLSearchParams | undefined {
	try {
		return new URL(text).searchParams;
	} catch {
		return undefined;
	}
}

/** Sits down at a table; the menu, the prices and the order are its restaurant's from then on. */
export const sitDownAtom = atom(null, (get, set, tableCode: TableCode | undefined) => {
	const restaurants = get(restaurantsAtom);
	const restaurant =
		tableCode?.restaurantId === undefined && restaurants.length === 1
			? restaurants[0]
			: restaurants.find(({ id }) => id === tableCode?.restaurantId);
	const table = restaurant?.tables.find(({ id }) => id === tableCode?.tableId);
	if (restaurant === undefined || table === undefined) {
		get(messengerAtom).haptic('error');
		set(showNoticeAtom, { code: 'table_unknown' });
		return;
	}
	void set(sitAtAtom, restaurant.id, table.id);
	set(showNoticeAtom, { code: 'at_table', name: table.name });
});

/** Asks the messenger's camera for a code. */
export const scanTableAtom = atom(null, async (get, set) => {
	const code = await get(messengerAtom).scanQr?.((text) => tableOfCode(text) !== undefined);
	if (code !== undefined) set(sitDownAtom, tableOfCode(code));
});
