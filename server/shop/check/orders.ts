/** Ways of delivery and of payment, warehouses and their hours: what in `settings.json` a single field cannot say. */
import { isPaidOnHandover } from '#core/rules/money/payment.ts';
import { nearest } from '#core/rules/spelling.ts';
import { SHIPPING_KINDS, SHIPPING_OF_PAYMENTS } from '../fields/orders.ts';
import { isNothing, isOn, itemsOf, nameIn, numberOf, objectOf } from './loose.ts';
import type { Mistake, Path } from './mistake.ts';

const FILE = 'settings.json';
const said = (
	seriousness: Mistake['seriousness'],
	path: Path,
	text: string,
	more = {},
): Mistake => ({
	file: FILE,
	path,
	text,
	seriousness,
	...more,
});

/** What is wrong with the settings beyond their fields. */
export function checkOrders(settings: unknown): readonly Mistake[] {
	return [
		...checkShipping(settings),
		...checkPayments(settings),
		...checkHours(settings),
		...checkTiers(settings),
		...checkLanguages(settings),
	];
}

function checkShipping(settings: unknown): Mistake[] {
	const methods = itemsOf(objectOf(settings).shipping_methods);
	const unread = methods.filter(([, method]) => {
		const { id, type, restaurants } = objectOf(method);
		return (
			itemsOf(restaurants).length === 0 &&
			!SHIPPING_KINDS.some((kind) => `${nameIn(type)} ${nameIn(id)}`.includes(kind))
		);
	});
	// A site has ways of its own; a shop whose every way is unknown sells nothing.
	const seriousness = unread.length === methods.length ? 'stops' : 'warning';
	return unread.map(([key, method]) => {
		const { id, type } = objectOf(method);
		const [name, value] = isNothing(type) ? ['id', id] : ['type', type];
		return said(
			seriousness,
			['shipping_methods', key, String(name)],
			`expected one of ${SHIPPING_KINDS.join(', ')}: without it the way is not offered`,
			{
				value,
				meant: nearest(nameIn(value), SHIPPING_KINDS),
			},
		);
	});
}

/** Ids of ways to pay that are known to be paid on a page, or on account. */
const KNOWN_ONLINE =
	/paykeeper|sbp|yoo|yandex|tinkoff|tbank|sber|robokassa|cloudpayments|stripe|paypal|alfa|vtb|apple|google|ppcp|square|mollie|klarna|payu|razorpay|adyen|telegram|online|bacs|cheque|saved/i;
/** What an owner may call cash, or the courier’s terminal. */
const HANDOVER = /cash|(?:^|[_-])nal|courier|kurier|kurer|terminal|handover|on[_-]?delivery/i;

function checkPayments(settings: unknown): Mistake[] {
	return itemsOf(objectOf(settings).payment_methods).flatMap(([key, method]) => {
		const { id, shipping_methods: shipping, enabled } = objectOf(method);
		const path = ['payment_methods', key];
		return [
			...checkPaymentId(nameIn(id ?? ''), [...path, 'id'], isOn(enabled)),
			...itemsOf(shipping).flatMap(([index, value]) => {
				const kind = nameIn(value).split(':')[0] ?? '';
				if (SHIPPING_OF_PAYMENTS.some((known) => known === kind)) return [];
				return [
					said(
						'warning',
						[...path, 'shipping_methods', index],
						`expected one of ${SHIPPING_OF_PAYMENTS.join(', ')}`,
						{
							value,
							meant: nearest(kind, SHIPPING_OF_PAYMENTS),
						},
					),
				];
			}),
		];
	});
}

function checkPaymentId(id: string, path: Path, isEnabled: boolean): Mistake[] {
	if (id === '' || isPaidOnHandover(id) || KNOWN_ONLINE.test(id)) return [];
	const text =
		'counts as paid online: ids with "cod" or "card_courier" are paid on handover, "bacs" and "cheque" on account';
	// Who pays cash would be led to a bank's page.
	const isSerious = isEnabled && HANDOVER.test(id);
	return [
		said(isSerious ? 'stops' : 'warning', path, text, {
			value: id,
			...(isSerious ? { meant: /courier|kur|terminal/i.test(id) ? 'card_courier' : 'cod' } : {}),
		}),
	];
}

function checkHours(settings: unknown): Mistake[] {
	const { locations, delivery_work_time: times } = objectOf(settings);
	const hours = objectOf(objectOf(times).delivery);
	const untold = Object.keys(hours).length === 0 ? [] : itemsOf(locations);
	return [
		...untold.flatMap(([key, one]) => {
			const { term_id: id } = objectOf(one);
			return isNothing(id) || Object.hasOwn(hours, nameIn(id))
				? []
				: [
						said(
							'warning',
							['locations', key, 'term_id'],
							'delivery_work_time.delivery has no hours of this warehouse',
							{ value: id },
						),
					];
		}),
		...Object.entries(hours).flatMap(([id, value]) =>
			checkWeek(objectOf(value), ['delivery_work_time', 'delivery', id]),
		),
	];
}

function checkWeek(
	{ week, around_clock: always }: Readonly<Record<string, unknown>>,
	path: Path,
): Mistake[] {
	const isList = Array.isArray(week);
	const days = isList
		? week.map((day, index) => [index, day] as const)
		: Object.entries(objectOf(week));
	const wrong = days.flatMap(([key, day]) => {
		const number = isList ? Number(key) + 1 : Number(key);
		const at = [...path, 'week', key];
		if (!(Number.isInteger(number) && number >= 1 && number <= 7))
			return [said('stops', at, 'expected a day from 1 (Monday) to 7 (Sunday)')];
		const { from, to } = objectOf(day);
		return isNothing(from) === isNothing(to)
			? []
			: [
					said(
						'stops',
						at,
						'expected both hours, from and to: with one of them the shop is closed that day',
					),
				];
	});
	const isOpen = isOn(always) || days.some(([, day]) => !isNothing(objectOf(day).from));
	return isOpen
		? wrong
		: [...wrong, said('stops', path, 'no day has hours: the warehouse never opens')];
}

/** Prices of a zone go by the sum of the items: two of the same sum leave one unread. */
function checkTiers(settings: unknown): Mistake[] {
	const { conditions } = objectOf(objectOf(settings).delivery);
	return itemsOf(conditions).flatMap(([key, condition]) => {
		const { sum } = objectOf(condition);
		const path = ['delivery', 'conditions', key, 'sum'];
		const tiers = itemsOf(sum);
		if (tiers.length === 0)
			return [
				said(
					'stops',
					path,
					'expected what delivery costs: [{"min_sum_order": "500", "deliv_price": "250"}]',
				),
			];
		const seen = new Set<number>();
		return tiers.flatMap(([index, tier]) => {
			const { min_sum_order: from } = objectOf(tier);
			const number = numberOf(from);
			if (number === undefined) return [];
			if (seen.has(number))
				return [
					said('stops', [...path, index, 'min_sum_order'], 'another price begins at the same sum', {
						value: from,
					}),
				];
			seen.add(number);
			return [];
		});
	});
}

function checkLanguages(settings: unknown): Mistake[] {
	const languages = itemsOf(objectOf(settings).language_list);
	const seen = new Set<string>();
	let defaults = 0;
	return languages.flatMap(([key, one]) => {
		const { code, default: isDefault } = objectOf(one);
		const path = ['language_list', key];
		const found: Mistake[] = [];
		if (seen.has(nameIn(code)))
			found.push(
				said('warning', [...path, 'code'], 'the language is listed twice', { value: code }),
			);
		seen.add(nameIn(code));
		if (isOn(isDefault) && ++defaults > 1)
			found.push(
				said('warning', [...path, 'default'], 'another language is the shop’s own already'),
			);
		return found;
	});
}
