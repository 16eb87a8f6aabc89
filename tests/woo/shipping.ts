import { couponRefusal } from './coupons.ts';
import { roundTo } from './money.ts';
import type { WooShippingMethod, WooZone } from './options.ts';
import type { Address, Session } from './records.ts';
import type { Shop } from './shop.ts';
import { taxOnTop } from './taxes.ts';

export interface Rate {
	id: string;
	method: WooShippingMethod;
	cost: number;
	/** Undefined where none is charged. */
	tax: number | undefined;
}

/** What the cart comes to before it is delivered: what free delivery asks about. */
export interface CartSums {
	displayedSubtotal: number;
	/** As displayed: with its tax where prices are shown with it. */
	displayedDiscount: number;
	taxRate: number;
	couponCase: Parameters<typeof couponRefusal>[2];
}

export function ratesFor(shop: Shop, session: Session, sums: CartSums): Rate[] {
	const zone = zoneOf(shop, session.shipping);
	return [...(zone?.methods ?? []), ...pointMethods(shop)]
		.filter((method) => method.isEnabled && isOffered(shop, method, session, sums))
		.map((method) => {
			const cost = method.methodId === 'free_shipping' ? 0 : Number(method.cost);
			const isTaxed = cost > 0 && method.isTaxable && sums.taxRate > 0;
			return {
				id: `${method.methodId}:${method.instanceId}`,
				method,
				cost,
				tax: isTaxed ? taxOnTop(shop, cost, sums.taxRate) : undefined,
			};
		});
}

/** The rate chosen, or the default where the rates are not those offered before. */
export function chooseRate(shop: Shop, session: Session, rates: readonly Rate[]): Rate | undefined {
	const offered = rates.map(({ id }) => id).join();
	const chosen = rates.find(({ id }) => id === session.chosenRate);
	const isStill = chosen && offered === session.offeredRates;
	session.offeredRates = offered;
	const rate = isStill ? chosen : defaultRate(shop, session, rates, chosen);
	session.chosenRate = rate?.id ?? '';
	return rate;
}

export function isPickup(session: Session): boolean {
	return /^(local_pickup|pickup_location):/.test(session.chosenRate);
}

/** Points of the newer checkout's local pickup go with every package, whatever its zone; their numbers are their places. */
function pointMethods({ options }: Shop): WooShippingMethod[] {
	return options.pickupPoints.map(({ name, cost }, index) => ({
		...{ instanceId: index, methodId: 'pickup_location', title: `Pickup (${name})`, cost },
		...{ isEnabled: true, isTaxable: false, requires: '', minAmount: '0', ignoresDiscounts: false },
	}));
}

const isFetched = ({ method }: Rate) =>
	method.methodId === 'local_pickup' || method.methodId === 'pickup_location';

/** The first zone of the shop's order that covers the address; zone 0 is the rest of the world. */
function zoneOf(shop: Shop, address: Address): WooZone | undefined {
	const zones = shop.options.zones.toSorted((a, b) => a.order - b.order);
	return (
		zones.find((zone) => zone.id !== 0 && covers(zone, address)) ??
		zones.find((zone) => zone.id === 0)
	);
}

function covers({ locations }: WooZone, { country, state, postcode }: Address): boolean {
	const regions = locations.filter(({ type }) => type !== 'postcode');
	const isInRegion = regions.some(
		({ type, code }) => code === (type === 'country' ? country : `${country}:${state}`),
	);
	if (regions.length > 0 && !isInRegion) return false;
	const codes = locations.filter(({ type }) => type === 'postcode');
	return codes.length === 0 || codes.some(({ code }) => isPostcode(code, postcode));
}

function isPostcode(pattern: string, postcode: string): boolean {
	const clean = postcode.replaceAll(/[\s-]/g, '').toUpperCase();
	const [from, to] = pattern.split('...');
	if (to !== undefined) return Number(clean) >= Number(from) && Number(clean) <= Number(to);
	return pattern.endsWith('*') ? clean.startsWith(pattern.slice(0, -1)) : clean === pattern;
}

function isOffered(
	shop: Shop,
	{ methodId, requires, minAmount, ignoresDiscounts }: WooShippingMethod,
	session: Session,
	sums: CartSums,
): boolean {
	if (methodId !== 'free_shipping' || requires === '') return true;
	const sum = sums.displayedSubtotal - (ignoresDiscounts ? 0 : sums.displayedDiscount);
	const isEnough = roundTo(sum, shop.options.currency.digits) >= Number(minAmount);
	const hasCoupon = givesFreeShipping(shop, session, sums);
	return {
		coupon: hasCoupon,
		min_amount: isEnough,
		either: hasCoupon || isEnough,
		both: hasCoupon && isEnough,
	}[requires];
}

function givesFreeShipping(shop: Shop, session: Session, sums: CartSums): boolean {
	return session.coupons.some(
		(code) =>
			shop.coupons.get(code)?.givesFreeShipping &&
			couponRefusal(shop, code, sums.couponCase) === undefined,
	);
}

/** Pickup stays when it was chosen; then free delivery of a coupon; then the first that is no pickup. */
function defaultRate(
	shop: Shop,
	session: Session,
	rates: readonly Rate[],
	chosen: Rate | undefined,
): Rate | undefined {
	if (chosen && isFetched(chosen)) return chosen;
	const hasFree = session.coupons.some((code) => shop.coupons.get(code)?.givesFreeShipping);
	const free = rates.find(({ method }) => method.methodId === 'free_shipping');
	if (hasFree && free) return free;
	return rates.find((rate) => !isFetched(rate));
}
