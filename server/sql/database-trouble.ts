/**
 * The database's own trouble, told apart from a statement that is wrong: who asked may come again later, and nothing of
 * what was asked has been kept.
 *
 * - `busy`: others hold the rows, the file or all connections for longer than a request is to wait.
 * - `away`: no connection, or one that broke on the way.
 * - `full`: no room on its disk.
 * - `damaged`: the file is not a database any more.
 */
export type TroubleKind = 'busy' | 'away' | 'full' | 'damaged';

export class DatabaseTrouble extends Error {
	override readonly name = 'DatabaseTrouble';
	readonly kind: TroubleKind;

	constructor(kind: TroubleKind, cause?: unknown) {
		super(`the database is ${kind}${cause instanceof Error ? `: ${cause.message}` : ''}`, {
			cause,
		});
		this.kind = kind;
	}
}

/**
 * A value that no column of its kind can hold: a number too large, a fraction for a whole one, text with a zero byte. Came
 * from outside, and no row has it. PostgreSQL alone says so; SQLite looks for it and finds nothing.
 */
export class ImpossibleValue extends Error {
	override readonly name = 'ImpossibleValue';
}

/** When a call that met the database's trouble may come again, in seconds: for `Retry-After`. */
export const RETRY_AFTER_SECONDS = 3;

interface TroubleLog {
	error(facts: object, message: string): void;
}

const LINE_EVERY_MS = 1000;

/**
 * Tells a log of the database's trouble. Of a busy one a line a second, without its stack, with how many calls have met it
 * since the line before: in a rush there are hundreds, and each is answered by itself. Any other trouble each time, whole.
 */
export function createTroubleLog(log: TroubleLog, now: () => number = Date.now) {
	let count = 0;
	let lastAt = Number.NEGATIVE_INFINITY;
	return (error: DatabaseTrouble, path: string): void => {
		const { kind, message } = error;
		if (kind !== 'busy') {
			log.error({ error, path }, 'a call failed');
			return;
		}
		count++;
		const at = now();
		if (at - lastAt < LINE_EVERY_MS) return;
		log.error({ kind, path, calls: count }, `${message}: answered 503, to be asked again`);
		[count, lastAt] = [0, at];
	};
}

/** Runs a statement; the trouble of the database comes out as `DatabaseTrouble`, every other error as it is. */
export async function telling<T>(
	kindOf: (error: unknown) => TroubleKind | undefined,
	run: () => T | Promise<T>,
): Promise<T> {
	try {
		return await run();
	} catch (error) {
		const kind = error instanceof DatabaseTrouble ? undefined : kindOf(error);
		throw kind === undefined ? error : new DatabaseTrouble(kind, error);
	}
}
