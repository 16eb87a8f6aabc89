/**
 * Reads what a browser keeps, value by value. The pages' first load has no schema library: what it reads is a dozen kinds of
 * plain values that it has written itself.
 */

/** The value as it was meant; undefined = it is none of these. */
export type Shape<T> = (value: unknown) => T | undefined;
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

const where =
	<T>(isOne: (value: unknown) => boolean): Shape<T> =>
	(value) =>
		isOne(value) ? (value as T) : undefined;

export const text = where<string>((value) => typeof value === 'string');
export const flag = where<boolean>((value) => typeof value === 'boolean');
export const number = where<number>((value) => Number.isFinite(value));

/** A whole number from `min` to `max`. */
export const whole = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
	where<number>(
		(value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
	);

export const word = <const T extends string>(one: T) => where<T>((value) => value === one);

export const orNull =
	<T>(shape: Shape<T>): Shape<T | null> =>
	(value) =>
		value === null ? null : shape(value);

/** What was written before there was such a thing has `fallback`. */
export const or =
	<T>(shape: Shape<T>, fallback: T): Shape<T> =>
	(value) =>
		value === undefined ? fallback : shape(value);

/** The first that fits. */
export const either =
	<const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<ShapeOf<S[number]>> =>
	(value) => {
		for (const shape of shapes) {
			const found = shape(value);
			if (found !== undefined) return found as ShapeOf<S[number]>;
		}
		return undefined;
	};

/** One broken, all broken. */
export const list =
	<T>(shape: Shape<T>, most = Number.POSITIVE_INFINITY): Shape<T[]> =>
	(value) => {
		if (!Array.isArray(value) || value.length > most) return undefined;
		const found = value.map(shape);
		return found.includes(undefined) ? undefined : (found as T[]);
	};

type Fields = Readonly<Record<string, Shape<unknown>>>;

/** Of what it has besides nothing stays; `optional` fields may be absent. */
export const object =
	<const S extends Fields, const O extends Fields = Record<never, never>>(
		fields: S,
		optional?: O,
	): Shape<{ [K in keyof S]: ShapeOf<S[K]> } & { [K in keyof O]?: ShapeOf<O[K]> }> =>
	(value) => {
		if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
		const given = value as Readonly<Record<string, unknown>>;
		const found: Record<string, unknown> = {};
		for (const [name, shape] of Object.entries({ ...fields, ...optional })) {
			if (given[name] === undefined && optional !== undefined && name in optional) continue;
			found[name] = shape(given[name]);
			if (found[name] === undefined) return undefined;
		}
		return found as never;
	};
