/**
 * `npm run release-data -- v0.3.0`: runs a released version from its own code, has customers in it, and keeps what its database
 * holds then in tests/fixtures/releases. Needs git, pg_dump and TEST_DATABASE_URL. `--at <folder>`: that version lies there, built.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { DatabaseTarget } from '#server/sql/database.ts';
import '../../scripts/closed-pipe.mjs';
import { DATABASES, SQLITE } from '../databases.ts';
import { SHOP_FOLDER } from '../shop.ts';
import { startShopServer } from '../started-shop.ts';
import { checkOut } from './check-out.ts';
import { RELEASES, type Told } from './release.ts';
import { shopAt, tellOf } from './walk.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A Friday, the shop is open. */
const AT = '2026-11-20T12:05:00+03:00';

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { at: { type: 'string' } },
});
const [tag = ''] = positionals;
const kinds = [...new Set([SQLITE, ...DATABASES])];
if (!/^v\d+\.\d+\.\d+$/.test(tag) || kinds.length < 2) {
	console.error('TEST_DATABASE_URL=postgres://… npm run release-data -- v0.3.0');
	process.exit(1);
}

const made = values.at === undefined ? checkOut(tag) : undefined;
try {
	const root = made?.root ?? values.at ?? '';
	const folder = join(RELEASES, tag.slice(1));
	mkdirSync(folder, { recursive: true });
	for (const kind of kinds) {
		const database = await kind.create();
		const told = await run(root, database.target);
		const keep = (ending: string, text: string) =>
			writeFileSync(join(folder, `${kind.name.toLowerCase()}.${ending}`), text);
		keep('sql', dump(database.target));
		keep('json', `${JSON.stringify(told, null, '\t')}\n`);
		await database.drop();
		console.info(`${folder}: ${kind.name}, ${told.orders.length} orders`);
	}
	execFileSync('npx', ['biome', 'format', '--write', folder], { cwd: ROOT, stdio: 'inherit' });
} finally {
	made?.remove();
}

async function run(root: string, target: DatabaseTarget): Promise<Told> {
	const home = mkdtempSync(join(tmpdir(), 'vitrina-release-data-'));
	const shop = await startShopServer(
		{
			...{ DATA_DIR: home, SHOP: SHOP_FOLDER, DEMO: '1', NOW: AT },
			...{ WC_KEY: 'ck_test', WC_SECRET: 'cs_test' },
			...('url' in target ? { DATABASE_URL: target.url } : {}),
		},
		root,
	);
	try {
		const open = shopAt(shop.origin);
		const told = await tellOf(open, await open.fill());
		shop.child.kill('SIGTERM');
		await shop.ended;
		if ('file' in target) copyDatabase(join(home, 'vitrina.sqlite'), target.file);
		const secrets = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'));
		return { secrets, at: AT, ...told };
	} finally {
		await shop.kill();
		rmSync(home, { recursive: true });
	}
}

function copyDatabase(from: string, to: string): void {
	const db = new DatabaseSync(from);
	db.prepare('vacuum into ?').run(to);
	db.close();
}

/** A database as SQL that an empty one of its kind runs whole. */
function dump(target: DatabaseTarget): string {
	return 'file' in target ? dumpFile(target.file) : dumpServer(target.url);
}

function dumpFile(file: string): string {
	const db = new DatabaseSync(file, { readOnly: true });
	const named = db
		.prepare(
			"select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type = 'table' desc, rowid",
		)
		.all() as { type: string; name: string; sql: string }[];
	const rows = named.flatMap(({ type, name }) =>
		type !== 'table'
			? []
			: db
					.prepare(`select * from "${name}" order by rowid`)
					.all()
					.map(
						(row) =>
							`insert into "${name}" values (${Object.values(row).map(literal).join(', ')});`,
					),
	);
	db.close();
	const made = named.map(({ sql }) => `${sql};`);
	return `${['pragma foreign_keys = off;', ...made, ...rows].join('\n')}\n`;
}

function literal(value: unknown): string {
	if (value === null) return 'null';
	if (typeof value === 'number' || typeof value === 'bigint') return String(value);
	return `'${String(value).replaceAll("'", "''")}'`;
}

function dumpServer(url: string): string {
	const text = execFileSync(
		'pg_dump',
		['--no-owner', '--no-privileges', '--inserts', '--schema=public', url],
		{ encoding: 'utf8' },
	);
	// Settings of pg_dump's own session, and words of psql's alone.
	return text
		.split('\n')
		.filter((line) => !/^(--|\\|SET |SELECT pg_catalog\.set_config|CREATE SCHEMA|$)/.test(line))
		.map((line) => `${line}\n`)
		.join('');
}
