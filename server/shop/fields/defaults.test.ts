/** What the table says counts where a key is absent is what the shop does: to write it down changes nothing. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wheelFileSchema } from '#core/contract/account/account.ts';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { couponSchema, promoSettingsSchema } from '#core/contract/order/coupon.ts';
import { frontSettingsSchema } from '#core/contract/site/front-settings.ts';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { currencyDigits } from '#core/rules/money/currency.ts';
import { bonusSettings } from '../folder.ts';
import type { Field } from './field.ts';
import { FILES } from './files.ts';

const SHOPS = join(import.meta.dirname, '../../demo/shops');

interface Default {
	readonly path: readonly string[];
	readonly otherwise: string | number | boolean;
	/** A value that is another, and right. */
	readonly other: string | number | boolean;
}

/** A flag that says no default is off. */
const defaultOf = ({ kind, otherwise }: Field) =>
	otherwise ?? (kind === 'flag' ? false : undefined);

/** Every default of a field, by the way to its key; "*" is each in a list or a record. */
function defaultsIn(field: Field, path: readonly string[] = []): readonly Default[] {
	const otherwise = defaultOf(field);
	const own = otherwise === undefined ? [] : [{ path, otherwise, other: otherThan(field) }];
	switch (field.kind) {
		case 'list':
		case 'record':
			return [...own, ...defaultsIn(field.of, [...path, '*'])];
		case 'either':
			return [...own, ...defaultsIn(field.plain, path), ...defaultsIn(field.whole, path)];
		case 'object':
			return [
				...own,
				...Object.entries(field.fields).flatMap(([key, one]) => defaultsIn(one, [...path, key])),
			];
		default:
			return own;
	}
}

function otherThan(field: Field): string | number | boolean {
	const { kind } = field;
	const otherwise = defaultOf(field);
	if (typeof otherwise === 'boolean') return !otherwise;
	if (typeof otherwise === 'number') return otherwise + 1;
	if (kind === 'word') return field.words.find((word) => word !== otherwise) ?? '';
	return { country: 'DE', 'time zone': 'Asia/Tokyo' }[String(kind)] ?? 'кг';
}

/** The same JSON with a key of every object at a place set, or left out where `value` is undefined; how many there were. */
function withKey(
	json: unknown,
	[key = '', ...rest]: readonly string[],
	value: unknown,
): { json: unknown; count: number } {
	if (typeof json !== 'object' || json === null) return { json, count: 0 };
	const copy: Record<string, unknown> = Array.isArray(json) ? ([...json] as never) : { ...json };
	if (rest.length === 0) {
		if (value === undefined) delete copy[key];
		else copy[key] = value;
		return { json: copy, count: 1 };
	}
	let count = 0;
	for (const one of key === '*' ? Object.keys(copy) : [key]) {
		const inner = withKey(copy[one], rest, value);
		if (inner.count > 0) copy[one] = inner.json;
		count += inner.count;
	}
	return { json: copy, count };
}

const READERS: Readonly<Record<string, v.GenericSchema>> = {
	'settings.json': settingsSchema,
	'catalogue.json': catalogueSchema,
	'front-settings.json': frontSettingsSchema,
	'coupons.json': v.array(couponSchema),
	'promo-settings.json': v.pipe(
		v.unknown(),
		v.transform((file) => [v.parse(promoSettingsSchema, file), v.parse(bonusSettings, file)]),
	),
	'wheel.json': wheelFileSchema,
};

/** A file of each demo shop, and settings with what none of them has. */
function filesOf(file: string): readonly unknown[] {
	const demos = globSync(`*/${file}`, { cwd: SHOPS }).map((path) =>
		JSON.parse(readFileSync(join(SHOPS, path), 'utf8')),
	);
	if (file !== 'settings.json') return demos;
	const rare = {
		popups: [{ id: 1, title: 'Новое' }],
		show_demo_previews: { demo_previews: [{ image: '/media/a.jpg' }] },
	};
	return [...demos, { ...demos[0], ...rare }];
}

const all = Object.entries(FILES).flatMap(([file, { field }]) =>
	defaultsIn(field).map((one) => ({ ...one, file, key: one.path.join('.') })),
);

test.each(all.filter(({ file, key }) => file in READERS && key !== 'currency_digits'))(
	'$file: $key is $otherwise where it is absent',
	({ file, path, otherwise, other }) => {
		const reader = READERS[file];
		if (reader === undefined) throw new Error(file);
		let isRead = false;
		for (const json of filesOf(file)) {
			const absent = v.parse(reader, withKey(json, path, undefined).json);
			expect(v.parse(reader, withKey(json, path, otherwise).json)).toEqual(absent);
			isRead ||= !isDeepStrictEqual(v.parse(reader, withKey(json, path, other).json), absent);
		}
		expect(isRead).toBe(true);
	},
);

test('a wheel that says nothing but its sectors is there, and turns once', () => {
	const sector = { id: 1, label: '50 бонусов', type: 'bonus', value: '50' };
	const rules = v.parse(wheelFileSchema, { sectors: [sector, { ...sector, id: 2 }] });
	expect(rules).toMatchObject({ isActive: true, spins: 1, isDaily: false });
});

test('money is counted in hundredths where `currency_digits` is absent', () => {
	expect(all.find(({ key }) => key === 'currency_digits')?.otherwise).toBe(currencyDigits());
});

test.each([false, 0, '0', 'no', 'off'])('bonuses are switched off by %j', (bonus_active) => {
	expect(v.parse(bonusSettings, { bonus_active }).isActive).toBe(false);
});
