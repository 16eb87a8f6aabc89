/** Whether scripts of others may come: what the visitor has answered (spec 3: "cookie acceptance"), kept with its time. */
import { atom } from 'jotai';
import * as v from 'valibot';
import {
	CONSENT_CHOICES,
	type ConsentChoice,
	consentVersion,
	coversConsent,
} from '#core/rules/site/scripts.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { logFailure } from '#src/lib/log.ts';
import { bySchema } from '#src/lib/schema-shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import { sendConsent } from './consent-api.ts';
import { isConsentReopenedAtom } from './consent-reopened.ts';

/** `at`: epoch ms; `version`: what it was about (`consentVersion`). */
const answerSchema = v.object({
	choice: v.picklist(CONSENT_CHOICES),
	at: v.number(),
	version: v.string(),
});
const answerAtom = storedAtom('consent', bySchema(v.nullable(answerSchema)), null);
const versionAtom = atom((get) => consentVersion(get(settingsAtom).scripts));

/** The answer; undefined = none yet, or it was about other services than the shop has now. */
export const consentAtom = atom((get) => {
	const answer = get(answerAtom);
	if (answer === null || !coversConsent(answer.version, get(versionAtom))) return undefined;
	return answer.choice;
});

export const isAskingConsentAtom = atom(
	(get) => get(consentAtom) === undefined || get(isConsentReopenedAtom),
);

/** Takes the answer at once; the shop counts it when it can. */
export const answerConsentAtom = atom(null, async (get, set, choice: ConsentChoice) => {
	// Ahead of what the answer brings about: a "no" may load the page anew.
	const counted = sendConsent(choice);
	set(answerAtom, { choice, at: Date.now(), version: get(versionAtom) });
	set(isConsentReopenedAtom, false);
	try {
		await counted;
	} catch (error) {
		logFailure('consent', error);
	}
});
