/** A command whose output is read no further, as by `| head`: it ends without a word, and its work whole. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** 128 and SIGPIPE, as a shell counts it. */
const CLOSED_PIPE = 141;

/** Runs Node with these words and its output closed at the other end: its exit code, and what it says of errors. */
async function unread(...words: readonly string[]): Promise<{ code: unknown; errors: string }> {
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	const child = spawn(process.execPath, words, {
		cwd: ROOT,
		env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(tmpdir(), 'vitrina-no-such-folder') },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	child.stdout.destroy();
	const [errors, [code]] = await Promise.all([
		child.stderr.setEncoding('utf8').toArray(),
		once(child, 'close'),
	]);
	return { code, errors: errors.join('') };
}

test('a command that is read no further says nothing of it', async () => {
	const shop = ['scripts/shop.mjs', 'settings', 'server/demo/shops/pizza'];
	expect(await unread(...shop)).toEqual({ code: CLOSED_PIPE, errors: '' });
});

test('and its failure is still one', async () => {
	expect(await unread('scripts/shop.mjs', 'check', 'no-such-shop')).toEqual({
		code: 1,
		errors: '',
	});
	expect(await unread('scripts/doctor.mjs')).toEqual({ code: 1, errors: '' });
});

test('what it was doing is done to its end', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'vitrina-pipe-'));
	try {
		const written = join(folder, 'written');
		const program = `
			process.stdout.write('an unread line');
			await import('node:timers/promises').then(({ setImmediate }) => setImmediate());
			process.stdout.write('and one more');
			(await import('node:fs')).writeFileSync(${JSON.stringify(written)}, '');`;
		const words = ['--import', './scripts/closed-pipe.mjs', '--input-type=module', '-e', program];
		expect(await unread(...words)).toEqual({ code: CLOSED_PIPE, errors: '' });
		expect(existsSync(written)).toBe(true);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
