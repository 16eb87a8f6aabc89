/**
 * What the cart shows: the server's word, or the same rules here until it comes. And what follows from it: coupons that
 * came or went, the promocode's fate, bonuses that may be spent.
 */
import { atom } from 'jotai';
import { itemsTotal } from '#core/rules/cart/line.ts';
import type { CartPrice, GiftLine, Offer } from '#core/rules/cart/price-cart.ts';
import { type DeliveryChoice, type Total, totalOf } from '#core/rules/cart/total.ts';
import type { CouponRefusal, CouponSituation } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import type { OfferId } from '#core/rules/coupons/coupon-selection.ts';
import { defined } from '#core/rules/defined.ts';
import type { Kopecks } from '#core/rules/money/money.ts';
import { deliveryPrice } from '#core/rules/place/delivery.ts';
import { checkoutDraftAtom, expressAtom } from '#src/features/checkout/state/order-draft.ts';
import { quoteAtom, refreshQuoteAtom } from '#src/features/checkout/state/quote.ts';
import {
	couponsAtom,
	isRuleOfShop,
	promoCodeCouponAtom,
} from '#src/features/coupons/state/coupons.ts';
import { discountsAtom } from '#src/features/coupons/state/discounts.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { hasProductAtom, productsAtom } from '#src/features/menu/state/catalogue.ts';
import {
	chosenZoneAtom,
	deliveryTypeAtom,
	warehouseIdAtom,
	workTimeAtom,
} from '#src/features/place/state/place.ts';
import { clockShiftAtom } from '#src/features/shell/state/clock.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { modalsAtom } from '#src/modal-stack.ts';
import { cartLinesAtom } from './cart.ts';

export interface ShownPrice extends Omit<Total, 'lines'> {
	/** By the server's word: total of each line by its place in the cart. */
	readonly lines: ReadonlyMap<number, Kopecks>;
	readonly gift: GiftLine | undefined;
	readonly offers: readonly Offer[];
	readonly selection: CartPrice['selection'];
	/** Points; undefined where there are none to spend. */
	readonly bonuses:
		| {
				readonly balance: number;
				readonly available: number;
				readonly applied: number;
				readonly percentMax: number;
		  }
		| undefined;
	/** Whether coupons are part of it: not before the server or the list has come. */
	readonly isWhole: boolean;
}

const NO_SELECTION = { selected: [], dropped: [], asks: false, list: [], usesPromoCode: false };

/** What the cart shows. */
export const cartPriceAtom = atom((get): ShownPrice => {
	const { quote, standing } = get(quoteAtom);
	const said = quote ?? standing;
	if (said !== undefined)
		return {
			...said,
			selection: { ...said.selection, dropped: [] },
			bonuses: said.bonuses,
			isWhole: true,
		};
	return get(localPriceAtom) ?? get(plainPriceAtom);
});

const deliveryAtom = atom((get): DeliveryChoice | undefined => {
	const offer = get(chosenZoneAtom);
	const items = itemsTotal(get(cartLinesAtom));
	const delivery = offer === undefined ? undefined : deliveryPrice(offer.condition.tiers, items);
	if (delivery?.ok !== true) return undefined;
	const express = get(expressAtom);
	return {
		price: delivery.price,
		isHidden: get(settingsAtom).hidesDeliveryPrice,
		...defined({ express: express?.cost }),
	};
});

/** Items and delivery, nothing taken off yet. */
const plainPriceAtom = atom((get): ShownPrice => {
	const delivery = get(deliveryAtom);
	const { bonuses } = get(quoteAtom).last ?? {};
	const total = totalOf({ lines: get(cartLinesAtom), ...defined({ delivery }) });
	return {
		...total,
		lines: new Map(),
		gift: undefined,
		offers: [],
		selection: NO_SELECTION,
		bonuses: bonuses === undefined ? undefined : { ...bonuses, applied: 0 },
		isWhole: false,
	};
});

/** Who orders, when and where from, as coupons ask it. */
export const couponSituationAtom = atom((get): CouponSituation => {
	const user = get(userAtom);
	const warehouseId = get(warehouseIdAtom);
	const { slot } = get(checkoutDraftAtom);
	const { host } = get(messengerAtom);
	return {
		now: Date.now() + get(clockShiftAtom),
		timeZone: get(workTimeAtom)?.timeZone ?? 'Europe/Moscow',
		orderCount: get(quoteAtom).last?.orderCount ?? 0,
		deliveryType: get(deliveryTypeAtom),
		devices: [...new Set(['site', HOSTS[host].device])],
		...(slot === '' ? {} : { slotStart: slot.split('-')[0] ?? '' }),
		...defined({ customer: user && { id: user.id, birth: user.birth }, warehouseId }),
	};
});

/**
 * The rules run here; undefined while the coupons, the products they speak of, or the shop's first word on this customer
 * have not come.
 */
const localPriceAtom = atom((get): ShownPrice | undefined => {
	const known = get(couponsAtom);
	const products = get(productsAtom);
	const isKnown = get(hasProductAtom);
	const lines = get(cartLinesAtom);
	const { last } = get(quoteAtom);
	if (known === undefined || last === undefined) return undefined;
	if (!lines.every((line) => isKnown(line.productId))) return undefined;
	const situation = get(couponSituationAtom);
	const discounts = get(discountsAtom);
	const coupons = known.coupons.filter((coupon) => known.isVisible(coupon, situation));
	const typed =
		discounts.promocode === ''
			? undefined
			: (get(promoCodeCouponAtom)(discounts.promocode) ??
				coupons.find((one) => isSameCode(one.code, discounts.promocode)));
	const promocode = coupons.some((one) => one.id === typed?.id) ? undefined : typed;
	const codes = discounts.choice === '' ? discounts.selected : [discounts.choice];
	const selected = codes.flatMap((code): OfferId[] => {
		if (promocode !== undefined && isSameCode(promocode.code, code)) return ['promo'];
		const coupon = coupons.find((one) => isSameCode(one.code, code));
		return coupon === undefined ? [] : [coupon.id];
	});
	const delivery = get(deliveryAtom);
	const account = last.bonuses;
	const price = known.priceCart({
		lines: lines.map((line) => ({
			...line,
			categories: products.get(line.productId)?.categories ?? [],
		})),
		coupons,
		settings: known.settings,
		situation,
		selected,
		refusalsOfShop: ({ id }) =>
			last.offers.find((one) => one.coupon.id === id)?.refusals.filter(isRuleOfShop) ?? [],
		bonus: {
			requested: discounts.bonus,
			account:
				account === undefined
					? undefined
					: { isActive: true, balance: account.balance, percentMax: account.percentMax },
		},
		...defined({ promocode, delivery }),
	});
	return {
		...price,
		lines: new Map(),
		gift: price.gift,
		bonuses:
			account === undefined
				? undefined
				: { ...account, available: price.bonusAvailable, applied: price.bonusPoints },
		isWhole: true,
	};
});

/** A coupon that was taken and applies no more, with the reason. */
export interface LostCoupon {
	readonly code: string;
	readonly description: string;
	readonly refusals: readonly CouponRefusal[];
}
const lostAtom = atom<readonly LostCoupon[]>([]);
/** Told in the cart until they come back or are waved away. */
export const lostCouponsAtom = atom(
	(get) => get(lostAtom),
	(get, set, code: string) =>
		set(
			lostAtom,
			get(lostAtom).filter((one) => one.code !== code),
		),
);

/**
 * Brings what is kept into line with what the cart shows: coupons that came are remembered, those that went are told
 * of once with the reason, bonuses above what is available now come down. Without effect when all is in line.
 */
export const settleDiscountsAtom = atom(null, (get, set) => {
	if (get(cartLinesAtom).length === 0) {
		if (get(lostAtom).length > 0) set(lostAtom, []);
		return;
	}
	const price = get(cartPriceAtom);
	if (!price.isWhole) return;
	const { selected, choice, bonus, promocode } = get(discountsAtom);
	const automatic = price.offers.filter((one) => !one.isPromoCode);
	const now = automatic.filter((one) => one.isSelected).map((one) => one.coupon.code);
	const lost = selected.flatMap((code): LostCoupon[] => {
		if (now.includes(code)) return [];
		const offer = automatic.find((one) => isSameCode(one.coupon.code, code));
		// Chosen differently: nothing is lost.
		if (offer?.refusals.length === 0) return [];
		if (offer === undefined && isSameCode(code, promocode)) return [];
		const { description = '' } = offer?.coupon ?? {};
		return [{ code, description, refusals: offer?.refusals ?? [] }];
	});
	const back = get(lostAtom).filter((one) => !now.includes(one.code));
	if (lost.length > 0 || back.length < get(lostAtom).length)
		set(lostAtom, [...back.filter((one) => lost.every(({ code }) => code !== one.code)), ...lost]);
	const isCartOpen = get(modalsAtom).some((modal) => modal.name === 'order');
	// The cart says it itself, and why.
	if (lost[0] !== undefined && !isCartOpen) {
		const { description, code } = lost[0];
		set(showNoticeAtom, { code: 'coupon_lost', name: description === '' ? code : description });
	}

	const isChoiceGone =
		choice !== '' &&
		!price.offers.some((one) => isSameCode(one.coupon.code, choice) && one.refusals.length === 0);
	// Before the shop has said so it is not known that there are none.
	const isKnown = price.bonuses !== undefined || get(quoteAtom).quote !== undefined;
	const available = isKnown ? (price.bonuses?.available ?? 0) : undefined;
	const isBonusHigh = available !== undefined && bonus > available;
	if (now.join() !== selected.join() || isChoiceGone || isBonusHigh)
		set(discountsAtom, {
			selected: now,
			...(isChoiceGone ? { choice: '' } : {}),
			...(isBonusHigh ? { bonus: available } : {}),
		});
	if (isBonusHigh) set(showNoticeAtom, { code: 'bonus_lowered', name: String(available) });
});

/** Chooses one of the coupons on offer, or the promocode, by its code. */
export const chooseOfferAtom = atom(null, (_get, set, code: string) =>
	set(discountsAtom, { choice: code }),
);

export type PromoCodeState =
	| { readonly status: 'none' }
	| { readonly status: 'checking' | 'failed'; readonly code: string }
	| { readonly status: 'applied'; readonly code: string; readonly offer: Offer }
	/** It would apply, but may not be combined: the customer chooses. */
	| { readonly status: 'waiting'; readonly code: string; readonly offer: Offer }
	| {
			readonly status: 'refused';
			readonly code: string;
			readonly refusals: readonly CouponRefusal[];
	  };

/** What became of the typed code. */
export const promoCodeAtom = atom((get): PromoCodeState => {
	const { promocode: code } = get(discountsAtom);
	if (code === '') return { status: 'none' };
	const price = get(cartPriceAtom);
	const { quote, isRefreshing, hasFailed } = get(quoteAtom);
	const offer = price.offers.find((one) => isSameCode(one.coupon.code, code));
	if (offer !== undefined) {
		if (offer.refusals.length > 0) return { status: 'refused', code, refusals: offer.refusals };
		return { status: offer.isSelected ? 'applied' : 'waiting', code, offer };
	}
	const refused = quote?.changes.find(
		(change) => change.code === 'coupon_refused' && isSameCode(change.coupon_code, code),
	);
	if (refused?.code === 'coupon_refused')
		return { status: 'refused', code, refusals: refused.refusals };
	return { status: hasFailed && !isRefreshing ? 'failed' : 'checking', code };
});

/** Sends a typed code at once; the code stays in its field whatever the answer. Answers what became of it. */
export const applyPromoCodeAtom = atom(null, async (get, set, typed: string) => {
	const code = typed.trim();
	if (code === '') return get(promoCodeAtom).status;
	const { promocode, choice } = get(discountsAtom);
	set(discountsAtom, {
		promocode: code,
		...(promocode !== '' && isSameCode(promocode, choice) ? { choice: '' } : {}),
	});
	await set(refreshQuoteAtom);
	const { status } = get(promoCodeAtom);
	get(messengerAtom).haptic(status === 'applied' || status === 'waiting' ? 'success' : 'error');
	return status;
});

export const removePromoCodeAtom = atom(null, (get, set) => {
	const { promocode, choice } = get(discountsAtom);
	set(discountsAtom, { promocode: '', ...(isSameCode(promocode, choice) ? { choice: '' } : {}) });
});

/**
 * Spends points. More than are available are refused whole and what was spent before stays (spec 5); answers whether
 * they were taken.
 */
export const spendBonusAtom = atom(null, (get, set, points: number): boolean => {
	const available = get(cartPriceAtom).bonuses?.available ?? 0;
	const isGood = Number.isSafeInteger(points) && points >= 0 && points <= available;
	if (isGood) set(discountsAtom, { bonus: points });
	else set(showNoticeAtom, { code: 'bonus_refused', name: String(available) });
	return isGood;
});

/**
 * The discount block (spec 4): several to choose from, and nothing chosen yet, one that came by itself before the
 * others, or the customer's own choice.
 */
export type DiscountBlock =
	| { readonly status: 'none' }
	| { readonly status: 'ask' | 'taken' | 'chosen'; readonly count: number };
export const discountBlockAtom = atom((get): DiscountBlock => {
	const { asks, list, selected } = get(cartPriceAtom).selection;
	if (asks) return { status: 'ask', count: list.length };
	if (list.length <= 1 || selected.length !== 1) return { status: 'none' };
	const isOwn = get(discountsAtom).choice !== '';
	return { status: isOwn ? 'chosen' : 'taken', count: list.length };
});
