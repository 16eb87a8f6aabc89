/** Answers read without a schema: where they are read at all, the contract's schemas read the same. */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { codeCheckedSchema, currentUserSchema } from '#core/contract/account/auth.ts';
import { plainLogin, plainUser } from './launch-api.ts';

const odd = fc.constantFrom<unknown>(
	...[
		'',
		' ',
		'0',
		'f',
		'm',
		'success',
		'error',
		'5',
		'5.5',
		'Аня &amp; Ко',
		'&#1040;',
		'и\u0306',
		'\u202eяна',
	],
	...['\u2066а', '\u2066а\u2069', 'Łukasz', '王', 0, -1, 5, 5.5, 1e21, null, true, false],
);
const field = fc.oneof(odd, fc.string(), fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<unknown>);

/** An object that has each of these fields, mostly as it should be. */
const having = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
	fc.record(fields, { requiredKeys: [] });
const mostly = (good: fc.Arbitrary<unknown>) =>
	fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: field });
const word = fc.oneof(fc.string({ unit: 'binary' }), odd);
const userFields = (...texts: string[]) => ({
	...Object.fromEntries(texts.map((name) => [name, mostly(word)])),
	user_sex: mostly(fc.constantFrom('', 'f', 'm')),
	cart_reminders: mostly(fc.boolean()),
});

const users = having({
	status: mostly(fc.constant('success')),
	data: mostly(
		having({
			data: mostly(
				having({
					ID: mostly(fc.oneof(fc.nat(), fc.nat().map(String))),
					...userFields('display_name', 'phone', 'user_login', 'birth', 'user_birth', 'user_email'),
				}),
			),
		}),
	),
});
const logins = having({
	success: mostly(fc.constant(true)),
	error: mostly(fc.constant('not linked')),
	retry_after: mostly(fc.nat()),
	user: mostly(
		having({
			id: mostly(fc.nat()),
			...userFields('name', 'displayname', 'username', 'phone', 'user_birth', 'user_email'),
		}),
	),
});
const broken = fc.jsonValue() as fc.Arbitrary<unknown>;

test('who is logged in', () => {
	let plain = 0;
	fc.assert(
		fc.property(fc.oneof({ weight: 9, arbitrary: users }, broken), (answer) => {
			const user = plainUser(answer);
			if (user === undefined) return;
			plain++;
			expect(v.safeParse(currentUserSchema, answer)).toMatchObject({ success: true, output: user });
			expect(v.parse(currentUserSchema, answer)).toEqual(user);
		}),
		{ numRuns: 20_000 },
	);
	expect(plain).toBeGreaterThan(20);
});

test('who is let in by launch data', () => {
	const seen = { user: 0, refused: 0 };
	fc.assert(
		fc.property(fc.oneof({ weight: 9, arbitrary: logins }, broken), (answer) => {
			const user = plainLogin(answer);
			if (user === undefined) return;
			seen[user === null ? 'refused' : 'user']++;
			const read = v.parse(codeCheckedSchema, answer);
			expect(read.ok ? read.user : null).toEqual(user);
		}),
		{ numRuns: 20_000 },
	);
	expect(seen.user).toBeGreaterThan(20);
	expect(seen.refused).toBeGreaterThan(20);
});
