/** Coupons, invitations and prizes as a whole: what one field of them asks of another. */
import { codeKey } from '#core/rules/coupons/coupon-code.ts';
import { isNothing, isOn, itemsOf, nameIn, numberOf, objectOf } from './loose.ts';
import type { Mistake, Path } from './mistake.ts';
import type { KnownNames } from './references.ts';

const COUPONS = 'coupons.json';
const stop = (path: Path, text: string, value?: unknown): Mistake => ({
	file: COUPONS,
	path,
	text,
	seriousness: 'stops',
	...(value === undefined ? {} : { value }),
});

/** What is wrong with the coupons beyond their fields. */
export function checkCoupons(json: unknown, wheel: unknown): readonly Mistake[] {
	const won = new Set(
		itemsOf(objectOf(wheel).sectors).map(([, one]) => codeKey(nameIn(objectOf(one).value))),
	);
	return itemsOf(json).flatMap(([key, value]) => {
		const coupon = objectOf(value);
		const isWon = won.has(codeKey(nameIn(coupon.code)));
		return checkCoupon(coupon, [key], isWon);
	});
}

/** `isWon`: a prize of the wheel, whose customers are those who turn it. */
function checkCoupon(
	coupon: Readonly<Record<string, unknown>>,
	path: Path,
	isWon: boolean,
): Mistake[] {
	const { coupon_avaible_day_hour_from: from, coupon_avaible_day_hour_to: to } = coupon;
	const { minimum_amount: minimum, maximum_amount: maximum } = coupon;
	const [least, most] = [numberOf(minimum) ?? 0, numberOf(maximum) ?? 0];
	return [
		...checkAmount(coupon, path),
		...(isNothing(from) === isNothing(to)
			? []
			: [
					stop(
						[
							...path,
							isNothing(from) ? 'coupon_avaible_day_hour_from' : 'coupon_avaible_day_hour_to',
						],
						'missing: expected both hours; with one of them the coupon holds all day',
					),
				]),
		...(most > 0 && least >= most
			? [
					stop(
						[...path, 'maximum_amount'],
						`not above minimum_amount (${minimum}): the coupon never applies`,
						maximum,
					),
				]
			: []),
		...(!isWon && isOn(coupon.individual_coupon) && isNothing(coupon.usage_avaible_users)
			? [
					{
						...stop(
							[...path, 'usage_avaible_users'],
							'missing: the coupon is for these customers alone, and none is named',
						),
						seriousness: 'warning' as const,
					},
				]
			: []),
	];
}

function checkAmount(coupon: Readonly<Record<string, unknown>>, path: Path): Mistake[] {
	const { discount_type: type, amount } = coupon;
	const at = [...path, 'amount'];
	if (type === 'free_gift') {
		const meta = itemsOf(coupon.meta_data).find(
			([, one]) => objectOf(one).key === '_wc_free_gift_coupon_data',
		);
		return isNothing(coupon._wc_free_gift_coupon_data_mod) && meta === undefined
			? [
					stop(
						[...path, '_wc_free_gift_coupon_data_mod'],
						'missing: expected the product that is given: [{"product_id": 501, "quantity": 1}]',
					),
				]
			: [];
	}
	if (type !== 'percent' && type !== 'fixed_cart') return [];
	if (isNothing(amount))
		return [
			stop(
				at,
				`missing: expected ${type === 'percent' ? 'a percentage from 0 to 100' : 'an amount like "200.00"'}`,
			),
		];
	return type === 'percent' && Number(numberOf(amount)) > 100
		? [stop(at, 'expected a percentage from 0 to 100', amount)]
		: [];
}

/** What is wrong with `referral` of promo-settings.json beyond its fields. */
export function checkReferral(json: unknown): readonly Mistake[] {
	const { discount_type: type, amount } = objectOf(objectOf(json).referral);
	return type === 'percent' && Number(numberOf(amount)) > 100
		? [
				{
					file: 'promo-settings.json',
					path: ['referral', 'amount'],
					value: amount,
					text: 'expected a percentage from 0 to 100',
					seriousness: 'stops',
				},
			]
		: [];
}

/** What is wrong with the prizes of wheel.json: points that are none, coupons that are not there. */
export function checkWheel(json: unknown, known: KnownNames): readonly Mistake[] {
	const sectors = itemsOf(objectOf(json).sectors);
	const wrong = sectors.flatMap(([key, sector]): Mistake[] => {
		const { type, value } = objectOf(sector);
		const at = {
			file: 'wheel.json',
			path: ['sectors', key, 'value'],
			value,
			seriousness: 'stops' as const,
		};
		if (type === 'bonus' && !/^[1-9]\d{0,6}$/.test(nameIn(value)))
			return [{ ...at, text: 'expected whole points above 0 as the value of a bonus' }];
		return type === 'coupon' && known.get('coupon code')?.has(codeKey(nameIn(value))) !== true
			? [{ ...at, text: 'no coupon of coupons.json has this code', seriousness: 'warning' }]
			: [];
	});
	const isStill =
		sectors.length > 0 &&
		sectors.every(([, sector]) => numberOf(objectOf(sector).weight ?? 1) === 0);
	return isStill
		? [
				...wrong,
				{
					file: 'wheel.json',
					path: ['sectors'],
					text: 'expected a sector with a weight above 0',
					seriousness: 'stops',
				},
			]
		: wrong;
}
