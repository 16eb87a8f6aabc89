import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { shopTime } from '#core/rules/time/work-time.ts';
import { dayAt } from '#core/rules/time/work-time-zone.ts';
import { languageAtom } from '#src/features/shell/state/page.ts';
import { dateText, daysUntil } from '#src/text/time/time.ts';

/**
 * "Сегодня", "Завтра", "Сб, 22" of a day of the shop's calendar, "завтра" inside a sentence; nothing before the time is
 * known.
 */
export function useDayText(
	now: number | undefined,
	timeZone: string,
	isInside = false,
): (date: string) => string {
	const { t } = useLingui();
	const language = useAtomValue(languageAtom);
	return (date) => {
		if (now === undefined) return '';
		const days = daysUntil(date, shopTime(now, timeZone));
		if (days !== undefined && days !== 0 && days !== 1)
			return dateText(dayAt(now, timeZone) + days, language, isInside);
		const word = days === 1 ? t`Завтра` : t`Сегодня`;
		return isInside ? word.toLocaleLowerCase(language) : word;
	};
}
