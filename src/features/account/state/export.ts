/** What the shop keeps of the customer, to take along. */
import { atom } from 'jotai';
import { userAtom } from '#src/features/login/state/session.ts';
import { logFailure } from '#src/lib/log.ts';
import { fetchEverything } from '../export-api.ts';

/** All of it as one JSON text; undefined = it did not come, or not all of it. */
export const exportAtom = atom(null, async (get): Promise<string | undefined> => {
	const userId = get(userAtom)?.id;
	try {
		const everything = await fetchEverything();
		return get(userAtom)?.id === userId ? JSON.stringify(everything, undefined, 2) : undefined;
	} catch (error) {
		logFailure('export', error);
		return undefined;
	}
});
