/** What the shop keeps of the customer, to take along. */
import { atom } from 'jotai';
import { fetchEverything } from '../api/export.ts';
import { logFailure } from './log.ts';
import { userAtom } from './session.ts';

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
