/** Writes the digits of a number that is not Russian, "+" first, as its country does. */
export type ForeignFormat = (number: string) => string;

let loading: Promise<ForeignFormat> | undefined;

/** The formats of all the world's countries, fetched when the first number that needs them is typed. */
export function loadForeignFormat(): Promise<ForeignFormat> {
	loading ??= import('libphonenumber-js/min').then(
		({ AsYouType }) =>
			(number) =>
				new AsYouType().input(number).trimEnd(),
		(error: unknown) => {
			loading = undefined;
			throw error;
		},
	);
	return loading;
}

/** Whether a number as typed needs `loadForeignFormat` to be written well. */
export function isForeign(typed: string): boolean {
	return /^\+[^7]/.test(canonical(typed));
}

/** A number as it is being typed: "+7 916 123-45-67", "+49 1511 2345678". */
export function phoneText(typed: string, foreign?: ForeignFormat): string {
	const number = canonical(typed);
	if (number.startsWith('+7')) return `+7 ${grouped(number.slice(2, 12))}`.trimEnd();
	if (number.startsWith('+')) return foreign === undefined ? number : foreign(number);
	return number.length > 10 ? number : grouped(number);
}

/** 9161234567 -> 916 123-45-67 */
function grouped(digits: string): string {
	const [, code = '', ...rest] = /^(\d{0,3})(\d{0,3})(\d{0,2})(\d{0,2})/.exec(digits) ?? [];
	const tail = rest.filter((part) => part !== '').join('-');
	return tail === '' ? code : `${code} ${tail}`;
}

/**
 * A number as typed or pasted -> "+" and digits. Russian mobiles are known without the country: 8 916…, 7 916…, 916…
 * become +7 916…; other numbers without "+" stay Russian ones of ten digits, as the shop stores them (wire 2.15).
 */
function canonical(typed: string): string {
	// Pasted behind what was there: the last "+" begins the number.
	const from = typed.lastIndexOf('+');
	const digits = typed.slice(Math.max(0, from)).replace(/\D/g, '').slice(0, 15);
	if (from >= 0) return `+${digits}`;
	if (/^[78]/.test(digits)) return `+7${digits.slice(1)}`;
	return digits.startsWith('9') ? `+7${digits}` : digits;
}

/** Where the caret belongs after a rewrite: behind as many digits as were before it. */
export function caretAfter(written: string, digitsBefore: number): number {
	let seen = 0;
	for (let index = 0; index < written.length; index++) {
		if (seen === digitsBefore) return index;
		if (/\d/.test(written.charAt(index))) seen++;
	}
	return written.length;
}
