/** The owner's commands on a shop's folder: `check`. */
import { resolve } from 'node:path';
import { FolderError, loadShopFolder } from '../folder.ts';
import { checkFolder } from './check-folder.ts';
import { readFolderSource } from './folder-source.ts';

const USAGE = [
	'npm run shop -- check ./my-shop   says every mistake in the folder of a shop',
	'                                  (ends with 1 when it could not open)',
];

interface Surroundings {
	/** Paths are read from here. */
	readonly cwd: string;
	say(line: string): void;
}

/** Does what is asked for. Returns the exit code: 0 = fine, or warnings alone; 1 = mistakes, or no such command. */
export async function shopCommand(
	args: readonly string[],
	{ cwd, say }: Surroundings,
): Promise<number> {
	const [command, path, ...more] = args;
	if (command !== 'check' || path === undefined || more.length > 0) {
		for (const line of USAGE) say(line);
		return command === '--help' ? 0 : 1;
	}
	const source = await readFolderSource(resolve(cwd, path), path).catch(() => undefined);
	if (source === undefined) {
		say(`${path}: expected a shop folder`);
		return 1;
	}
	const { mistakes } = checkFolder(source);
	for (const { line } of mistakes) say(line);
	const stopping = mistakes.filter(({ seriousness }) => seriousness === 'stops').length;
	const missed = stopping === 0 ? await missedIn(resolve(cwd, path)) : [];
	for (const line of missed) say(line);
	const grave = stopping + missed.length;
	say(`${counted(grave, 'mistake')}, ${counted(mistakes.length - stopping, 'warning')}`);
	return grave === 0 ? 0 : 1;
}

/** What would stop the start all the same: what it says is said here too. */
async function missedIn(folder: string): Promise<readonly string[]> {
	try {
		await loadShopFolder(folder);
		return [];
	} catch (error) {
		if (error instanceof FolderError) return error.message.split('\n');
		throw error;
	}
}

const counted = (count: number, what: string) =>
	`${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`;
