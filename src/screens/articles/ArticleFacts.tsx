import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ArticleHead } from '#core/contract/articles.ts';
import { languageAtom, settingsAtom } from '../../state/page.ts';
import { nearDayText } from '../../text/near-day.ts';
import { dayText } from '../../text/time.ts';
import { useShopNow } from '../../widgets/use-now.ts';

/** "Рецепты · 5 минут · 18 ноября"; in a row of a list without the day. Its year stands until the page knows this one. */
export function ArticleFacts({
	article: { topic, minutes = 0, published },
	isWhole = false,
}: {
	readonly article: ArticleHead;
	readonly isWhole?: boolean;
}) {
	const { t } = useLingui();
	const language = useAtomValue(languageAtom);
	const { workTimes } = useAtomValue(settingsAtom);
	const zone = Object.values(workTimes)[0]?.timeZone ?? 'Europe/Moscow';
	const now = useShopNow();
	const dayOf = (at: number) =>
		now === undefined ? dayText(at, zone, language) : nearDayText(at, zone, language, now);
	const facts = [
		topic,
		minutes > 0 &&
			t`${plural(minutes, { one: '# минута', few: '# минуты', many: '# минут', other: '# минуты' })}`,
		(isWhole || topic === undefined) && published !== undefined && dayOf(Date.parse(published)),
	].filter(Boolean);
	return facts.length === 0 ? null : <p className="cap hint">{facts.join(' · ')}</p>;
}
