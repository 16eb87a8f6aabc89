import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ArticleHead } from '#core/contract/articles.ts';
import { languageAtom, settingsAtom } from '../../state/page.ts';
import { dayText } from '../../text/time.ts';

/** "Рецепты · 5 минут · 18 ноября 2026 г."; in a row of a list without the day. */
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
	const facts = [
		topic,
		minutes > 0 &&
			t`${plural(minutes, { one: '# минута', few: '# минуты', many: '# минут', other: '# минуты' })}`,
		(isWhole || topic === undefined) &&
			published !== undefined &&
			dayText(Date.parse(published), zone, language),
	].filter(Boolean);
	return facts.length === 0 ? null : <p className="cap hint">{facts.join(' · ')}</p>;
}
