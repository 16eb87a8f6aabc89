/** What is wrong with a field of the profile, in words. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileProblem } from '#core/rules/customer/profile.ts';

/** What is wrong with a field of the profile, and how it is mended. */
const TEXTS: Record<ProfileProblem['code'], MessageDescriptor> = {
	name_too_long: msg`Имя длиннее 100 знаков`,
	birth_no_date: msg`Такой даты нет. Напишите так: 02.01.1990`,
	birth_too_early: msg`Год рождения не раньше 1900`,
	birth_in_future: msg`Эта дата ещё не наступила`,
	birth_set: msg`День рождения уже указан, поменять его нельзя`,
	email_no_at: msg`В адресе не хватает знака @`,
	email_no_dot: msg`В адресе не хватает точки, например .ru`,
	email_wrong: msg`Проверьте адрес почты`,
};

export function profileProblemText(code: ProfileProblem['code'], i18n: I18n): string {
	return i18n._(TEXTS[code]);
}
