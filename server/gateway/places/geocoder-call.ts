import * as v from 'valibot';

/** Suggestions that take longer come too late for the customer. */
const LIMIT_MS = 3000;

/** Asks a geocoder and parses its answer; throws when it does not answer, refuses, or says something else. */
export async function ask<const S extends v.GenericSchema>(
	schema: S,
	url: string,
	init: RequestInit = {},
): Promise<v.InferOutput<S>> {
	const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
	// The address may carry a key: it is not told.
	if (!answer.ok) throw new Error(`the geocoder answers ${answer.status}`);
	return v.parse(schema, await answer.json());
}
