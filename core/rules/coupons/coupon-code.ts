/** By what code a coupon is known: apart from its rules, which come with the first cart. */

/**
 * What two writings of one code have in common. Codes are typed by people: capitals, letters composed or taken apart, wide
 * letters, the Turkish i, long dashes, more spaces and what cannot be seen make no other coupon.
 */
export function codeKey(code: string): string {
	return (
		code
			.normalize('NFKC')
			.replace(/[\p{Cf}\p{DI}\u2800]/gu, '')
			.replace(/[\p{Pd}\u2212]/gu, '-')
			.replace(/\s+/g, ' ')
			.trim()
			// Small ones first: the large sharp s has no other large letters.
			.toLowerCase()
			.toUpperCase()
			.toLowerCase()
			.replace(/i\u0307/g, 'i')
			.replace(/ı/g, 'i')
			.normalize('NFC')
	);
}

export function isSameCode(one: string, other: string): boolean {
	return one === other || codeKey(one) === codeKey(other);
}
