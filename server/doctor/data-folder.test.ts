/** Real folders and their permissions. */
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolderOfData, anInstallation, saidOf } from '#tests/fixtures/installation.ts';
import { readSecrets } from '../secrets.ts';
import { lookAtBackup, lookAtDataFolder, lookAtSecrets } from './data-folder.ts';
import { lookAtFiguresPort } from './figures.ts';

test('a folder that is not there is not made', async () => {
	const folder = join(aFolderOfData(), 'new', 'data');
	const said = saidOf(await lookAtDataFolder(await anInstallation({ DATA_DIR: folder })));
	expect(said[0]).toBe(`ok: ${folder} is made at the first start`);
	expect(said[1]).toMatch(/ are free on its disk/);
	const there = saidOf(await lookAtDataFolder(await anInstallation()));
	expect(there[0]).toMatch(/^ok: .* can be written to$/);
});

test('a folder that cannot be written to fails', async () => {
	// Not even root can make a folder in a file.
	const file = join(aFolderOfData(), 'file');
	writeFileSync(file, '', { mode: 0o600 });
	const shop = await anInstallation({ DATA_DIR: join(file, 'data') });
	expect(saidOf(await lookAtDataFolder(shop))).toEqual([
		expect.stringMatching(/^fail: .*file cannot be written to by this user → give it/),
	]);
});

test('secrets: not made yet, for their owner, for the group, for everybody, none in the file', async () => {
	const dataDir = aFolderOfData();
	const look = async () => saidOf(lookAtSecrets(await anInstallation({ DATA_DIR: dataDir })))[0];
	const file = join(dataDir, 'secrets.json');
	expect(await look()).toBe(`ok: ${file} is made at the first start`);
	readSecrets(dataDir);
	expect(await look()).toBe(`ok: ${file} is for its owner alone`);
	chmodSync(file, 0o640);
	expect(await look()).toBe(
		`warn: every user of the group of ${file} can read it → chmod 600 ${file}`,
	);
	chmodSync(file, 0o644);
	expect(await look()).toBe(
		`fail: every user of this machine can read ${file} → chmod 600 ${file}`,
	);
	writeFileSync(file, '{}');
	expect(await look()).toMatch(/^fail: .* holds no secrets of a shop/);
});

test('a file of settings that holds a token is looked at too', async () => {
	const path = join(aFolderOfData(), '.env');
	writeFileSync(path, 'BOT_TOKEN=x', { mode: 0o644 });
	const look = async (names: readonly string[]) =>
		saidOf(lookAtSecrets(await anInstallation({}, { file: { path, names } }))).slice(1);
	expect(await look(['BOT_TOKEN'])).toEqual([
		`fail: every user of this machine can read ${path} → chmod 600 ${path}`,
	]);
	expect(await look(['PORT'])).toEqual([]);
});

test('backups: none, of an hour ago, of three days ago', async () => {
	const dataDir = aFolderOfData();
	const now = Date.parse('2026-11-20T12:00:00Z');
	const look = async () =>
		saidOf(lookAtBackup(await anInstallation({ DATA_DIR: dataDir }, { now: () => now })));
	expect(await look()).toEqual([
		expect.stringMatching(/^warn: there is none in .*backups → take one each day/),
	]);
	mkdirSync(join(dataDir, 'backups'));
	const taken = (name: string, hoursAgo: number) => {
		const file = join(dataDir, 'backups', name);
		writeFileSync(file, 'x');
		utimesSync(file, now / 1000 - hoursAgo * 3600, now / 1000 - hoursAgo * 3600);
	};
	taken('old.sqlite', 72);
	expect(await look()).toEqual([
		expect.stringMatching(/^warn: the last one was taken 3 days ago →/),
	]);
	taken('new.sqlite', 1);
	expect(await look()).toEqual(['ok: the last one was taken 1 hour ago']);
});

test('the port for figures', async () => {
	const look = async (variables: Record<string, string>) =>
		saidOf(lookAtFiguresPort(await anInstallation(variables)))[0];
	expect(await look({})).toMatch(/^ok: METRICS_PORT is not set/);
	expect(await look({ METRICS_PORT: '9100' })).toMatch(
		/^warn: port 9100 listens on 0\.0\.0\.0 and asks for no token/,
	);
	expect(await look({ METRICS_PORT: '9100', HOST: '127.0.0.1' })).toBe(
		'ok: port 9100 is open on this machine alone',
	);
});
