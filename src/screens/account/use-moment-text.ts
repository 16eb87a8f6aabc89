import { useAtomValue } from 'jotai';
import { languageAtom } from '../../state/page.ts';
import { workTimeAtom } from '../../state/place.ts';
import { nearDayText } from '../../text/near-day.ts';
import { timeText } from '../../text/time.ts';
import { useShopNow } from '../../widgets/use-now.ts';

/** "14 ноября, 20:31" of an instant (epoch ms) on the shop's clock, with the year when it is another one. */
export function useMomentText(): (at: number) => string {
	const language = useAtomValue(languageAtom);
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	const now = useShopNow();
	return (at) => `${nearDayText(at, timeZone, language, now ?? at)}, ${timeText(at, timeZone)}`;
}
