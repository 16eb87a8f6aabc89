/** `npm run shop`: finds the command that is asked for. */
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-file.ts';
import { StartError } from '../env.ts';
import { DatabaseTrouble } from '../sql/database-trouble.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { importPriceList } from './import.ts';
import { newShop } from './new.ts';
import { photos } from './photos.ts';
import { restore } from './restore.ts';
import { schema } from './schema.ts';
import { settings } from './settings.ts';
import type { Surroundings, Verb } from './verb.ts';
import { verify } from './verify.ts';

const VERBS: ReadonlyMap<string, Verb> = new Map([
	['new', newShop],
	['import', importPriceList],
	['photos', photos],
	['check', check],
	['settings', settings],
	['schema', schema],
	['backup', backup],
	['verify', verify],
	['restore', restore],
]);

/** Does what is asked for. Returns the exit code: 0 = done; 1 = it could not be, or there is no such command. */
export async function shopCommand(
	args: readonly string[],
	surroundings: Surroundings,
): Promise<number> {
	const [command = '', ...rest] = args;
	const verb = VERBS.get(command);
	const asked = verb === undefined ? undefined : askedOf(verb, rest);
	if (verb === undefined || asked === undefined) {
		for (const { usage } of VERBS.values()) for (const line of usage) surroundings.say(line);
		return command === '--help' ? 0 : 1;
	}
	try {
		return await verb.run(asked, surroundings);
	} catch (error) {
		if (!isForOperator(error)) throw error;
		surroundings.say(error.message);
		return 1;
	}
}

/** What the disk and the databases say has a code; an error without one is a mistake of ours, with its stack. */
const isForOperator = (error: unknown): error is Error =>
	error instanceof BackupError ||
	error instanceof StartError ||
	error instanceof DatabaseTrouble ||
	(error instanceof Error && 'code' in error);

function askedOf({ options, paths: [least, most] }: Verb, args: readonly string[]) {
	try {
		const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
		if (positionals.length < least || positionals.length > most) return undefined;
		return { paths: positionals, options: values as Record<string, string | boolean | undefined> };
	} catch {
		return undefined;
	}
}
