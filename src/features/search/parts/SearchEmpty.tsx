import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { activeCount } from '#core/rules/catalogue/filters.ts';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { cardAtom } from '#src/features/menu/state/catalogue.ts';
import { MiniProducts } from '#src/features/product/parts/MiniProducts.tsx';
import { MainAction } from '#src/features/shell/parts/MainAction.tsx';
import { Button } from '#src/kit/controls/Button.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { filtersAtom, resetFiltersAtom } from '../state/find.ts';
import { popularWordsAtom } from '../state/popular-words.ts';
import { Glass } from './Glass.tsx';
import { WordChips } from './SearchStart.tsx';
import styles from './search-panel.module.css';

/** Nothing has these words, or the filters hide what has: what is like them, and the ways out. */
export function SearchEmpty({
	query,
	place,
	hidden,
	likeWords,
	likeIds,
	onAsk,
	onClear,
}: {
	readonly query: string;
	readonly place: FindPlace;
	/** Dishes with these words that the filters hide. */
	readonly hidden: number;
	readonly likeWords: readonly string[];
	readonly likeIds: readonly number[];
	readonly onAsk: (query: string) => void;
	readonly onClear: () => void;
}) {
	const { t } = useLingui();
	const cardOf = useAtomValue(cardAtom);
	const popular = useAtomValue(popularWordsAtom);
	const filters = activeCount(useAtomValue(filtersAtom)(place));
	const reset = useSetAtom(resetFiltersAtom);
	const like = likeIds.flatMap((id) => cardOf(id) ?? []);
	return (
		<div>
			<Empty
				className={styles.nothing}
				art={<Glass />}
				title={<Trans>Ничего не нашлось</Trans>}
				text={
					hidden > 0
						? t`«${query}» в меню есть, но мешают фильтры.`
						: t`«${query}» в меню нет. Попробуйте другое слово.`
				}
				action={
					<>
						{hidden === 0 && (
							<WordChips
								isCentred
								words={likeWords.length > 0 ? likeWords : popular.slice(0, 3)}
								onAsk={onAsk}
							/>
						)}
						<MainAction place="button" text={t`Показать всё меню`} run={onClear} />
						{filters > 0 && (
							<Button look="quiet" onClick={() => reset(place)}>
								<Trans>Сбросить фильтры</Trans>
							</Button>
						)}
					</>
				}
			/>
			{like.length > 0 && hidden === 0 && (
				<section className={styles.part}>
					<h2 className="t3">
						<Trans>Похожее</Trans>
					</h2>
					<div className={styles.minis}>
						<MiniProducts products={like} />
					</div>
				</section>
			)}
		</div>
	);
}
