/** The form of the personal data: what is typed, what is wrong with it, its saving. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import {
	type Profile,
	type ProfileProblem,
	profileProblems,
} from '#core/rules/customer/profile.ts';
import { shopDate } from '#core/rules/time/work-time.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { workTimeAtom } from '#src/features/place/state/place.ts';
import { useForm } from '#src/features/shell/parts/use-form.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { type ProfileSaving, saveProfileAtom } from '../state/profile.ts';

/** The personal data while they are edited: what was typed stays until the shop has it. */
export function usePersonalForm() {
	const user = useAtomValue(userAtom);
	const saveIt = useSetAtom(saveProfileAtom);
	const known = profileOf(user);
	const [typed, setTyped] = useState<Partial<Profile>>({});
	const [saving, setSaving] = useState<ProfileSaving | 'idle' | 'saving'>('idle');
	const now = useShopNow();
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';

	const draft = { ...known, ...typed };
	const profile = { ...draft, name: draft.name.trim(), email: draft.email.trim() };
	// Before the shop's clock is known no date is too late.
	const today = now === undefined ? '31.12.9999' : shopDate(now, timeZone);
	const form = useForm({
		values: profile,
		check: (values) => {
			const problems = profileProblems(values, { today, knownBirth: known.birth });
			const codeOf = (field: ProfileProblem['field']) =>
				problems.find((one) => one.field === field)?.code;
			return { name: codeOf('name'), email: codeOf('email'), birth: codeOf('birth') };
		},
		send: async () => {
			setSaving('saving');
			const outcome = await saveIt(profile);
			setSaving(outcome);
			if (outcome === 'saved') setTyped({});
			// The shop's date stands: nothing of the typed one is left to send.
			if (outcome === 'birth set') setTyped(({ birth: _, ...rest }) => rest);
			return outcome === 'saved';
		},
	});

	return {
		...form,
		draft,
		isBirthKnown: known.birth !== '' && saving !== 'saving',
		saving,
		change(part: Partial<Profile>) {
			setTyped((before) => ({ ...before, ...part }));
			if (saving !== 'saving') setSaving('idle');
		},
	};
}

function profileOf(user: Profile | undefined): Profile {
	const { name = '', birth = '', email = '', sex = '' } = user ?? {};
	return { name, birth, email, sex };
}
