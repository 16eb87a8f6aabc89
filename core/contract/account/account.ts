/** The account's own calls (wire 2.12, 2.17 to 2.20, 2.22): how they look on the wire and what is made of them. */
import * as v from 'valibot';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, parseMoney } from '#core/rules/money/money.ts';
import { type OrderStatus, orderStatusOf } from '#core/rules/order/order.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import {
	flag,
	having,
	id,
	list,
	number,
	object,
	onUnlessOff,
	positive,
	text,
	whenGood,
	wholeList,
} from '../lenient.ts';
import { couponSchema } from '../order/coupon.ts';

/** Why points came or went. */
export const BONUS_REASONS = [
	'opened',
	'spent',
	'returned',
	'earned',
	'prize',
	'referral',
] as const;
export type BonusReason = (typeof BONUS_REASONS)[number];

export interface BonusMove {
	readonly reason: BonusReason;
	/** Above zero they came, below it they went. */
	readonly points: number;
	/** Epoch ms */
	readonly at: number;
	/** The order it is about; absent = none, or not the customer's own. */
	readonly orderId?: number;
}

/** systeminfo/v1/bonus/history, ours: the moves of the balance, newest first. `at`: ISO time. */
export const bonusHistorySchema = wholeList(
	v.pipe(
		object({
			reason: v.picklist(BONUS_REASONS),
			points: v.pipe(number, v.integer()),
			at: v.pipe(v.string(), v.isoTimestamp()),
			order_id: positive,
		}),
		v.transform(
			({ reason, points, at, order_id: orderId }): BonusMove => ({
				reason,
				points,
				at: Date.parse(at),
				...defined({ orderId }),
			}),
		),
	),
);

/**
 * systeminfo/v1/user/avaible_coupons (wire 2.17): a customer's own coupon. `coupon`: its rules, where the site tells them.
 */
export const ownCouponSchema = v.pipe(
	v.unknown(),
	v.transform((json) => {
		const face = v.safeParse(
			object({ code: v.pipe(text, v.nonEmpty()), title: text, avaible_to: text }),
			json,
		);
		if (!face.success) return undefined;
		const { code, title, avaible_to: until } = face.output;
		const whole = v.safeParse(couponSchema, json);
		const at = until === '' ? Number.NaN : Date.parse(`${until.replace(' ', 'T')}Z`);
		return {
			code,
			title,
			...(Number.isNaN(at) ? {} : { until: at }),
			...(whole.success ? { coupon: whole.output } : {}),
		};
	}),
	v.custom<NonNullable<OwnCouponShape>>((value) => value !== undefined, 'expected a coupon'),
);
type OwnCouponShape =
	| {
			readonly code: string;
			readonly title: string;
			/** Epoch ms it ends at. */
			readonly until?: number;
			readonly coupon?: v.InferOutput<typeof couponSchema>;
	  }
	| undefined;
export type OwnCoupon = v.InferOutput<typeof ownCouponSchema>;

export const PRIZE_TYPES = ['bonus', 'coupon', 'none'] as const;
export type PrizeType = (typeof PRIZE_TYPES)[number];

const PRIZE = { type: v.picklist(PRIZE_TYPES), value: text, label: text, image: text };
const prize = object(PRIZE);

/** What a turn of the wheel brings: points, the code of a coupon, or nothing. */
export interface Prize {
	readonly type: PrizeType;
	/** Points as text, or a coupon's code; '' = nothing. */
	readonly value: string;
	readonly label: string;
	/** Its picture, ours on the wire; '' = none. */
	readonly image: string;
}

const sector = v.pipe(
	object({
		id: v.pipe(id, v.minValue(1, 'expected an id')),
		label: v.pipe(text, v.nonEmpty('expected a label')),
		type: v.picklist(PRIZE_TYPES, `expected one of ${PRIZE_TYPES.join(', ')}`),
		value: text,
		image: text,
		color: text,
		weight: whenGood(v.pipe(number, v.minValue(0))),
	}),
	v.transform(({ weight = 1, ...rest }) => ({ ...rest, weight })),
);
/** `weight`: how often it comes, beside the others'; ours, absent = 1. */
export type WheelSector = v.InferOutput<typeof sector>;

/** wheel.json of a shop's folder: the answer of GET /wheel/, and how often there is a turn. Strict: a bad one stops the start. */
export const wheelFileSchema = v.pipe(
	object({
		active: onUnlessOff,
		spins_left: positive,
		/** 'day' = as many every day of the shop's calendar; absent = once. */
		spins_every: whenGood(v.picklist(['day'])),
		sectors: v.pipe(
			v.array(sector, 'expected a list'),
			v.minLength(2, 'expected at least two sectors'),
			v.check(
				(all) => all.some((one) => one.weight > 0),
				'expected a sector with a weight above 0',
			),
			v.check(
				(all) => all.every((one) => one.type !== 'bonus' || /^[1-9]\d{0,6}$/.test(one.value)),
				'expected whole points above 0 as the value of a bonus',
			),
		),
	}),
	v.transform((file) => ({
		isActive: file.active,
		spins: Math.floor(file.spins_left ?? 1),
		isDaily: file.spins_every === 'day',
		sectors: file.sectors,
	})),
);
export type WheelRules = v.InferOutput<typeof wheelFileSchema>;

export interface Wheel {
	readonly isActive: boolean;
	readonly spinsLeft: number;
	/** Epoch ms from which there is a turn again. */
	readonly nextSpinAt?: number;
	readonly sectors: readonly WheelSector[];
	readonly lastPrize?: Prize & { readonly at?: number; readonly sectorId?: number };
}

const moment = v.pipe(
	text,
	v.transform((value) => {
		const at = Date.parse(value);
		return Number.isNaN(at) ? undefined : at;
	}),
);

/** GET /wheel/ (wire 2.22) as JSON. */
export const wheelSchema = v.pipe(
	having('active', 'spins_left', 'sectors'),
	object({
		active: v.optional(flag, true),
		spins_left: whenGood(number),
		next_spin_at: moment,
		sectors: list(sector),
		last_prize: whenGood(object({ ...PRIZE, at: moment, sector_id: positive })),
	}),
	v.transform((wire): Wheel => {
		const last = wire.last_prize;
		return {
			isActive: wire.active && wire.sectors.length > 1,
			spinsLeft: Math.max(0, Math.floor(wire.spins_left ?? 0)),
			sectors: wire.sectors,
			...defined({ nextSpinAt: wire.next_spin_at }),
			...(last === undefined
				? {}
				: {
						lastPrize: {
							type: last.type,
							value: last.value,
							label: last.label,
							image: last.image,
							...defined({ at: last.at, sectorId: last.sector_id }),
						},
					}),
		};
	}),
);

/** POST /wheel/ (wire 2.22): where the wheel stops. */
export const spinSchema = v.pipe(
	object({ sector_id: id, prize, spins_left: whenGood(number), next_spin_at: moment }),
	v.transform((wire) => ({
		sectorId: wire.sector_id,
		prize: wire.prize satisfies Prize,
		spinsLeft: Math.max(0, Math.floor(wire.spins_left ?? 0)),
		...defined({ nextSpinAt: wire.next_spin_at }),
	})),
);
export type Spin = v.InferOutput<typeof spinSchema>;

/** One that can be chosen. `image` '' = none. */
export const preferenceSchema = object({
	id: v.pipe(id, v.minValue(1, 'expected an id')),
	title: v.pipe(text, v.nonEmpty('expected a title')),
	image: text,
	/** Ours: what the customer must not eat. The kitchen is told of it first. */
	allergy: flag,
});
export type Preference = v.InferOutput<typeof preferenceSchema>;

/** GET systeminfo/v2/user_preferences (wire 2.18). */
export const preferencesSchema = v.pipe(
	having('list', 'preferences'),
	object({ list: list(preferenceSchema), preferences: list(id) }),
	v.transform((wire) => ({ list: wire.list, chosen: wire.preferences })),
);
export type Preferences = v.InferOutput<typeof preferencesSchema>;

/** What an inviter is shown of an invited friend. */
const friend = v.pipe(
	object({ name: text, at: moment, points: whenGood(number), status: text }),
	v.transform((wire) => ({
		name: wire.name,
		hasOrdered: wire.status === 'completed',
		points: Math.max(0, wire.points ?? 0),
		...defined({ at: wire.at }),
	})),
);

export interface Referral {
	/** What a friend's first order costs less: 10 for 10%, or money. */
	readonly discount:
		| { readonly type: 'percent'; readonly percent: number }
		| { readonly type: 'fixed'; readonly amount: Kopecks };
	/** "Пригласи друга" */
	readonly title: string;
	readonly text: string;
	readonly textForShare: string;
	readonly code: string;
	/** Points for every friend who has ordered; 0 = not told. */
	readonly points: number;
	/** Those who came; undefined where the site does not tell. */
	readonly friends?: readonly v.InferOutput<typeof friend>[];
}

/** GET systeminfo/v2/coupons/referal_info (wire 2.19): undefined = switched off (`[]`). `points`, `friends` are ours. */
export const referralSchema = v.pipe(
	v.union([
		v.pipe(
			v.tuple([]),
			v.transform(() => undefined),
		),
		v.pipe(
			having('coupon'),
			object({
				discount_type: text,
				amount: text,
				menu_text: text,
				text,
				text_for_share: text,
				coupon: text,
				points: whenGood(number),
				friends: v.optional(list(friend)),
			}),
		),
	]),
	v.transform((wire): Referral | undefined => {
		// Without a code a friend cannot be invited.
		if (wire === undefined || wire.coupon === '') return undefined;
		const percent = Number(wire.amount);
		const amount = parseMoney(wire.amount);
		if (amount === undefined) return undefined;
		return {
			discount:
				wire.discount_type === 'percent' ? { type: 'percent', percent } : { type: 'fixed', amount },
			title: wire.menu_text,
			text: wire.text,
			textForShare: wire.text_for_share,
			code: wire.coupon,
			points: wire.points ?? 0,
			...defined({ friends: wire.friends }),
		};
	}),
);

/** What a notification leads to. */
export type NotificationTarget =
	| {
			readonly kind: 'order';
			readonly orderId: number;
			/** What the order has become by it; absent = the site does not tell. */
			readonly status?: OrderStatus;
			readonly deliveryType?: DeliveryType;
			/** It is for another day than today. */
			readonly isLater?: boolean;
	  }
	| { readonly kind: 'product'; readonly productId: number }
	| { readonly kind: 'bonuses' }
	| { readonly kind: 'promocodes' }
	| { readonly kind: 'none' };

export interface Notification {
	readonly id: string;
	readonly title: string;
	readonly text: string;
	/** The shop's own clock: "dd.mm.yyyy" and "HH:MM"; '' = not told. */
	readonly date: string;
	readonly time: string;
	readonly target: NotificationTarget;
}

/** What a notification is about. `order_status`, `delivery_type`, `is_later` are ours. */
const pushData = object({
	push_action: text,
	push_extra_data: text,
	order_status: text,
	delivery_type: whenGood(v.picklist(['delivery', 'pickup', 'lounge'])),
	is_later: flag,
});

function targetOf(data: v.InferOutput<typeof pushData> | undefined): NotificationTarget {
	if (data === undefined) return { kind: 'none' };
	const { push_action: action, push_extra_data: extra } = data;
	const number = /^\d{1,15}$/.test(extra) ? Number(extra) : undefined;
	if (action === 'order' && number !== undefined)
		return {
			kind: 'order',
			orderId: number,
			...defined({ status: orderStatusOf(data.order_status), deliveryType: data.delivery_type }),
			...(data.is_later ? { isLater: true } : {}),
		};
	if (action === 'product' && number !== undefined) return { kind: 'product', productId: number };
	if (action === 'bonuses' || action === 'promocodes') return { kind: action };
	return { kind: 'none' };
}

/** GET systeminfo/v2/push/user_history (wire 2.20), newest first. */
export const notificationsSchema = wholeList(
	v.pipe(
		object({
			id: v.pipe(text, v.nonEmpty()),
			title: text,
			text,
			date: text,
			resource_data: whenGood(object({ data: whenGood(pushData) })),
		}),
		v.transform((wire): Notification => {
			const [, year, month, day, time] =
				/^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d)/.exec(wire.date) ?? [];
			return {
				id: wire.id,
				title: wire.title,
				text: wire.text,
				date: year === undefined ? '' : `${day}.${month}.${year}`,
				time: time ?? '',
				target: targetOf(wire.resource_data?.data),
			};
		}),
	),
);
