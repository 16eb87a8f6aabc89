/**
 * The digits of a phone number as the shop stores it (wire 2.15): brackets, dashes and spaces dropped, ten digits get
 * a leading 7, 8XXXXXXXXXX becomes 7XXXXXXXXXX. Undefined when it cannot be a phone number (E.164: 8 to 15 digits).
 */
export function phoneDigits(text: string): string | undefined {
	if (!/^[+\d\s().-]+$/.test(text.trim())) return undefined;
	const digits = text.replace(/\D/g, '');
	if (digits.length === 10 && !text.trim().startsWith('+')) return `7${digits}`;
	if (digits.length === 11 && digits.startsWith('8')) return `7${digits.slice(1)}`;
	return digits.length >= 8 && digits.length <= 15 ? digits : undefined;
}
