/** The databases a suite runs on: a fresh SQLite file, or a fresh PostgreSQL one when TEST_DATABASE_URL names a server. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseTarget } from '#server/sql/database.ts';

export interface TestDatabase {
	readonly target: DatabaseTarget;
	drop(): Promise<void>;
}

export interface DatabaseKind {
	readonly name: string;
	create(): Promise<TestDatabase>;
}

const sqlite: DatabaseKind = {
	name: 'SQLite',
	async create() {
		const folder = await mkdtemp(join(tmpdir(), 'vitrina-db-'));
		return {
			target: { file: join(folder, 'shop.sqlite') },
			drop: () => rm(folder, { recursive: true }),
		};
	},
};

function postgres(server: string): DatabaseKind {
	async function run(sql: string): Promise<void> {
		const client = new pg.Client({ connectionString: server });
		await client.connect();
		try {
			await client.query(sql);
		} finally {
			await client.end();
		}
	}
	return {
		name: 'PostgreSQL',
		async create() {
			const name = `vitrina_test_${randomBytes(6).toString('hex')}`;
			await run(`create database ${name}`);
			const url = new URL(server);
			url.pathname = `/${name}`;
			return {
				target: { url: url.href },
				drop: () => run(`drop database ${name} with (force)`),
			};
		},
	};
}

const server = process.env.TEST_DATABASE_URL;

/**
 * For `describe.each(DATABASES)('… on $name', (kind) => …)`. One of the two: the same files run once as they are and once
 * more with the variable set.
 */
export const DATABASES: readonly DatabaseKind[] = [server ? postgres(server) : sqlite];
