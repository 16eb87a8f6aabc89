/** The server's log: JSON lines by pino, in which no error is an empty object. */
import pino from 'pino';
import { requestId } from './request-id.ts';

/**
 * Lines of `level` and above, to standard output unless told otherwise. An error under any name is written whole: its
 * kind, message, stack, code and what caused it. Fields a library adds to its errors (a query's parameters, a message's
 * text) are left out: a customer may be in them. So are, in what an error says, phones and mail addresses, and a bot's token,
 * which the Bot API has in its addresses.
 */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
	const options: pino.LoggerOptions = {
		level,
		base: null,
		// To be read by people, in Greenwich's time.
		timestamp: pino.stdTimeFunctions.isoTime,
		mixin: requestFacts,
		formatters: { log: withWholeErrors },
		// pino's own would take what is plain data already for an error once more.
		serializers: { err: (value: unknown) => value },
	};
	return pino(options, destination);
}

/** A line written for a request says for which. */
function requestFacts(): object {
	const request = requestId();
	return request === undefined ? {} : { request };
}

/** Facts with every error in them as plain data. */
export function withWholeErrors(facts: object): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(facts).map(([name, value]) => [
			name,
			value instanceof Error ? wholeError(value, 0) : value,
		]),
	);
}

/** What tells errors of the system, of SQLite and of PostgreSQL apart. */
const TELLING = ['code', 'errcode', 'errstr', 'errno', 'syscall'] as const;
const DEEPEST_CAUSE = 5;
const MOST_ERRORS = 5;

function wholeError(error: Error, depth: number): Record<string, unknown> {
	const own = error as Error & Readonly<Record<string, unknown>>;
	const details = TELLING.flatMap((name) => {
		const value = own[name];
		return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
	});
	const nested = (value: unknown) =>
		value instanceof Error ? wholeError(value, depth + 1) : masked(String(value));
	const isDeep = depth >= DEEPEST_CAUSE;
	// grammY keeps the cause under a name of its own.
	const cause = error.cause ?? (own.error instanceof Error ? own.error : undefined);
	return {
		type: error.name,
		message: masked(error.message),
		...Object.fromEntries(details),
		stack: masked(error.stack ?? ''),
		...(cause === undefined || isDeep ? {} : { cause: nested(cause) }),
		...(error instanceof AggregateError && !isDeep
			? { errors: error.errors.slice(0, MOST_ERRORS).map(nested) }
			: {}),
	};
}

/** "…/bot123456:AAE…/sendMessage"; "invalid input syntax for type integer: +79991234567", where a column takes no phones. */
function masked(text: string): string {
	return text
		.replaceAll(/\d{5,}:[\w-]{16,}/g, '<token>')
		.replaceAll(/\+?\d{10,}/g, '<number>')
		.replaceAll(/[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/g, '<mail>');
}
