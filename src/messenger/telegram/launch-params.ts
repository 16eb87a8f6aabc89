/**
 * What a messenger has put into the address it opened the shop at, read without a schema: one parameter that is odd,
 * broken or missing costs that parameter alone.
 */
import { launchUserId } from '#core/rules/customer/launch-data.ts';

/** Names without the prefix ("Data", "Version") to every value given for them, the last one last. */
export type LaunchParams = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the parameters of a prefix ("tgWebApp", "WebApp") from a query, a fragment, or both in a row. A value ends where
 * the next parameter of the prefix begins, for some clients append the signed data without encoding them once more
 * (tma.js#869): then the data's own "&user=…&hash=…" follow.
 */
export function readLaunchParams(text: string, prefix: string): LaunchParams {
	const found = new Map<string, string[]>();
	const [, ...pieces] = text.split(new RegExp(`(?:^|[#?&/])${prefix}(?=[A-Z][A-Za-z]*=)`));
	for (const piece of pieces) {
		const at = piece.indexOf('=');
		const name = piece.slice(0, at);
		const values = found.get(name) ?? [];
		found.set(name, values);
		values.push(decoded(piece.slice(at + 1)));
	}
	return found;
}

/** The last value of a parameter that reads as something; undefined where none does. */
export function lastRead<Value>(
	params: LaunchParams,
	name: string,
	read: (value: string) => Value | undefined,
): Value | undefined {
	return params
		.get(name)
		?.map(read)
		.filter((value) => value !== undefined)
		.pop();
}

/** Signed launch data as they came, for the server: the last that can be signed at all, else the last of any. */
export function signedData(params: LaunchParams): string | undefined {
	const any = (value: string) => (value === '' || value === 'null' ? undefined : value);
	return (
		lastRead(params, 'Data', (value) => (/(^|&)hash=/.test(value) ? value : undefined)) ??
		lastRead(params, 'Data', any)
	);
}

/** The user signed data name, true or not; undefined = none. */
export function userOf(initData: string | undefined): number | undefined {
	return launchUserId(new URLSearchParams(initData).get('user'));
}

/**
 * Encoded, a value has neither "=" nor "{": one that has was appended as it is, and goes on behind its first "&" or "#".
 */
function decoded(written: string): string {
	const [first = ''] = written.split(/[&#?]/);
	if (first.includes('=')) return written;
	const whole = first.startsWith('{') ? written.replace(/&/g, '%26') : first;
	// Broken escapes stay as they are: decodeURIComponent would throw the good ones away with them.
	return new URLSearchParams(`v=${whole}`).get('v') ?? '';
}
