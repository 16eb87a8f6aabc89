/** The words in which the table of a shop folder's fields is written: what kind a value is, how grave a mistake in it is. */

/**
 * `stops`: the mistake costs money, makes orders wrong or leaves nothing to sell, so the shop does not start. `warning`: it
 * is said, and the shop does without the value.
 */
export type Seriousness = 'stops' | 'warning';

/** What has an id, a slug or a code of its own in a folder, and is referred to by it elsewhere. */
export type Noun =
	| 'product'
	| 'variation'
	| 'product slug'
	| 'category'
	| 'category slug'
	| 'warehouse'
	| 'warehouse slug'
	| 'zone'
	| 'restaurant'
	| 'pickup point'
	| 'coupon'
	| 'coupon code'
	| 'payment method'
	| 'gallery'
	| 'post'
	| 'page'
	| 'banner'
	| 'preference'
	| 'customer'
	| 'sector';

interface Bounds {
	readonly least?: number;
	readonly most?: number;
}
interface Named {
	/** The value is the name of one of these: two of the same are a mistake. */
	readonly names?: Noun;
	/** The value is the name of one of these, which has to be there. */
	readonly refersTo?: Noun;
}

/** Scalars are as JSON has them or as texts: 5 and "5" are the same number. */
export type Kind =
	/** Of one unit, up to six decimals. */
	| { readonly kind: 'price' }
	/** In the currency of the shop, from 0. */
	| { readonly kind: 'money' }
	| ({ readonly kind: 'number' | 'whole number' } & Bounds)
	/** A whole number from 1; 0 is none. */
	| ({ readonly kind: 'id' } & Named)
	/** A list of ids, one id, or a text like "5,6". */
	| { readonly kind: 'ids'; readonly refersTo?: Noun }
	| ({ readonly kind: 'text' } & Named)
	| {
			readonly kind: /** A text that is no number. */
				| 'title'
				| 'flag'
				| 'colour'
				/** dd.mm.yyyy, or "today" */
				| 'birthday'
				/** ISO day or time */
				| 'moment'
				/** HH:MM */
				| 'time of day'
				/** IANA name or offset */
				| 'time zone'
				/** "latitude, longitude" */
				| 'coordinates'
				/** [longitude, latitude] */
				| 'point'
				| 'picture'
				/** An address, or a list of addresses or of {url}. */
				| 'film'
				| 'link'
				/** Of the shop: "/old-menu". */
				| 'path'
				/** A path, or an http(s) address. */
				| 'address'
				| 'phone'
				| 'country'
				| 'language'
				/** Read by its own check, or served as it is. */
				| 'anything';
	  }
	| { readonly kind: 'word'; readonly words: readonly string[] }
	| { readonly kind: 'list'; readonly of: Field; readonly least?: number }
	/** An object by keys the shop does not know beforehand. */
	| { readonly kind: 'record'; readonly of: Field; readonly keys?: Noun }
	| {
			readonly kind: 'object';
			readonly fields: Fields;
			/**
			 * `export`: WordPress sends more than is read, so only a key that is nearly one of `fields` is said. `own`: the
			 * file is written by hand, and every other key is a slip.
			 */
			readonly others: 'export' | 'own';
	  }
	/** A plain value or an object, by what is written. */
	| { readonly kind: 'either'; readonly plain: Field; readonly whole: Field };

export type Field = Kind & {
	/** One sentence for the owner, with units and the section of the specification. */
	readonly means: string;
	readonly mistake: Seriousness;
	readonly isRequired?: true;
	/** What counts where the key is absent, as JSON has it; absent = nothing, or what `means` says. */
	readonly otherwise?: string | number | boolean;
	/** Of older sites, or read no more: nothing that is written anew needs it. */
	readonly isDeprecated?: true;
};
export type Fields = Readonly<Record<string, Field>>;

const of =
	<const K extends Kind>(kind: K) =>
	(means: string): Field => ({ ...kind, means, mistake: 'warning' });

export const price = of({ kind: 'price' });
export const money = of({ kind: 'money' });
export const text = of({ kind: 'text' });
export const title = of({ kind: 'title' });
export const flag = of({ kind: 'flag' });
export const colour = of({ kind: 'colour' });
export const birthday = of({ kind: 'birthday' });
export const moment = of({ kind: 'moment' });
export const timeOfDay = of({ kind: 'time of day' });
export const timeZone = of({ kind: 'time zone' });
export const coordinates = of({ kind: 'coordinates' });
export const point = of({ kind: 'point' });
export const picture = of({ kind: 'picture' });
export const film = of({ kind: 'film' });
export const link = of({ kind: 'link' });
export const path = of({ kind: 'path' });
export const address = of({ kind: 'address' });
export const phone = of({ kind: 'phone' });
export const country = of({ kind: 'country' });
export const language = of({ kind: 'language' });
export const anything = of({ kind: 'anything' });

export const number = (means: string, bounds: Bounds = {}) =>
	of({ kind: 'number', ...bounds })(means);
export const wholeNumber = (means: string, bounds: Bounds = {}) =>
	of({ kind: 'whole number', ...bounds })(means);
export const idOf = (refersTo: Noun, means: string) => of({ kind: 'id', refersTo })(means);
export const idsOf = (refersTo: Noun, means: string) => of({ kind: 'ids', refersTo })(means);
export const ownId = (names: Noun, means: string) => of({ kind: 'id', names })(means);
export const plainId = of({ kind: 'id' });
export const nameOf = (refersTo: Noun, means: string) => of({ kind: 'text', refersTo })(means);
export const ownName = (names: Noun, means: string) => of({ kind: 'text', names })(means);
export const word = (words: readonly string[], means: string) => of({ kind: 'word', words })(means);
export const list = (means: string, item: Field, least?: number) =>
	of({ kind: 'list', of: item, ...(least === undefined ? {} : { least }) })(means);
export const record = (means: string, item: Field, keys?: Noun) =>
	of({ kind: 'record', of: item, ...(keys === undefined ? {} : { keys }) })(means);
/** What WordPress exports: with more keys than are read. */
export const object = (means: string, fields: Fields) =>
	of({ kind: 'object', fields, others: 'export' })(means);
/** What an owner writes by hand. */
export const ownObject = (means: string, fields: Fields) =>
	of({ kind: 'object', fields, others: 'own' })(means);
export const either = (means: string, plain: Field, whole: Field) =>
	of({ kind: 'either', plain, whole })(means);

/** A mistake in it costs money or makes orders wrong. */
export const stops = (field: Field): Field => ({ ...field, mistake: 'stops' });
/** Has to be there, and not empty. */
export const required = (field: Field): Field => ({ ...field, isRequired: true });
/** What counts where the key is absent. */
export const defaultsTo = (otherwise: string | number | boolean, field: Field): Field => ({
	...field,
	otherwise,
});
/** Read for older sites, or not at all. */
export const deprecated = (field: Field): Field => ({ ...field, isDeprecated: true });
