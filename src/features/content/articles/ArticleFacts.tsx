import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ArticleHead } from '#core/contract/catalogue/articles.ts';
import { joined } from '#core/rules/bidi.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { languageAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { classes } from '#src/kit/text/classes.ts';
import { relativeDayText } from '#src/text/time/relative-day.ts';
import { dayText } from '#src/text/time/time.ts';

/** "Рецепты · 5 минут · 18 ноября"; in a row of a list without the day. Its year stands until the page knows the present one. */
export function ArticleFacts({
	article: { topic, minutes = 0, published },
	isWhole = false,
	className,
}: {
	readonly article: ArticleHead;
	readonly isWhole?: boolean;
	readonly className?: string | undefined;
}) {
	const { t } = useLingui();
	const language = useAtomValue(languageAtom);
	const { workTimes } = useAtomValue(settingsAtom);
	const zone = Object.values(workTimes)[0]?.timeZone ?? 'Europe/Moscow';
	const now = useShopNow();
	const dayOf = (at: number) =>
		now === undefined ? dayText(at, zone, language) : relativeDayText(at, zone, language, now);
	const facts = [
		topic,
		minutes > 0 &&
			t`${plural(minutes, { one: '# минута', few: '# минуты', many: '# минут', other: '# минуты' })}`,
		(isWhole || topic === undefined) && published !== undefined && dayOf(Date.parse(published)),
	].filter(Boolean);
	return facts.length === 0 ? null : (
		<p className={classes('cap', 'hint', className)}>{joined(facts)}</p>
	);
}
