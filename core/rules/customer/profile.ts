/** What a customer may write about himself: the same for the form and for the server. */

import { parseBirth } from '../coupons/birthday.ts';
import { digitsOf } from './phone-shape.ts';

export const SEXES = ['f', 'm'] as const;
export type Sex = (typeof SEXES)[number];

/** What a customer says of himself; '' = nothing. */
export interface Profile {
	readonly name: string;
	/** dd.mm.yyyy */
	readonly birth: string;
	readonly email: string;
	readonly sex: Sex | '';
}

export const MAX_NAME = 100;
const MAX_EMAIL = 100;
const FIRST_YEAR = 1900;

export type ProfileProblem =
	| { readonly field: 'name'; readonly code: 'name_too_long' }
	| {
			readonly field: 'birth';
			readonly code: 'birth_no_date' | 'birth_too_early' | 'birth_in_future' | 'birth_set';
	  }
	| { readonly field: 'email'; readonly code: 'email_no_at' | 'email_no_dot' | 'email_wrong' };

/**
 * What is wrong with a profile, at most one thing a field. `today`: dd.mm.yyyy by the shop's clock. `knownBirth`: the one
 * the shop has; it is set once, because coupons and gifts hang on it.
 */
export function profileProblems(
	profile: Profile,
	{ today, knownBirth }: { readonly today: string; readonly knownBirth: string },
): ProfileProblem[] {
	const problems: ProfileProblem[] = [];
	if (profile.name.length > MAX_NAME) problems.push({ field: 'name', code: 'name_too_long' });
	const birth = birthProblem(profile.birth, today, knownBirth);
	if (birth !== undefined) problems.push({ field: 'birth', code: birth });
	const email = emailProblem(profile.email);
	if (email !== undefined) problems.push({ field: 'email', code: email });
	return problems;
}

function birthProblem(birth: string, today: string, knownBirth: string) {
	if (birth === knownBirth) return undefined;
	if (knownBirth !== '') return 'birth_set';
	if (parseBirth(birth) === undefined) return 'birth_no_date';
	if (Number(birth.slice(6)) < FIRST_YEAR) return 'birth_too_early';
	return yearFirst(birth) > yearFirst(today) ? 'birth_in_future' : undefined;
}

/** A form that sorts as the days do. */
function yearFirst(date: string): string {
	return date.split('.').reverse().join('');
}

function emailProblem(email: string) {
	if (email === '') return undefined;
	const [name = '', host, ...rest] = email.split('@');
	if (host === undefined) return 'email_no_at';
	const isWhole = rest.length === 0 && name !== '' && host !== '' && email.length <= MAX_EMAIL;
	if (!isWhole || !/^[\x21-\x7e\u0400-\u04ff]+$/.test(email)) return 'email_wrong';
	if (!host.includes('.')) return 'email_no_dot';
	return /^[^.]+(\.[^.]+)*\.[^.\d]{2,}$/.test(host) ? undefined : 'email_wrong';
}

/** A birth date while it is typed: digits alone are typed, the dots come by themselves. */
export function birthAsTyped(text: string): string {
	const digits = digitsOf(text).slice(0, 8);
	return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
		.filter((part) => part !== '')
		.join('.');
}
