/** Launch data with each of their fields in every way a client could have it, signed as it is: none costs more than itself. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { VERA } from '#tests/max-host/launch.ts';
import { ANNA } from '#tests/telegram-host/init-data.ts';
import { createLaunchReader } from './launch-reader.ts';
import { userOfLaunch } from './signed-fields.ts';

const TOKEN = '7000000003:LAUNCH-CORPUS';
const NOW = Date.parse('2026-11-20T12:05:00+03:00');
const LONG = 'x'.repeat(5000);

type Fields = Readonly<Record<string, string>>;
type User = Readonly<Record<string, unknown>>;

/** As Telegram tells of a user, and as MAX does. */
const USERS = {
	telegram: {
		...ANNA,
		...{
			last_name: '',
			is_premium: true,
			allows_write_to_pm: true,
			photo_url: 'https://t.me/i/a.svg',
		},
	},
	max: VERA,
} as const;

const FIELDS: Readonly<Record<keyof typeof USERS, (user: string) => Fields>> = {
	telegram: (user) => ({
		...{ query_id: 'AAHdF6IQAAAAAN0XohDhrOrc', user, chat_type: 'sender', chat_instance: '-3788' },
		...{ start_param: 'table_7', auth_date: String(NOW / 1000), signature: 'Q0lQSEVS-_' },
	}),
	max: (user) => ({
		...{ auth_date: String(NOW), chat: '{"id":12345,"type":"DIALOG"}', ip: '192.0.2.7' },
		...{ query_id: '4c0ab423-342b', start_param: 'table_7', user },
	}),
};

/** `fields` as a messenger hands them over, with its own signature. */
function signed(fields: Fields): string {
	const text = Object.entries(fields)
		.map((pair) => pair.join('='))
		.sort()
		.join('\n');
	const secret = createHmac('sha256', 'WebAppData').update(TOKEN).digest();
	const hash = createHmac('sha256', secret).update(text).digest('hex');
	return String(new URLSearchParams({ ...fields, hash }));
}

/** The ways a field comes; undefined = it is not there. */
const WAYS: Readonly<Record<string, string | undefined>> = {
	absent: undefined,
	empty: '',
	null: 'null',
	odd: '{"x":[1,',
	'not ASCII': '=&#Ю\u0000\u{1F355}',
	'too long': LONG,
};
const USER_WAYS: Readonly<Record<string, unknown>> = {
	absent: undefined,
	null: null,
	empty: '',
	'a number': 7,
	'an object': {},
	'a list': [null],
	'too long': LONG,
};

function without<Value>(fields: Readonly<Record<string, Value>>, name: string, value?: Value) {
	const { [name]: _, ...others } = fields;
	return value === undefined ? others : { ...others, [name]: value };
}

describe.each(['telegram', 'max'] as const)('of %s', (messenger) => {
	const user: User = USERS[messenger];
	const whole = FIELDS[messenger](JSON.stringify(user));
	const reader = createLaunchReader({
		telegram: '7000000004:ANOTHER',
		[messenger]: TOKEN,
	} as Record<string, string>);
	const owner = { messenger, userId: user.id };
	const corpus = [
		['an unknown field', { ...whole, new_field: 'x' }] as const,
		...Object.keys(whole)
			.filter((name) => name !== 'user' && name !== 'auth_date')
			.flatMap((name) =>
				Object.entries(WAYS).map(
					([way, value]) => [`${name} ${way}`, without(whole, name, value)] as const,
				),
			),
		...Object.keys({ ...user, new_key: '' })
			.filter((key) => key !== 'id')
			.flatMap((key) =>
				Object.entries(USER_WAYS).map(([way, value]) => {
					const odd = JSON.stringify(without(user, key, value));
					return [`the user’s ${key} ${way}`, { ...whole, user: odd }] as const;
				}),
			),
	];

	test.each(corpus)('%s: it is known whose it is, and it logs in', (_name, fields) => {
		const raw = signed(fields);
		expect(reader(raw)).toEqual(owner);
		const launched = userOfLaunch(raw, TOKEN, NOW);
		expect(launched?.id).toBe(user.id);
		// A name is shown and stored.
		expect(launched?.firstName.length).toBeLessThanOrEqual(64);
	});

	test.each(Object.entries(WAYS))('auth_date %s: whose it is, but no login', (_way, value) => {
		const raw = signed(without(whole, 'auth_date', value));
		expect(reader(raw)).toEqual(owner);
		expect(userOfLaunch(raw, TOKEN, NOW)).toBeUndefined();
	});

	test.each([
		...Object.entries(WAYS).map(
			([way, value]) => [`user ${way}`, without(whole, 'user', value)] as const,
		),
		...Object.entries({ ...USER_WAYS, zero: 0, negative: -42, text: '42', huge: 2 ** 60 })
			.filter(([way]) => way !== 'a number')
			.map(([way, id]) => {
				const odd = JSON.stringify(without(user, 'id', id));
				return [`the user’s id ${way}`, { ...whole, user: odd }] as const;
			}),
	])('%s: nobody’s', (_name, fields) => {
		expect(reader(signed(fields))).toBeUndefined();
		expect(userOfLaunch(signed(fields), TOKEN, NOW)).toBeUndefined();
	});

	test.each(['query_id', 'user', 'auth_date', 'start_param'])(
		'%s changed after the signature: nobody’s',
		(name) => {
			const fields = new URLSearchParams(signed(whole));
			fields.set(name, `${fields.get(name)} `);
			expect(reader(String(fields))).toBeUndefined();
			expect(userOfLaunch(String(fields), TOKEN, NOW)).toBeUndefined();
			const twice = `${signed(whole)}&${name}=${encodeURIComponent(whole[name] ?? '')}`;
			expect(reader(twice)).toBeUndefined();
		},
	);
});
