import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SearchAnswer } from '#core/contract/site/menu-search.ts';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { useProductWords } from '#src/features/menu/parts/use-product-words.ts';
import { menuAtom } from '#src/features/menu/state/menu.ts';
import { closedHoursAtom, sectionIndexAtom } from '#src/features/menu/state/menu-places.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { useOncePainted } from '#src/kit/hooks/use-once-painted.ts';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import tile from '#src/kit/page/tile.module.css';
import { partOf, usePart } from '#src/kit/page/use-part.ts';
import { classes } from '#src/kit/text/classes.ts';
import { type FoundProduct, foundProductsAtom } from '../state/find.ts';
import { askAtom, searchAtom } from '../state/search.ts';
import { ActiveFilters } from './FindBar.tsx';
import { SearchEmpty } from './SearchEmpty.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchProduct } from './SearchProduct.tsx';
import { SearchStart } from './SearchStart.tsx';
import { focusFieldAtom, moveFocusAtom, SEARCH_PANEL_ID } from './search-keys.ts';
import styles from './search-panel.module.css';
import productStyles from './search-product.module.css';
import { useIsSlow } from './use-is-slow.ts';

/** How many products are shown before the customer asks for more. */
const PAGE = 40;
/** How many are in sight: of a new list they come first, the rest a frame later. */
const IN_SIGHT = 12;
const NOTHING: readonly ProductCard[] = [];

const foundFilters = partOf(() =>
	import('../wide/FoundFilters.tsx').then((module) => module.FoundFilters),
);

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
	/** Products the customer has ordered before. */
	readonly ordered?: readonly ProductCard[];
	/** Back to the menu. */
	readonly onClose: () => void;
}) {
	const { t } = useLingui();
	const panel = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const { query, answer, hasFailed } = useAtomValue(searchAtom);
	// The first answer is drawn as those after it are, when there is a moment: letters come first.
	const isAnswered = useDeferredValue(answer !== undefined) && answer !== undefined;
	const isSlow = useIsSlow(query.trim(), isAnswered);
	const ask = useSetAtom(askAtom);
	const focusField = useSetAtom(focusFieldAtom);
	const moveFocus = useSetAtom(moveFocusAtom);
	const store = useStore();
	const [, setIsThere] = useState(false);
	// At once, or letters typed meanwhile would be lost: the page's own field has just gone, and the panel's was drawn with
	// what stood in that when its drawing began.
	useLayoutEffect(() => {
		const input = field.current;
		if (input === null) return;
		input.value = store.get(searchAtom).query;
		input.focus();
		// The panel comes when it is loaded: its other effects would wait for a moment of rest, and until the field follows the
		// query React sets it back at each letter. A state set here has them run at once.
		setIsThere(true);
	}, [store]);
	const askWord = (word: string) => {
		void ask(word, { isAtOnce: true });
		// What was tapped is taken away; the phone's keyboard is not asked for.
		panel.current?.focus({ preventScroll: true });
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links and buttons in it
		<div
			id={SEARCH_PANEL_ID}
			className={styles.panel}
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
			<h1 className="vh">
				<Trans>Поиск</Trans>
			</h1>
			<div className={classes('only-narrow', styles.top)}>
				<RoundButton label={t`Назад`} isBare className="own-back" onClick={onClose}>
					<IconArrowLeft className="i" aria-hidden />
				</RoundButton>
				<SearchField ref={field} className={styles.field} onLeave={onClose} />
			</div>
			{hasFailed ? (
				<FailedLoad onRetry={() => void ask(query, { isAtOnce: true })} />
			) : isSlow ? (
				<OnItsWay />
			) : !isAnswered ? (
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
			<ul className={styles.found} aria-hidden>
				{['85%', '60%', '75%', '50%', '70%', '55%'].map((width) => (
					<li key={width} className={productStyles.product}>
						<span
							className={classes(tile.plate, tile.skeleton, productStyles.picture)}
							data-part="skeleton"
						/>
						<div>
							<Skeleton width={width} height="20px" />
							<div className={productStyles.line}>
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
	const words = useProductWords();
	const asked = useAtomValue(searchAtom);
	// Letters come first, the list when there is a moment, and with it all that is said of its answer: a list whose key
	// was ahead of its products would be drawn twice, and its dishes would move.
	const search = useDeferredValue(asked);
	const foundIn = useDeferredValue(useAtomValue(foundProductsAtom));
	const { products, hidden } = useMemo(() => foundIn(place), [foundIn, place]);
	const { answer } = search;
	const count = products.length;
	const hasFilters = useIsWide() && count + hidden > 0;
	const { component: FoundFilters } = usePart(hasFilters ? foundFilters : undefined);
	if (asked.answer === undefined || answer === undefined) return null;
	return (
		<div className={classes(hasFilters && styles.results)}>
			{hasFilters && <div>{FoundFilters !== undefined && <FoundFilters place={place} />}</div>}
			<div>
				<ActiveFilters place={place} />
				<p className="vh" role="status">
					{count === 0 ? t`Ничего не нашлось` : words.found(count)}
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
						<p className={classes('only-wide', styles.count)} aria-hidden>
							{words.found(count)}
						</p>
						<Fixed answer={answer} isAsTyped={search.isAsTyped} />
						<FoundProducts key={answer.query} products={products} />
					</>
				)}
			</div>
		</div>
	);
}

/** What was searched in place of what was typed, and the way back to that. */
function Fixed({
	answer,
	isAsTyped,
}: {
	readonly answer: SearchAnswer;
	readonly isAsTyped: boolean;
}) {
	const words = useProductWords();
	const ask = useSetAtom(askAtom);
	if (isAsTyped) return null;
	const query = answer.query.trim();
	const { fixed } = answer;
	if (fixed !== undefined)
		return (
			<p className={styles.instead}>
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
	return <p className={styles.instead}>{words.noneHasAll()}</p>;
}

/** Drawn when what was found has changed: a letter alone changes nothing in it. */
const FoundProducts = memo(function FoundProducts({
	products,
}: {
	readonly products: readonly FoundProduct[];
}) {
	const { t } = useLingui();
	const menu = useAtomValue(menuAtom);
	const sectionOf = useAtomValue(sectionIndexAtom);
	const [section, setSection] = useState<number>();
	const [most, setMost] = useState(PAGE);
	const sections = new Map<number, number>();
	for (const { card } of products) {
		const index = sectionOf(card.id);
		if (index !== undefined) sections.set(index, (sections.get(index) ?? 0) + 1);
	}
	const wanted =
		section === undefined || !sections.has(section)
			? products
			: products.filter(({ card }) => sectionOf(card.id) === section);
	const hasRest = useDeferredValue(useOncePainted(true));
	const shown = wanted.slice(0, hasRest ? most : IN_SIGHT);
	const byName = shown.filter(({ hit }) => hit.by === 'name');
	const byComposition = shown.filter(({ hit }) => hit.by === 'composition');
	const left = wanted.length - most;
	return (
		<>
			{sections.size > 1 && (
				<Chips className={styles.sections} label={t`Где искать`}>
					<Chip isOn={wanted === products} onClick={() => setSection(undefined)}>
						<Trans>Всё</Trans> <small className="num">{products.length}</small>
					</Chip>
					{[...sections].map(([index, count]) => (
						<Chip key={index} isOn={index === section} onClick={() => setSection(index)}>
							{menu[index]?.name} <small className="num">{count}</small>
						</Chip>
					))}
				</Chips>
			)}
			{byName.length > 0 && (
				<h2 className="vh">
					<Trans>Есть в названии</Trans>
				</h2>
			)}
			<ProductList products={byName} />
			{byComposition.length > 0 && (
				<>
					<h2 className={classes('t3', styles.by)}>
						<Trans>Есть в составе</Trans>
					</h2>
					<ProductList products={byComposition} />
				</>
			)}
			{hasRest && left > 0 && (
				<div className={styles.more}>
					<Chip onClick={() => setMost((before) => before + PAGE)} data-search-stop="">
						<Trans>Показать ещё {Math.min(left, PAGE)}</Trans>
					</Chip>
				</div>
			)}
		</>
	);
});

function ProductList({ products }: { readonly products: readonly FoundProduct[] }) {
	const closedHours = useAtomValue(closedHoursAtom);
	const now = useShopNow();
	if (products.length === 0) return null;
	return (
		<ul className={styles.found}>
			{products.map(({ card, hit }) => (
				<li key={card.id}>
					<SearchProduct
						card={card}
						hit={hit}
						closedHours={now === undefined ? undefined : closedHours(card.id, now)}
					/>
				</li>
			))}
		</ul>
	);
}
