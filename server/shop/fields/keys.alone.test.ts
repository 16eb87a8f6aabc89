import type * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import type { Field } from './field.ts';

/** What the readers of the contract are made of: they hide it in what they do. */
type Made = { readonly entries: v.ObjectEntries } | { readonly item: v.GenericSchema };
const { made } = vi.hoisted(() => ({ made: new WeakMap<object, Made>() }));

vi.mock('#core/contract/lenient.ts', async (original) => {
	const lenient = await original<typeof import('#core/contract/lenient.ts')>();
	const told = <T extends object>(schema: T, of: Made): T => {
		made.set(schema, of);
		return schema;
	};
	return {
		...lenient,
		object: (entries: v.ObjectEntries, message?: string) =>
			told(lenient.object(entries, message), { entries }),
		list: (item: v.GenericSchema) => told(lenient.list(item), { item }),
		listOf: (item: v.GenericSchema) => told(lenient.listOf(item), { item }),
		wholeList: (item: v.GenericSchema) => told(lenient.wholeList(item), { item }),
		record: (item: v.GenericSchema) => told(lenient.record(item), { item }),
		whenGood: (item: v.GenericSchema) => told(lenient.whenGood(item), { item }),
	};
});

const account = await import('#core/contract/account/account.ts');
const { addressSchema } = await import('#core/contract/account/address.ts');
const { articlesSchema } = await import('#core/contract/catalogue/articles.ts');
const { catalogueSchema } = await import('#core/contract/catalogue/catalogue.ts');
const { galleryImagesSchema } = await import('#core/contract/catalogue/gallery.ts');
const { couponSchema, promoSettingsSchema } = await import('#core/contract/order/coupon.ts');
const { bannerSchema } = await import('#core/contract/site/banner.ts');
const { frontSettingsSchema } = await import('#core/contract/site/front-settings.ts');
const { settingsSchema } = await import('#core/contract/site/settings.ts');
const { referralRulesSchema } = await import('../customers/referral-rules.ts');
const { FILES } = await import('./files.ts');
const { GALLERY } = await import('./content.ts');

/** Keys of objects with dots between, whatever lists and records they are in. */
function readKeys(schema: unknown, prefix = ''): readonly string[] {
	if (typeof schema !== 'object' || schema === null) return [];
	const of = made.get(schema);
	if (of !== undefined) {
		if ('item' in of) return readKeys(of.item, prefix);
		return keysOf(of.entries, prefix);
	}
	const { pipe, entries, options, item, wrapped } = schema as Record<string, unknown>;
	if (Array.isArray(pipe)) return pipe.flatMap((part) => readKeys(part, prefix));
	if (Array.isArray(options)) return options.flatMap((part) => readKeys(part, prefix));
	if (item !== undefined) return readKeys(item, prefix);
	if (wrapped !== undefined) return readKeys(wrapped, prefix);
	return typeof entries === 'object' ? keysOf(entries as v.ObjectEntries, prefix) : [];
}

const keysOf = (entries: v.ObjectEntries, prefix: string) =>
	Object.entries(entries).flatMap(([key, value]) => [
		`${prefix}${key}`,
		...readKeys(value, `${prefix}${key}.`),
	]);

function toldKeys(field: Field, prefix = ''): readonly string[] {
	switch (field.kind) {
		case 'list':
		case 'record':
			return toldKeys(field.of, prefix);
		case 'either':
			return [...toldKeys(field.plain, prefix), ...toldKeys(field.whole, prefix)];
		case 'object':
			return Object.entries(field.fields).flatMap(([key, value]) => [
				`${prefix}${key}`,
				...toldKeys(value, `${prefix}${key}.`),
			]);
		default:
			return [];
	}
}

const file = (name: string): Field => {
	const found = FILES[name];
	if (found === undefined) throw new Error(name);
	return found.field;
};
/** A field inside a file's. */
function inside(field: Field, ...keys: readonly string[]): Field {
	const [key, ...rest] = keys;
	if (field.kind === 'list' || field.kind === 'record') return inside(field.of, ...keys);
	if (key === undefined) return field;
	const next = field.kind === 'object' ? field.fields[key] : undefined;
	if (next === undefined) throw new Error(key);
	return inside(next, ...rest);
}

test.each<[string, unknown, Field, number]>([
	['settings.json', settingsSchema, file('settings.json'), 200],
	['catalogue.json', catalogueSchema, file('catalogue.json'), 80],
	['front-settings.json', frontSettingsSchema, file('front-settings.json'), 3],
	['coupons.json', couponSchema, file('coupons.json'), 35],
	['promo-settings.json', promoSettingsSchema, file('promo-settings.json'), 4],
	['promo-settings.json', referralRulesSchema, inside(file('promo-settings.json'), 'referral'), 7],
	['banners.json', bannerSchema, file('banners.json'), 17],
	['posts.json', articlesSchema, file('posts.json'), 15],
	['pages.json', articlesSchema, file('pages.json'), 15],
	['blog.json', articlesSchema, file('blog.json'), 15],
	['gallery', galleryImagesSchema, GALLERY, 5],
	['wheel.json', account.wheelFileSchema, file('wheel.json'), 10],
	['preferences.json', account.preferenceSchema, file('preferences.json'), 4],
	['customers.json', addressSchema, inside(file('customers.json'), 'addresses'), 12],
])('every key that is read of %s is in the table', (_, schema, field, least) => {
	const read = [...new Set(readKeys(schema))];
	const told = new Set(toldKeys(field));
	expect(read.length).toBeGreaterThanOrEqual(least);
	expect(read.filter((key) => !told.has(key))).toEqual([]);
});

test('every field says what it means, in a sentence', () => {
	const meanings = Object.values(FILES).flatMap(({ field }) => meaningsOf(field));
	expect(meanings.length).toBeGreaterThan(300);
	expect(meanings.filter((means) => !/^[\p{Lu}\d"].*\.$/u.test(means))).toEqual([]);
});

function meaningsOf(field: Field): readonly string[] {
	switch (field.kind) {
		case 'list':
		case 'record':
			return [field.means, ...meaningsOf(field.of)];
		case 'either':
			return [field.means, ...meaningsOf(field.plain), ...meaningsOf(field.whole)];
		case 'object':
			return [field.means, ...Object.values(field.fields).flatMap(meaningsOf)];
		default:
			return [field.means];
	}
}
