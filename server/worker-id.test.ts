import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeWorkerId } from './worker-id.ts';

let home = '';
beforeAll(() => {
	home = mkdtempSync(join(tmpdir(), 'vitrina-worker-'));
});
afterAll(() => rmSync(home, { recursive: true }));

const folder = () => mkdtempSync(join(home, 'data-'));

test('a worker has the same name at each start, and another one in another installation', () => {
	const dataDir = folder();
	const first = takeWorkerId(dataDir);
	first.lock.release();
	const next = takeWorkerId(dataDir);
	const other = takeWorkerId(folder());
	expect(next.workerId).toBe(first.workerId);
	expect(other.workerId).not.toBe(first.workerId);
	for (const { lock } of [next, other]) lock.release();
});

test('no two that run on one folder have the same name, however many they are', () => {
	const dataDir = folder();
	const taken = Array.from({ length: 12 }, () => takeWorkerId(dataDir));
	expect(new Set(taken.map(({ workerId }) => workerId)).size).toBe(12);
	for (const { lock } of taken) lock.release();
});

test('a process that is killed gives its name back', async () => {
	const dataDir = folder();
	const program = `
		import { takeWorkerId } from '#server/worker-id.ts';
		const taken = takeWorkerId(${JSON.stringify(dataDir)});
		process.stdout.write(taken.workerId);
		setInterval(() => taken, 1000);`;
	const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [name] = await once(child.stdout, 'data');
	const beside = takeWorkerId(dataDir);
	expect(beside.workerId).not.toBe(String(name));
	child.kill('SIGKILL');
	await once(child, 'close');
	const next = takeWorkerId(dataDir);
	expect(next.workerId).toBe(String(name));
	for (const { lock } of [beside, next]) lock.release();
});
