/** Runs the checks side by side; one that breaks or does not end is a line like any other. */
import { within } from '../gateway/ops/health.ts';
import { reasonOf } from './ask.ts';
import type { Check } from './checks.ts';
import type { Installation } from './installation.ts';
import { fail, type Line } from './line.ts';

/** Longer than the calls of a check one after another, ms. */
const LIMIT_MS = 45_000;

/** The lines of all checks, in the order of the table. */
export async function runChecks(
	checks: readonly Check[],
	installation: Installation,
	limitMs = LIMIT_MS,
): Promise<readonly Line[]> {
	const all = await Promise.all(
		checks.map(async ({ what, look }): Promise<Line | readonly Line[]> => {
			try {
				return await within(limitMs, (async () => look(installation))());
			} catch (error) {
				const why =
					error instanceof Error && error.name === 'Silence' ? error.message : reasonOf(error);
				return fail(
					what,
					`it could not be looked at: ${why}`,
					'run the doctor again; it is a fault of its own if this stays',
				);
			}
		}),
	);
	return all.flat();
}
