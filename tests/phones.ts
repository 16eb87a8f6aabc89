/** Numbers as the shop keeps them, for tests that write its tables. */
import { parsePhone } from '#core/rules/customer/phone.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';

/** "79991234567" -> "+79991234567". Throws where it is no number. */
export function phoneOf(text: string): Phone {
	const phone = parsePhone(text, 'RU');
	if (phone === undefined) throw new Error(`${text} is no phone number`);
	return phone;
}
