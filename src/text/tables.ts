/** Tables and who sits at them, in words. */
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** "до 4 гостей". */
export function seatsText(seats: number, i18n: I18n): string {
	return i18n._(
		msg`${plural(seats, { one: 'до # гостя', few: 'до # гостей', many: 'до # гостей', other: 'до # гостей' })}`,
	);
}

/** "3 гостя". */
export function guestsText(guests: number, i18n: I18n): string {
	return i18n._(
		msg`${plural(guests, { one: '# гость', few: '# гостя', many: '# гостей', other: '# гостя' })}`,
	);
}
