import { expect, test } from 'vitest';
import { birthAsTyped, type Profile, profileProblems } from './profile.ts';

const EMPTY: Profile = { name: '', birth: '', email: '', sex: '' };
const codes = (part: Partial<Profile>, knownBirth = '') =>
	profileProblems({ ...EMPTY, ...part }, { today: '20.11.2026', knownBirth }).map(
		({ code }) => code,
	);

test('nothing has to be told', () => {
	expect(codes({})).toEqual([]);
	expect(codes({ name: 'А'.repeat(101) })).toEqual(['name_too_long']);
});

test.each([
	['02.01.1990', []],
	['29.02.2000', []],
	['20.11.2026', []],
	['01.01.1900', []],
	['29.02.1900', ['birth_no_date']],
	['31.04.1990', ['birth_no_date']],
	['1.1.1990', ['birth_no_date']],
	['02.13.1990', ['birth_no_date']],
	['31.12.1899', ['birth_too_early']],
	['01.01.0090', ['birth_too_early']],
	['21.11.2026', ['birth_in_future']],
	['01.01.2027', ['birth_in_future']],
])('born on %s: %j', (birth, expected) => {
	expect(codes({ birth })).toEqual(expected);
});

test('a birth date is set once', () => {
	expect(codes({ birth: '02.01.1990' }, '02.01.1990')).toEqual([]);
	expect(codes({ birth: '03.01.1990' }, '02.01.1990')).toEqual(['birth_set']);
	expect(codes({ birth: '' }, '02.01.1990')).toEqual(['birth_set']);
	// A date the shop has from elsewhere stands, whatever its form.
	expect(codes({ birth: '1990-01-02' }, '1990-01-02')).toEqual([]);
});

test.each([
	['anna@vitrina.ru', []],
	['почта@пример.рф', []],
	['a.b+c@mail.example.com', []],
	['anna', ['email_no_at']],
	['anna@vitrina', ['email_no_dot']],
	['@vitrina.ru', ['email_wrong']],
	['anna@', ['email_wrong']],
	['anna@.ru', ['email_wrong']],
	['anna@vitrina.', ['email_wrong']],
	['anna@a@b.ru', ['email_wrong']],
	['anna @vitrina.ru', ['email_wrong']],
	[`${'a'.repeat(96)}@b.ru`, ['email_wrong']],
])('mail to %s: %j', (email, expected) => {
	expect(codes({ email })).toEqual(expected);
});

test.each([
	['0', '0'],
	['02', '02'],
	['020', '02.0'],
	['02.01', '02.01'],
	['02011990', '02.01.1990'],
	['02.01.19901', '02.01.1990'],
	['02/01/1990', '02.01.1990'],
	['', ''],
])('typed %s reads %s', (typed, shown) => {
	expect(birthAsTyped(typed)).toBe(shown);
});
