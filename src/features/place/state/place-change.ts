/** Going to another place with a cart: what cannot be had there is asked about first (spec 4, "Location change"). */
import { atom } from 'jotai';
import { lineTotal } from '#core/rules/cart/line.ts';
import { availabilityAt } from '#core/rules/catalogue/catalogue.ts';
import { withLocalPrices } from '#core/rules/catalogue/local-prices.ts';
import { type Kopecks, kopecks, sum, ZERO } from '#core/rules/money/money.ts';
import { deliveryPrice } from '#core/rules/place/delivery.ts';
import {
	type LineChange,
	type LocalProduct,
	needsConsent,
	placeChanges,
} from '#core/rules/place/place-change.ts';
import {
	addWaitingAtom,
	type CartLine,
	cartLinesAtom,
	correctCartAtom,
} from '#src/features/cart/state/cart.ts';
import { cartPriceAtom } from '#src/features/cart/state/cart-price.ts';
import {
	type LocalProducts,
	loadLocalProductsAtom,
} from '#src/features/menu/state/local-products.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { closeModalsAtom, goToAtom, modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { keepAddressAtom } from './addresses.ts';
import {
	choosePlaceAtom,
	isBooking,
	pickupPointsAtom,
	restaurantsAtom,
	type SelectedPlace,
	selectedPlaceAtom,
	warehouseIdAtom,
	warehouseOfAtom,
	zoneAtom,
} from './place.ts';
import { PLACE_MODALS } from './place-modals.ts';

/**
 * Chooses a place, or asks first whether the cart may change by it. What waited for a place is added, and the modals the
 * place was asked in close, once it is chosen.
 */
export const askPlaceAtom = atom(null, async (get, set, place: SelectedPlace) => {
	const warehouseId = get(warehouseOfAtom)(place);
	const isSame = warehouseId === undefined || warehouseId === get(warehouseIdAtom);
	if (isSame || !get(canDifferAtom)(warehouseId)) {
		// One still on its way is not wanted any more.
		set(pendingPlaceAtom, undefined);
		set(goToPlaceAtom, place, []);
		return;
	}
	const open = get(modalsAtom);
	set(pendingPlaceAtom, place);
	const ids = get(cartLinesAtom).map((line) => line.productId);
	const local = await set(loadLocalProductsAtom, warehouseId, ids);
	if (get(pendingPlaceAtom) !== place) return;
	set(pendingPlaceAtom, undefined);
	// Left before the answer came: it was not chosen.
	if (get(modalsAtom) !== open) return;
	const changes = placeChanges(get(cartLinesAtom), (line) =>
		localProductOf(line, warehouseId, local),
	);
	if (needsConsent(changes))
		set(openModalAtom, { name: 'accept', data: { question: 'change-place', place, changes } });
	else set(goToPlaceAtom, place, []);
});

const pendingPlaceAtom = atom<SelectedPlace | undefined>(undefined);
/** The place the customer has chosen while it is not known yet what it does to the cart: nothing is ordered meanwhile. */
export const placeOnItsWayAtom = atom((get) => get(pendingPlaceAtom));

/** Whether a warehouse may lack some of the cart: it has a catalogue of its own, or its stock is counted. */
const canDifferAtom = atom((get) => {
	const lines = get(cartLinesAtom);
	const { warehouses } = get(settingsAtom);
	return (warehouseId: number): boolean =>
		lines.length > 0 &&
		(Boolean(warehouses.find(({ id }) => id === warehouseId)?.priceFile) ||
			lines.some(({ stock }) => stock.length > 0));
});

/** Goes there; what cannot be had there leaves the cart. One undo takes back both. */
export const goToPlaceAtom = atom(
	null,
	(get, set, place: SelectedPlace, changes: readonly LineChange[]) => {
		const before = get(selectedPlaceAtom);
		set(choosePlaceAtom, place);
		void set(keepAddressAtom);
		set(
			correctCartAtom,
			changes.filter(({ kind }) => kind !== 'repriced'),
			before ?? undefined,
		);
		get(messengerAtom).haptic(changes.length > 0 ? 'warning' : 'light');
		const added = set(addWaitingAtom);
		const checkout = href('checkout');
		// A table is booked by an order: what is left of it to say is said there.
		if (isBooking(place) && added.length === 0 && location.pathname !== checkout)
			set(goToAtom, checkout);
		else set(closePlaceModalsAtom, added);
	},
);

/** Closes the question and the sheet the place was asked in: all stays as it was. */
export const stayAtom = atom(null, (_get, set) => set(closePlaceModalsAtom, []));

/** A product's sheet the place was asked from has done its work too, once it is in the cart; not if what goes with it is. */
const closePlaceModalsAtom = atom(null, (get, set, added: readonly number[]) => {
	const modals = get(modalsAtom);
	const last = modals.findLastIndex((modal) =>
		modal.name === 'product'
			? !added.includes(modal.data.productId)
			: !PLACE_MODALS.includes(modal.name),
	);
	set(closeModalsAtom, modals.length - 1 - last);
});

/** As the shop says; unanswered, as the line was added, as far as that speaks of this warehouse. */
function localProductOf(
	line: CartLine,
	warehouseId: number,
	local: LocalProducts | undefined,
): LocalProduct {
	const known = local?.products.get(line.productId);
	if (local === undefined || known === undefined) {
		const isCounted = line.stock.some(({ id }) => id === warehouseId);
		const stock = isCounted ? line.stock : [];
		return {
			price: line.price,
			availability: availabilityAt({ isInStock: true, stock }, warehouseId),
		};
	}
	const product = withLocalPrices(known, local.prices);
	const size = product.variations.find(({ id }) => id === line.variationId);
	const isInStock =
		product.isInStock && (line.variationId === undefined || size?.isInStock === true);
	return {
		price: size?.price ?? product.price,
		availability: availabilityAt({ ...product, isInStock }, warehouseId),
	};
}

/** What the order comes to at the other place. */
export interface OfferThere {
	/** What delivery costs more than now, or less: below zero. Undefined where it is not told. */
	readonly delivery: Kopecks | undefined;
	/** Undefined where coupons or bonuses have a say: the shop reckons them anew once one is there. */
	readonly total: Kopecks | undefined;
}

export const offerThereAtom = atom((get) => {
	const lines = get(cartLinesAtom);
	const { hidesDeliveryPrice } = get(settingsAtom);
	const offerAt = get(zoneAtom);
	const now = get(cartPriceAtom);
	const isPlain = now.discount === 0 && now.bonus === 0 && now.gift === undefined;
	return (place: SelectedPlace, changes: readonly LineChange[]): OfferThere => {
		const items = sum(
			lines.map((line) => changes.find(({ key }) => key === line.key)?.total ?? lineTotal(line)),
		);
		const tiers = place.type === 'delivery' ? offerAt(place.coords)?.condition.tiers : [];
		const price = tiers && deliveryPrice(tiers, items);
		if (price?.ok !== true) return { delivery: undefined, total: undefined };
		const delivery = hidesDeliveryPrice ? ZERO : price.price;
		return {
			delivery: hidesDeliveryPrice ? undefined : kopecks(delivery - now.delivery),
			total: isPlain && items > 0 ? sum([items, delivery]) : undefined,
		};
	};
});

/** What a place is called: its address, the pickup point's name, the table's. */
export const nameOfPlaceAtom = atom((get) => {
	const points = get(pickupPointsAtom);
	const restaurants = get(restaurantsAtom);
	return (place: SelectedPlace): string => {
		switch (place.type) {
			case 'delivery':
				return place.address;
			case 'pickup':
				return points.find(({ id }) => id === place.pointId)?.name ?? '';
			case 'lounge':
				return restaurants.find(({ id }) => id === place.restaurantId)?.name ?? '';
		}
	};
});
