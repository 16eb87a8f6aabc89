import { DatabaseSync } from 'node:sqlite';
import { HttpError } from 'grammy';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void) {
	let text = '';
	const destination = {
		write(line: string) {
			text += line;
		},
	};
	write(createLog('debug', destination));
	return JSON.parse(text);
}

test.each(['error', 'err', 'reason'])(
	'an error under the name %j is written with its cause',
	(name) => {
		const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
		const line = logged((log) =>
			log.error({ [name]: new Error('no answer', { cause }), path: '/x' }, 'a call failed'),
		);
		expect(line).toMatchObject({ msg: 'a call failed', path: '/x' });
		expect(line[name]).toMatchObject({
			type: 'Error',
			message: 'no answer',
			stack: expect.stringContaining('log.test.ts'),
			cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
		});
	},
);

test('an error of SQLite says which', () => {
	const line = logged((log) => {
		try {
			new DatabaseSync(':memory:').exec('select * from dishes');
		} catch (error) {
			log.error({ error }, 'a job failed');
		}
	});
	expect(line.error).toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 1 });
	expect(line.error.message).toContain('no such table');
});

test('why Telegram was not reached is there, and the bot’s token is not', () => {
	const token = '7000000000:AAEhBP0av28ff8WxYz-_abcdefghijklmno';
	const cause = new Error(
		`request to https://api.telegram.org/bot${token}/getMe failed: ETIMEDOUT`,
	);
	const error = new HttpError("Network request for 'getMe' failed!", cause);
	const line = logged((log) => log.error({ error }));
	expect(line.error).toMatchObject({
		type: 'HttpError',
		cause: { message: expect.stringContaining('ETIMEDOUT') },
	});
	expect(JSON.stringify(line)).not.toContain('AAEhBP0');
});

test('several at once are all there', () => {
	const error = new AggregateError([new Error('one'), new Error('two')], 'nobody answers');
	const line = logged((log) => log.warn({ error }));
	expect(line.error.errors.map((one: Error) => one.message)).toEqual(['one', 'two']);
});

test('what a library hangs on its errors stays out: a customer may be in it', () => {
	const error = Object.assign(new Error('refused'), { payload: { text: '+79991234567' } });
	const line = logged((log) => log.error({ error }));
	expect(JSON.stringify(line)).not.toContain('79991234567');
});

test('an endless chain of causes ends', () => {
	const error = new Error('round and round');
	error.cause = error;
	expect(logged((log) => log.error({ error })).error.message).toBe('round and round');
});

test('whose number and mail an error names stays out, where it has happened does not', () => {
	const cause = new Error('no route to owner@mail.example.com');
	const line = logged((log) =>
		log.error({
			error: new Error('invalid input syntax for type integer: "+79991234567"', { cause }),
		}),
	);
	expect(line.error.message).toBe('invalid input syntax for type integer: "<number>"');
	expect(line.error.cause.message).toBe('no route to <mail>');
	expect(line.error.stack).toContain('server/log.test.ts');
	expect(JSON.stringify(line)).not.toMatch(/7999|owner@/);
});
