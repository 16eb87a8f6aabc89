/** The search before anything is typed. */

import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory, IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { MiniProducts } from '#src/features/product/parts/MiniProducts.tsx';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { useKeptFocus } from '#src/lib/use-kept-focus.ts';
import { popularProductsAtom, popularWordsAtom } from '../state/popular-words.ts';
import { forgetSearchAtom, forgetSearchesAtom, searchHistoryAtom } from '../state/search.ts';
import { STOP } from './search-keys.ts';
import styles from './search-panel.module.css';

/** Before anything is typed: what was searched before, what others search for, what the customer or others ordered. */
export function SearchStart({
	ordered,
	onAsk,
}: {
	readonly ordered: readonly ProductCard[];
	readonly onAsk: (query: string) => void;
}) {
	const popular = useAtomValue(popularWordsAtom);
	const popularProducts = useAtomValue(popularProductsAtom);
	return (
		<>
			<History onAsk={onAsk} />
			{popular.length > 0 && (
				<section className={styles.part}>
					<h2 className="t3">
						<Trans>Сейчас ищут</Trans>
					</h2>
					<WordChips words={popular} onAsk={onAsk} />
				</section>
			)}
			{ordered.length + popularProducts.length > 0 && (
				<section className={styles.part}>
					<h2 className="t3">
						{ordered.length > 0 ? <Trans>Вы заказывали</Trans> : <Trans>Часто берут</Trans>}
					</h2>
					<div className={styles.minis}>
						<MiniProducts products={ordered.length > 0 ? ordered : popularProducts} />
					</div>
				</section>
			)}
		</>
	);
}

function History({ onAsk }: { readonly onAsk: (query: string) => void }) {
	const { t } = useLingui();
	const box = useRef<HTMLElement>(null);
	const history = useAtomValue(searchHistoryAtom);
	const forget = useSetAtom(forgetSearchAtom);
	const forgetAll = useSetAtom(forgetSearchesAtom);
	useKeptFocus(box, history.join('\n'));
	return (
		<section className={styles.history} ref={box} tabIndex={-1} aria-label={t`Вы искали`}>
			{history.length > 0 && (
				<>
					<div className={classes('row', styles.head)}>
						<h2 className="t3 grow">
							<Trans>Вы искали</Trans>
						</h2>
						<TextButton label={t`Очистить историю поиска`} onClick={() => forgetAll()}>
							<Trans>Очистить</Trans>
						</TextButton>
					</div>
					<ul>
						{history.map((query) => (
							<Cell
								as="li"
								className={styles.entry}
								key={query}
								icon={<IconHistory className="i s20" aria-hidden />}
								after={
									<RoundButton
										className={styles.forget}
										label={t`Убрать «${query}»`}
										isBare
										onClick={() => forget(query)}
									>
										<IconX className="i s20" aria-hidden />
									</RoundButton>
								}
							>
								<button
									type="button"
									className={classes('call', styles.word)}
									onClick={() => onAsk(query)}
									{...STOP}
								>
									{query}
								</button>
							</Cell>
						))}
					</ul>
				</>
			)}
		</section>
	);
}

/** Words to search for by a tap. */
export function WordChips({
	words,
	isCentred = false,
	onAsk,
}: {
	readonly words: readonly string[];
	readonly isCentred?: boolean;
	readonly onAsk: (query: string) => void;
}) {
	return (
		<Chips isWrapped className={isCentred ? styles.centred : undefined}>
			{words.map((word) => (
				<Chip key={word} onClick={() => onAsk(word)} {...STOP}>
					{word}
				</Chip>
			))}
		</Chips>
	);
}
