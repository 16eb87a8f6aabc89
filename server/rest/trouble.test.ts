/** A database without room for one call more: each caller is told to come again, the log once a second. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createTroubleLog, DatabaseTrouble } from '#server/sql/database-trouble.ts';
import { createRestApp } from './app.ts';

test('500 calls at once: each is answered 503 with a time to come again, the log has one line without a stack', async () => {
	const lines: { facts: object; message: string }[] = [];
	const routes = new Hono().post('/wp-json/wc/v3/orders', () => {
		throw new DatabaseTrouble('busy', new Error('too many wait to write'));
	});
	const app = createRestApp(
		{
			log: { error: (facts, message) => lines.push({ facts, message }) },
			originOf: () => 'https://shop.example',
		},
		[routes],
	);
	const answers = await Promise.all(
		Array.from({ length: 500 }, () => app.request('/wp-json/wc/v3/orders', { method: 'POST' })),
	);
	for (const answer of answers) {
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
		expect(await answer.json()).toMatchObject({ code: 'database_unavailable' });
	}
	expect(lines.length).toBeLessThanOrEqual(2);
	expect(JSON.stringify(lines)).not.toMatch(/stack|at .*\.ts/);
	expect(lines[0]?.message).toContain('the database is busy');
});

test('the next line says how many there were since', () => {
	const lines: object[] = [];
	let now = 0;
	const tell = createTroubleLog({ error: (facts) => lines.push(facts) }, () => now);
	const trouble = new DatabaseTrouble('busy');
	for (let call = 0; call < 10; call++) tell(trouble, '/orders');
	now = 1000;
	tell(trouble, '/orders');
	expect(lines).toEqual([
		{ kind: 'busy', path: '/orders', calls: 1 },
		{ kind: 'busy', path: '/orders', calls: 10 },
	]);
});
