import type { createStore } from 'jotai';
import {
	choosePlaceAtom,
	deliveryShape,
	selectedPlaceAtom,
} from '#src/features/place/state/place.ts';
import { shownInVisitAtom } from '#src/features/popups/state/shown-popups.ts';
import {
	chooseLanguageAtom,
	isLanguageChosen,
	languagesAtom,
} from '#src/features/shell/state/language.ts';
import { languageAtom } from '#src/features/shell/state/page.ts';
import type { Messenger } from '#src/messenger/messenger.ts';
import { modalsAtom } from '#src/modal-stack.ts';

const KEYS = ['language', 'place'];
/** The visit has taken the language over: it does so once, wherever cookies do not stay. */
const TAKEN = 'language-of-cloud';

/**
 * Keeps a copy of the language and the last address in the customer's cloud, and begins with it on a device where neither
 * has been chosen yet. Returns the undo.
 */
export function followCloud(
	store: ReturnType<typeof createStore>,
	cloud: NonNullable<Messenger['cloud']>,
): () => void {
	let isOver = false;
	let kept: Readonly<Record<string, string>> = {};

	const keep = (key: string, value: string) => {
		if (kept[key] === value) return;
		kept = { ...kept, [key]: value };
		cloud.keep(key, value);
	};
	const keepPlace = () => {
		const place = store.get(selectedPlaceAtom);
		if (place?.type === 'delivery') keep('place', JSON.stringify(place));
	};
	const begin = async () => {
		kept = await cloud.read(KEYS);
		if (isOver) return;
		const place = placeOf(kept.place);
		if (place !== undefined && store.get(selectedPlaceAtom) === null)
			store.set(choosePlaceAtom, place);
		else keepPlace();
		const { language } = kept;
		const isOurs = store.get(languagesAtom).some(({ code }) => code === language);
		if (isLanguageChosen()) keep('language', store.get(languageAtom));
		else if (language !== undefined && isOurs && isFree()) {
			store.set(shownInVisitAtom, TAKEN);
			store.set(chooseLanguageAtom, language);
		}
	};
	/** Taking a language over loads the page anew. */
	const isFree = () =>
		navigator.cookieEnabled &&
		store.get(modalsAtom).length === 0 &&
		!store.get(shownInVisitAtom).includes(TAKEN);

	void begin();
	const stop = store.sub(selectedPlaceAtom, keepPlace);
	return () => {
		isOver = true;
		stop();
	};
}

function placeOf(text: string | undefined) {
	try {
		return deliveryShape(JSON.parse(text ?? 'null'));
	} catch {
		return undefined;
	}
}
