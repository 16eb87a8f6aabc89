import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory, IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { popularWordsAtom } from '../../state/popular-words.ts';
import { forgetSearchAtom, forgetSearchesAtom, searchHistoryAtom } from '../../state/search.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { MiniProducts } from '../MiniProducts.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { STOP } from './search-keys.ts';

/** Before anything is typed: what was searched before, what others search for, what the customer ordered. */
export function SearchStart({
	ordered,
	onAsk,
}: {
	readonly ordered: readonly ProductCard[];
	readonly onAsk: (query: string) => void;
}) {
	const popular = useAtomValue(popularWordsAtom);
	return (
		<>
			<History onAsk={onAsk} />
			{popular.length > 0 && (
				<section className="search-part">
					<h2 className="t3">
						<Trans>Сейчас ищут</Trans>
					</h2>
					<WordChips words={popular} onAsk={onAsk} />
				</section>
			)}
			{ordered.length > 0 && (
				<section className="search-part">
					<h2 className="t3">
						<Trans>Вы заказывали</Trans>
					</h2>
					<MiniProducts products={ordered} />
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
		<section className="search-history" ref={box} tabIndex={-1} aria-label={t`Вы искали`}>
			{history.length > 0 && (
				<>
					<div className="row">
						<h2 className="t3 grow">
							<Trans>Вы искали</Trans>
						</h2>
						<TextButton label={t`Очистить историю поиска`} onClick={() => forgetAll()}>
							<Trans>Очистить</Trans>
						</TextButton>
					</div>
					<ul>
						{history.map((query) => (
							<li className="cell" key={query}>
								<span className="ic">
									<IconHistory className="i s20" aria-hidden />
								</span>
								<button type="button" className="grow call" onClick={() => onAsk(query)} {...STOP}>
									{query}
								</button>
								<RoundButton label={t`Убрать «${query}»`} isBare onClick={() => forget(query)}>
									<IconX className="i s20" aria-hidden />
								</RoundButton>
							</li>
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
	onAsk,
}: {
	readonly words: readonly string[];
	readonly onAsk: (query: string) => void;
}) {
	return (
		<div className="chips wrap">
			{words.map((word) => (
				<button key={word} type="button" className="chip" onClick={() => onAsk(word)} {...STOP}>
					{word}
				</button>
			))}
		</div>
	);
}
