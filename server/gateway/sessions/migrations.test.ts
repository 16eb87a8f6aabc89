import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/sql/database.ts';
import { migrate } from '#server/sql/migrate.ts';
import { DATABASES } from '#tests/databases.ts';
import { GATEWAY_MIGRATIONS, type GatewayTables } from './migrations.ts';

describe.each(DATABASES)('the gateway’s tables on $name', (kind) => {
	test('a session of before devices were noted lives on under a name of its own', async () => {
		const database = await kind.create();
		const db = openDatabase<GatewayTables>(database.target);
		const { '001_sessions': first, ...later } = GATEWAY_MIGRATIONS;
		if (first === undefined) throw new Error('no first step');
		await migrate(db, 'gateway', { '001_sessions': first });
		const row = { user_id: 7, token: 't', created_at: 1, seen_at: 1 };
		for (const id_hash of ['a', 'b'])
			await db
				.insertInto('gateway_sessions')
				.values({ ...row, id_hash } as never)
				.execute();
		await migrate(db, 'gateway', { '001_sessions': first, ...later });
		const rows = await db.selectFrom('gateway_sessions').selectAll().execute();
		const names = new Set(rows.map((one) => one.public_id));
		expect([names.size, names.has(''), rows.map((one) => one.device)]).toEqual([
			2,
			false,
			['', ''],
		]);
		await db.destroy();
		await database.drop();
	});

	test('a session of before launches were noted is nobody’s in particular, and ids of messengers stay whole', async () => {
		const database = await kind.create();
		const db = openDatabase<GatewayTables>(database.target);
		const { '005_session_messenger': _, ...before } = GATEWAY_MIGRATIONS;
		await migrate(db, 'gateway', before);
		const row = { user_id: 7, token: 't', created_at: 1, seen_at: 1, public_id: 'p', device: '' };
		await db
			.insertInto('gateway_sessions')
			.values({ ...row, id_hash: 'old' } as never)
			.execute();
		await migrate(db, 'gateway', GATEWAY_MIGRATIONS);
		const id = 2 ** 52 - 1;
		await db
			.insertInto('gateway_sessions')
			.values({ ...row, id_hash: 'new', messenger: 'telegram', messenger_user_id: id })
			.execute();
		const rows = await db.selectFrom('gateway_sessions').selectAll().orderBy('id_hash').execute();
		expect(
			rows.map((one) => [one.messenger, one.messenger_user_id && Number(one.messenger_user_id)]),
		).toEqual([
			['telegram', id],
			[null, null],
		]);
		await db.destroy();
		await database.drop();
	});
});
