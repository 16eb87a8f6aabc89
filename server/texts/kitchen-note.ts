import { msg } from '#server/texts/msg.ts';
import { textsOf } from './texts.ts';

/**
 * The customer's note with what must not or should be in the food before it, allergies first, in the owner's language:
 * "Аллергия: Без орехов. Предпочтения: Люблю острое." and the note on a line of its own. WooCommerce's letters and
 * printed orders show the note and none of an order's meta.
 */
export function kitchenNote(
	wishes: { readonly allergies: string; readonly others: string },
	note: string,
	language: string,
): string {
	const { say } = textsOf(language);
	const { allergies, others } = wishes;
	const said = [
		...(allergies === '' ? [] : [say(msg({ message: 'Аллергия: {list}.' }), { list: allergies })]),
		...(others === '' ? [] : [say(msg({ message: 'Предпочтения: {list}.' }), { list: others })]),
	].join(' ');
	return [said, note].filter((line) => line !== '').join('\n');
}
