/** `npm run shop -- check`: says every mistake in the folder of a shop. */
import { resolve } from 'node:path';
import { type CheckedFolder, checkFolder } from '../shop/check/check-folder.ts';
import { type FolderSource, readFolderSource } from '../shop/check/folder-source.ts';
import { FolderError, shopOf } from '../shop/folder.ts';
import type { Surroundings, Verb } from './verb.ts';

export const check: Verb = {
	usage: [
		'npm run shop -- check ./my-shop   says every mistake in the folder of a shop',
		'                                  (ends with 1 when it could not open)',
	],
	options: {},
	paths: [1, 1],
	run: ({ paths: [path = ''] }, surroundings) => checkAt(path, surroundings),
};

async function checkAt(path: string, { cwd, say }: Surroundings): Promise<number> {
	const source = await readFolderSource(resolve(cwd, path), path).catch(() => undefined);
	if (source === undefined) {
		say(`${path}: expected a shop folder`);
		return 1;
	}
	const checked = checkFolder(source);
	const { mistakes } = checked;
	for (const { line } of mistakes) say(line);
	const stopping = mistakes.filter(({ seriousness }) => seriousness === 'stops').length;
	const missed = stopping === 0 ? missedIn(source, resolve(cwd, path), checked) : [];
	for (const line of missed) say(line);
	const grave = stopping + missed.length;
	say(`${counted(grave, 'mistake')}, ${counted(mistakes.length - stopping, 'warning')}`);
	return grave === 0 ? 0 : 1;
}

/** What would stop the start all the same: what it says is said here too. */
function missedIn(source: FolderSource, folder: string, checked: CheckedFolder): readonly string[] {
	try {
		shopOf(source, folder, checked);
		return [];
	} catch (error) {
		if (error instanceof FolderError) return error.message.split('\n');
		throw error;
	}
}

const counted = (count: number, what: string) =>
	`${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`;
