import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeUnfinished, writeAtomically } from './atomic-file.ts';

test('what a killed process has left of a write goes, what is whole and what is being written stays', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-unfinished-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const below = join(folder, 'aa');
	await writeAtomically(join(below, 'aa-96.webp'), 'whole');
	await writeAtomically(join(below, 'menu.tmp'), 'a name of the shop’s own');
	// The process ends in the middle of its write: the bytes are there, the file has not its name yet.
	const program = `
		import fs from 'node:fs';
		import { syncBuiltinESMExports } from 'node:module';
		fs.promises.rename = () => process.kill(process.pid, 'SIGKILL');
		syncBuiltinESMExports();
		const { writeAtomically } = await import('#server/gateway/media/atomic-file.ts');
		await writeAtomically(${JSON.stringify(join(below, 'bb-96.webp'))}, 'half');`;
	const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	expect((await once(child, 'close'))[1]).toBe('SIGKILL');
	await writeAtomically(join(below, 'now.vitrina-backup.part'), 'half');
	const names = await readdir(below);
	const left = names.find((name) => name.startsWith('bb-96.webp.')) ?? '';
	expect(left).toMatch(/\.tmp$/);

	const now = Date.now();
	await removeUnfinished([folder, join(folder, 'none')], now);
	expect(await readdir(below), 'it may be another process’ at work').toEqual(names);
	const hourAgo = new Date(now - 3_600_000);
	for (const name of names) await utimes(join(below, name), hourAgo, hourAgo);
	await removeUnfinished([folder, join(folder, 'none')], now);
	expect(await readdir(below)).toEqual(['aa-96.webp', 'menu.tmp']);
});
