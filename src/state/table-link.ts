/** A table's QR code: a link of the shop that names the table, or of the bot with it as the start parameter. */
import { atom } from 'jotai';
import { messengerAtom } from '../messenger/state.ts';
import { TABLE_PARAM } from '../routes.ts';
import { takeTableAtom } from './booking.ts';
import { showNoticeAtom } from './notices.ts';
import { restaurantsAtom } from './place.ts';

export interface TableCode {
	/** Absent = the shop's only one. */
	readonly restaurantId?: number;
	readonly tableId: number;
}

/** The table a code means: "51-7", "table_51_7", "7", or a link with one of them in it; undefined = no table's code. */
export function tableOfCode(code: string): TableCode | undefined {
	const text = codeInLink(code) ?? code;
	const match = /^(?:table_)?(?:(\d{1,9})[-_])?(\d{1,9})$/.exec(text.trim());
	if (match === null) return undefined;
	const [, restaurant, table] = match;
	return {
		tableId: Number(table),
		...(restaurant === undefined ? {} : { restaurantId: Number(restaurant) }),
	};
}

function codeInLink(text: string): string | undefined {
	if (!URL.canParse(text)) return undefined;
	const { searchParams } = new URL(text);
	return searchParams.get(TABLE_PARAM) ?? searchParams.get('startapp') ?? '';
}

/** Sits down at the table of a code; the menu, the prices and the order are its restaurant's from then on. */
export const sitDownAtom = atom(null, (get, set, code: string) => {
	const restaurants = get(restaurantsAtom);
	const asked = tableOfCode(code);
	const restaurant =
		asked?.restaurantId === undefined && restaurants.length === 1
			? restaurants[0]
			: restaurants.find(({ id }) => id === asked?.restaurantId);
	const table = restaurant?.tables.find(({ id }) => id === asked?.tableId);
	if (restaurant === undefined || table === undefined) {
		get(messengerAtom).haptic('error');
		set(showNoticeAtom, { code: 'table_unknown' });
		return;
	}
	const seat = { restaurantId: restaurant.id, tableId: table.id };
	void set(takeTableAtom, { ...seat, guests: 1, date: '', time: '' });
	set(showNoticeAtom, { code: 'at_table', name: table.name });
});

/** Of the page's own address: sits down once, and takes the table out of the address, which may be shared. */
export const sitDownByAddressAtom = atom(null, (_get, set) => {
	const url = new URL(location.href);
	const code = url.searchParams.get(TABLE_PARAM);
	if (code === null) return;
	url.searchParams.delete(TABLE_PARAM);
	history.replaceState(history.state, '', url.pathname + url.search + url.hash);
	set(sitDownAtom, code);
});

/** Asks the messenger's camera for a code. */
export const scanTableAtom = atom(null, async (get, set) => {
	const code = await get(messengerAtom).scanQr?.((text) => tableOfCode(text) !== undefined);
	if (code !== undefined) set(sitDownAtom, code);
});
