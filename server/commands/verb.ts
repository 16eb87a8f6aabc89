/** A command of `npm run shop`. */
import type { ParseArgsOptionsConfig } from 'node:util';

export interface Surroundings {
	/** Paths are read from here. */
	readonly cwd: string;
	/** The settings of the installation. */
	readonly environment: Readonly<Record<string, string | undefined>>;
	say(line: string): void;
	/** Asks at the terminal; the answer is undefined when the terminal is closed. Absent = there is no terminal. */
	readonly ask?: (question: string) => Promise<string | undefined>;
}

interface Asked {
	readonly paths: readonly string[];
	readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Verb {
	readonly usage: readonly string[];
	readonly options: ParseArgsOptionsConfig;
	/** How many paths it takes, at least and at most. */
	readonly paths: readonly [least: number, most: number];
	/** Returns the exit code. Throws `BackupError` and `StartError` with a line for the operator. */
	run(asked: Asked, surroundings: Surroundings): Promise<number>;
}
