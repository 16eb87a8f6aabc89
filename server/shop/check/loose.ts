/** A folder's JSON as it may be: for checks that go through files other mistakes may be in. */

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
	return isObject(value) ? value : {};
}

/** Items of a list or of a PHP array with gaps, each with its key; [] of anything else. */
export function itemsOf(value: unknown): readonly (readonly [number | string, unknown])[] {
	if (Array.isArray(value)) return value.map((item, index) => [index, item] as const);
	return isObject(value) && isPhpArray(value) ? Object.entries(value) : [];
}

/** An empty one is a list already. */
export function isPhpArray(value: Readonly<Record<string, unknown>>): boolean {
	const keys = Object.keys(value);
	return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}

/** What WordPress writes of nothing. */
export function isNothing(value: unknown): boolean {
	return (
		value === undefined ||
		value === null ||
		value === false ||
		(typeof value === 'string' && value.trim() === '') ||
		(Array.isArray(value) && value.length === 0)
	);
}

/** 5, "5", "0,5", ".5" -> number; undefined of what is none. */
export function numberOf(value: unknown): number | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
	if (typeof value !== 'string') return undefined;
	const text = value.trim().replace(',', '.');
	return /^-?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** A plain value as a text without the space around it; "" of an object: what is in it may keep it from being a text. */
export const nameIn = (value: unknown) =>
	typeof value === 'object' && value !== null ? '' : String(value).trim();

/** true of what the lenient readers take for on. */
export const isOn = (value: unknown) => value === true || /^(1|yes|true|on)$/i.test(String(value));
