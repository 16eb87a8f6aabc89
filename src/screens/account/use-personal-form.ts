import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Profile, type ProfileProblem, profileProblems } from '#core/rules/profile.ts';
import { shopDate } from '#core/rules/work-time.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { workTimeAtom } from '../../state/place.ts';
import { type ProfileSaving, saveProfileAtom } from '../../state/profile.ts';
import { userAtom } from '../../state/session.ts';
import { useShopNow } from '../../widgets/use-now.ts';

type FieldName = ProfileProblem['field'];

/** The personal data while they are edited: what was typed stays until the shop has it. */
export function usePersonalForm() {
	const user = useAtomValue(userAtom);
	const messenger = useAtomValue(messengerAtom);
	const saveIt = useSetAtom(saveProfileAtom);
	const known = profileOf(user);
	const [typed, setTyped] = useState<Partial<Profile>>({});
	const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
	const [saving, setSaving] = useState<ProfileSaving | 'idle' | 'saving'>('idle');
	const now = useShopNow();
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';

	const draft = { ...known, ...typed };
	const profile = { ...draft, name: draft.name.trim(), email: draft.email.trim() };
	// Before the shop's clock is known no date is too late.
	const today = now === undefined ? '31.12.9999' : shopDate(now, timeZone);
	const problems = profileProblems(profile, { today, knownBirth: known.birth });

	const save = async () => {
		const [first] = problems;
		if (first !== undefined) {
			setLeft(new Set(problems.map(({ field }) => field)));
			messenger.haptic('error');
			document.getElementById(fieldId(first.field))?.focus();
			return;
		}
		setSaving('saving');
		const outcome = await saveIt(profile);
		setSaving(outcome);
		messenger.haptic(outcome === 'saved' ? 'success' : 'error');
		if (outcome === 'saved') setTyped({});
		// The shop's date stands: nothing of the typed one is left to send.
		if (outcome === 'birth set') setTyped(({ birth: _, ...rest }) => rest);
	};

	return {
		draft,
		isBirthKnown: known.birth !== '' && saving !== 'saving',
		saving,
		save,
		change(part: Partial<Profile>) {
			setTyped((before) => ({ ...before, ...part }));
			if (saving !== 'saving') setSaving('idle');
		},
		leave: (field: FieldName) => setLeft((before) => new Set(before).add(field)),
		/** What is wrong with a field that has been left. */
		problemOf: (field: FieldName) =>
			left.has(field) ? problems.find((one) => one.field === field)?.code : undefined,
	};
}

export function fieldId(field: FieldName): string {
	return `personal-${field}`;
}

function profileOf(user: Profile | undefined): Profile {
	const { name = '', birth = '', email = '', sex = '' } = user ?? {};
	return { name, birth, email, sex };
}
