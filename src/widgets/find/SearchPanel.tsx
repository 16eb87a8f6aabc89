import '../../ui/form.css';
import './search-panel.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { productCountAtom } from '../../state/cart.ts';
import { type FindPlace, type FoundDish, foundDishesAtom } from '../../state/find.ts';
import { menuAtom } from '../../state/menu.ts';
import { closedHoursAtom, sectionIndexAtom } from '../../state/menu-places.ts';
import { askAtom, searchAtom } from '../../state/search.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useShopNow } from '../use-now.ts';
import { useThings } from '../use-things.ts';
import { ActiveFilters } from './FindBar.tsx';
import { SearchDish } from './SearchDish.tsx';
import { SearchEmpty } from './SearchEmpty.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchStart } from './SearchStart.tsx';
import { focusField, moveFocus, SEARCH_PANEL_ID } from './search-keys.ts';
import { useIsSlow } from './use-is-slow.ts';

/** How many dishes are shown before the customer asks for more. */
const PAGE = 40;
const NOTHING: readonly ProductCard[] = [];

/**
 * The search: its start, what was found, or that nothing was. Stands in the menu's place while the customer searches.
 * Phones have a bar of its own, back and field; on wide pages the field stands in the header. Arrows go from the field through what was found, Enter opens, Esc goes back to the field.
 */
export function SearchPanel({
	place = 'home',
	ordered = NOTHING,
	onClose,
}: {
	/** Whose filters hold for what is found. */
	readonly place?: FindPlace;
	/** Dishes the customer has ordered before. */
	readonly ordered?: readonly ProductCard[];
	/** Back to the menu. */
	readonly onClose: () => void;
}) {
	const { t } = useLingui();
	const panel = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const { query, answer, hasFailed } = useAtomValue(searchAtom);
	const isSlow = useIsSlow(query.trim(), answer !== undefined);
	const ask = useSetAtom(askAtom);
	// At once, or letters typed meanwhile would be lost: the page's own field has just gone.
	useLayoutEffect(() => field.current?.focus(), []);
	const askWord = (word: string) => {
		void ask(word, { isAtOnce: true });
		// What was tapped is taken away; the phone's keyboard is not asked for.
		panel.current?.focus({ preventScroll: true });
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links and buttons in it
		<div
			id={SEARCH_PANEL_ID}
			className="search-page"
			ref={panel}
			tabIndex={-1}
			onKeyDown={(event) => {
				if (event.target instanceof HTMLInputElement) return;
				if (event.key === 'Escape') focusField();
				else if (event.key === 'ArrowDown') moveFocus(1);
				else if (event.key === 'ArrowUp') moveFocus(-1);
				else return;
				event.preventDefault();
				event.stopPropagation();
			}}
		>
			<div className="search-top only-narrow">
				<RoundButton label={t`Назад`} isBare className="own-back" onClick={onClose}>
					<IconArrowLeft className="i" aria-hidden />
				</RoundButton>
				<SearchField ref={field} onLeave={onClose} />
			</div>
			{hasFailed ? (
				<FailedLoad onRetry={() => void ask(query, { isAtOnce: true })} />
			) : isSlow ? (
				<OnItsWay />
			) : answer === undefined ? (
				<SearchStart ordered={ordered} onAsk={askWord} />
			) : (
				<Results place={place} onAsk={askWord} onClear={onClose} />
			)}
		</div>
	);
}

/** The boxes of what is being searched for, as many as a phone shows. */
function OnItsWay() {
	return (
		<>
			<p className="vh" role="status">
				<Trans>Ищем…</Trans>
			</p>
			<ul aria-hidden>
				{['85%', '60%', '75%', '50%', '70%', '55%'].map((width) => (
					<li key={width} className="hit">
						<span className="pic sk" />
						<div>
							<Skeleton width={width} height="20px" />
							<div className="b">
								<Skeleton width="56px" height="16px" />
								<Skeleton width="116px" height="40px" radius="var(--r-full)" />
							</div>
						</div>
					</li>
				))}
			</ul>
		</>
	);
}

function Results({
	place,
	onAsk,
	onClear,
}: {
	readonly place: FindPlace;
	readonly onAsk: (query: string) => void;
	readonly onClear: () => void;
}) {
	const { t } = useLingui();
	const things = useThings();
	const { answer } = useAtomValue(searchAtom);
	// Letters come first, the list when there is a moment.
	const { dishes, hidden } = useDeferredValue(useAtomValue(foundDishesAtom))(place);
	const count = dishes.length;
	if (answer === undefined) return null;
	return (
		<>
			<ActiveFilters place={place} />
			<p className="vh" role="status">
				{count === 0 ? t`Ничего не нашлось` : things.found(count)}
			</p>
			{count === 0 ? (
				<SearchEmpty
					query={answer.query.trim()}
					place={place}
					hidden={hidden}
					likeWords={answer.likeWords}
					likeIds={answer.likeIds}
					onAsk={onAsk}
					onClear={onClear}
				/>
			) : (
				<>
					<Fixed />
					<Dishes key={answer.query} dishes={dishes} />
				</>
			)}
		</>
	);
}

/** What was searched in place of what was typed, and the way back to that. */
function Fixed() {
	const { answer, isAsTyped } = useAtomValue(searchAtom);
	const things = useThings();
	const ask = useSetAtom(askAtom);
	if (answer === undefined || isAsTyped) return null;
	const query = answer.query.trim();
	const { fixed } = answer;
	if (fixed !== undefined)
		return (
			<p className="search-fixed">
				<span className="grow">
					<Trans>
						Ищем <b className="strong">{fixed}</b>
					</Trans>
				</span>
				<button
					type="button"
					className="link cap"
					onClick={() => void ask(query, { isAsTyped: true, isAtOnce: true })}
				>
					<Trans>Нет, {query}</Trans>
				</button>
			</p>
		);
	if (!answer.isPartial) return null;
	return <p className="search-fixed">{things.noneHasAll()}</p>;
}

function Dishes({ dishes }: { readonly dishes: readonly FoundDish[] }) {
	const { t } = useLingui();
	const menu = useAtomValue(menuAtom);
	const sectionOf = useAtomValue(sectionIndexAtom);
	const [section, setSection] = useState<number>();
	const [most, setMost] = useState(PAGE);
	const sections = new Map<number, number>();
	for (const { card } of dishes) {
		const index = sectionOf(card.id);
		if (index !== undefined) sections.set(index, (sections.get(index) ?? 0) + 1);
	}
	const wanted =
		section === undefined || !sections.has(section)
			? dishes
			: dishes.filter(({ card }) => sectionOf(card.id) === section);
	const shown = wanted.slice(0, most);
	const byName = shown.filter(({ hit }) => hit.by === 'name');
	const byComposition = shown.filter(({ hit }) => hit.by === 'composition');
	const left = wanted.length - shown.length;
	return (
		<>
			{sections.size > 1 && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
				<div className="chips search-sections" role="group" aria-label={t`Где искать`}>
					<Chip isOn={wanted === dishes} onClick={() => setSection(undefined)}>
						<Trans>Всё</Trans> <small className="num">{dishes.length}</small>
					</Chip>
					{[...sections].map(([index, count]) => (
						<Chip key={index} isOn={index === section} onClick={() => setSection(index)}>
							{menu[index]?.name} <small className="num">{count}</small>
						</Chip>
					))}
				</div>
			)}
			<DishList dishes={byName} />
			{byComposition.length > 0 && (
				<>
					<h2 className="t3 search-by">
						<Trans>Есть в составе</Trans>
					</h2>
					<DishList dishes={byComposition} />
				</>
			)}
			{left > 0 && (
				<div className="search-more">
					<button
						type="button"
						className="chip"
						onClick={() => setMost((before) => before + PAGE)}
						data-search-stop=""
					>
						<Trans>Показать ещё {Math.min(left, PAGE)}</Trans>
					</button>
				</div>
			)}
		</>
	);
}

function DishList({ dishes }: { readonly dishes: readonly FoundDish[] }) {
	const countOf = useAtomValue(productCountAtom);
	const closedHours = useAtomValue(closedHoursAtom);
	const now = useShopNow();
	return (
		<ul>
			{dishes.map(({ card, hit }) => (
				<li key={card.id}>
					<SearchDish
						card={card}
						hit={hit}
						count={countOf(card.id)}
						closedHours={now === undefined ? undefined : closedHours(card.id, now)}
					/>
				</li>
			))}
		</ul>
	);
}
