import { useAtomValue } from 'jotai';
import { relativeDayText } from '#src/text/time/relative-day.ts';
import { dayWithTime, timeText } from '#src/text/time/time.ts';
import { workTimeAtom } from '../place/state/place.ts';
import { useShopNow } from '../shell/parts/use-now.ts';
import { languageAtom } from '../shell/state/page.ts';

/** "14 ноября, 20:31" of an instant (epoch ms) on the shop's clock, with the year when it is another one. */
export function useMomentText(): (at: number) => string {
	const language = useAtomValue(languageAtom);
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	const now = useShopNow();
	return (at) =>
		dayWithTime(
			relativeDayText(at, timeZone, language, now ?? at),
			timeText(at, timeZone),
			language,
		);
}
