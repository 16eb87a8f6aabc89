import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { weekHours } from '#src/text/time/week-hours.ts';
import { workTimeAtom } from '../state/place.ts';

/** When the shop is open, in rows of a week: at the chosen place; of a shop with one set of hours, always. Empty = it is not known. */
export function useShopHours(): ReturnType<typeof weekHours> {
	const { i18n } = useLingui();
	const { workTimes } = useAtomValue(settingsAtom);
	const chosen = useAtomValue(workTimeAtom);
	const [sole, ...others] = Object.values(workTimes);
	const workTime = chosen ?? (others.length === 0 ? sole : undefined);
	return workTime === undefined ? [] : weekHours(workTime, i18n);
}
