import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { shopTime } from '#core/rules/work-time.ts';
import { languageAtom } from '../state/page.ts';
import { dateText, daysUntil } from '../text/time.ts';

/** "Сегодня", "Завтра", "Сб, 22" of a day of the shop's calendar; nothing before the time is known. */
export function useDayText(now: number | undefined, timeZone: string): (date: string) => string {
	const { t } = useLingui();
	const language = useAtomValue(languageAtom);
	return (date) => {
		if (now === undefined) return '';
		const days = daysUntil(date, shopTime(now, timeZone));
		if (days === undefined || days <= 0) return t`Сегодня`;
		if (days === 1) return t`Завтра`;
		return dateText(shopTime(now + days * 86_400_000, timeZone), language);
	};
}
