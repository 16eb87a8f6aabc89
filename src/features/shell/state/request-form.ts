/** A request to the shop: what is written of it is kept until it has been sent. */
import { atom } from 'jotai';
import * as v from 'valibot';
import type { RequestAnswer, ShopRequest } from '#core/contract/site/request-form.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { logFailure } from '#src/lib/log.ts';
import { bySchema } from '#src/lib/schema-shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import { sendForm } from '../request-form-api.ts';
import { settingsAtom } from './page.ts';

const draftSchema = v.object({
	name: v.optional(v.string()),
	phone: v.optional(v.string()),
	text: v.optional(v.string()),
});
const storedDraftAtom = storedAtom('request', bySchema(draftSchema), {});

/** As written so far; the logged-in customer's name and phone until others are written. */
export const requestDraftAtom = atom(
	(get): ShopRequest => {
		const { name, phone, text } = get(storedDraftAtom);
		const user = get(userAtom);
		return {
			name: name ?? user?.name ?? '',
			phone: phone ?? user?.phone ?? '',
			text: text ?? '',
		};
	},
	(_get, set, part: Partial<ShopRequest>) =>
		set(storedDraftAtom, (before) => ({ ...before, ...part })),
);

const sendingAtom = atom(false);
export const isSendingRequestAtom = atom((get) => get(sendingAtom));

/** Sends the draft, once at a time; undefined: it did not get through, or is on its way already. */
export const sendRequestAtom = atom(null, async (get, set): Promise<RequestAnswer | undefined> => {
	const { requestFormId } = get(settingsAtom);
	if (requestFormId === undefined || get(sendingAtom)) return undefined;
	set(sendingAtom, true);
	try {
		const answer = await sendForm(requestFormId, get(requestDraftAtom));
		if (answer.isSent) set(storedDraftAtom, {});
		return answer;
	} catch (error) {
		logFailure('request', error);
		return undefined;
	} finally {
		set(sendingAtom, false);
	}
});
