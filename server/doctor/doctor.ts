/** `npm run doctor`: whether the installation is ready to go live, line by line. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from '../env.ts';
import { reasonOf } from './ask.ts';
import { CHECKS } from './checks.ts';
import { type Given, lookAtInstallation } from './installation.ts';
import { fail, type Line } from './line.ts';
import { jsonOf, textOf } from './print.ts';
import { runChecks } from './run-checks.ts';
import { lookAtProgram } from './settings.ts';

const USAGE = [
	'npm run doctor             says line by line whether the shop is ready to go live, and changes nothing',
	'npm run doctor -- --json   the same as JSON',
	'                           (ends with 1 when something has to be put right first)',
];

export interface Surroundings {
	readonly args: readonly string[];
	/** Of the shell: they win over the file of settings. */
	readonly variables: Readonly<Record<string, string | undefined>>;
	/** Where settings are read from as well; undefined = from nowhere. */
	readonly envPath: string | undefined;
	/** Of Vitrina, of Node. */
	readonly version: string;
	readonly node: string;
	readonly hasColours: boolean;
	readonly given?: Pick<Given, 'maxApi' | 'now'>;
	say(line: string): void;
}

/** Returns the exit code: 1 = something fails, or no such option. */
export async function doctor(surroundings: Surroundings): Promise<number> {
	const { args, hasColours, say } = surroundings;
	const [option, ...more] = args;
	if (more.length > 0 || (option !== undefined && option !== '--json')) {
		for (const line of USAGE) say(line);
		return option === '--help' ? 0 : 1;
	}
	const lines = await look(surroundings);
	for (const line of option === '--json' ? [jsonOf(lines)] : textOf(lines, hasColours)) say(line);
	return lines.some(({ mark }) => mark === 'fail') ? 1 : 0;
}

async function look({
	variables,
	envPath,
	version,
	node,
	given,
}: Surroundings): Promise<readonly Line[]> {
	const program = lookAtProgram(version, node);
	const settings = (found: string, todo: string) => [program, fail('settings', found, todo)];
	let file: Readonly<Record<string, string | undefined>> = {};
	if (envPath !== undefined)
		try {
			file = parseEnv(readFileSync(envPath, 'utf8'));
		} catch (error) {
			return settings(
				`${envPath} cannot be read: ${reasonOf(error)}`,
				'correct ENV_FILE, or the rights of the file',
			);
		}
	try {
		const installation = await lookAtInstallation({
			...given,
			variables: { ...file, ...variables },
			file: envPath === undefined ? undefined : { path: envPath, names: Object.keys(file) },
		});
		return [program, ...(await runChecks(CHECKS, installation))];
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		return [
			...[program],
			...error.message
				.split('; ')
				.map((line) =>
					fail('settings', line, 'correct it: nothing else was looked at, the shop does not start'),
				),
		];
	}
}
