import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A released version with its own packages, built, in a folder of its own that `remove` takes away again. Takes a minute or two. */
export function checkOut(tag: string): { readonly root: string; remove(): void } {
	const root = join(mkdtempSync(join(tmpdir(), 'vitrina-release-')), tag);
	const run = (cwd: string, file: string, ...words: readonly string[]) =>
		execFileSync(file, words, { cwd, stdio: 'inherit' });
	run(ROOT, 'git', 'worktree', 'add', '--detach', root, tag);
	run(root, 'npm', 'ci');
	run(root, 'npm', 'run', 'build');
	return { root, remove: () => run(ROOT, 'git', 'worktree', 'remove', '--force', root) };
}
