/** On wide pages, over the dish's picture: which section it is of, and the way to its neighbours there. */
import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import round from '#src/kit/controls/round-button.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { useReplaceModal } from '#src/use-modal.ts';
import { needProductsAtom } from '../../menu/state/catalogue.ts';
import { menuAtom, needSectionsAtom } from '../../menu/state/menu.ts';
import { sectionIndexAtom } from '../../menu/state/menu-places.ts';
import styles from './wide-stage.module.css';

export function WideStage({
	productId,
	hasNeighbours,
}: {
	readonly productId: number;
	/** False = the dish of a cart line is changed: another one is no part of that. */
	readonly hasNeighbours: boolean;
}) {
	const section = useSection(productId);
	return (
		<div className={styles.stage}>
			{section !== undefined && <p className={styles.section}>{section.name}</p>}
			{section !== undefined && hasNeighbours && (
				<Neighbours productId={productId} section={section} />
			)}
		</div>
	);
}

/** The section the dialog was opened in, as long as its dish stands there: a dish of two sections does not lead astray. */
function useSection(productId: number): MenuSection | undefined {
	const menu = useAtomValue(menuAtom);
	const first = menu[useAtomValue(sectionIndexAtom)(productId) ?? -1];
	const [begun] = useState(first?.id);
	return (
		menu.find(({ id, products }) => id === begun && products.some((one) => one.id === productId)) ??
		first
	);
}

function Neighbours({
	productId,
	section,
}: {
	readonly productId: number;
	readonly section: MenuSection;
}) {
	const { t } = useLingui();
	const place = useRef<HTMLDivElement>(null);
	const replace = useReplaceModal();
	const [told, setTold] = useState('');
	const index = section.products.findIndex(({ id }) => id === productId);
	const before = section.products[index - 1];
	const after = index < 0 ? undefined : section.products[index + 1];
	useAtHand(section.id, index, [before?.id, after?.id]);
	const goTo = (card = before) => {
		if (card !== undefined) replace({ name: 'product', data: { productId: card.id } });
		return card;
	};
	useArrowKeys(place, (key) => goTo(key === 'ArrowLeft' ? before : after));
	if (before === undefined && after === undefined) return null;
	return (
		<div ref={place} className={styles.arrows}>
			{[
				{ label: t`Предыдущий товар`, card: before, Icon: IconChevronLeft },
				{ label: t`Следующий товар`, card: after, Icon: IconChevronRight },
			].map(({ label, card, Icon }) => (
				<button
					key={label}
					type="button"
					className={classes(round.round, styles.arrow)}
					aria-label={label}
					// Not `disabled`: at the end of the list it would lose the focus.
					aria-disabled={card === undefined}
					onClick={() => card !== undefined && setTold(goTo(card)?.name ?? '')}
				>
					<Icon className="i s20" aria-hidden />
				</button>
			))}
			{/* The focus stays on the button: where it has led is told. */}
			<span className="vh" role="status">
				{told}
			</span>
		</div>
	);
}

/** Of a long menu the neighbours may not be here yet. */
function useAtHand(sectionId: number, index: number, ids: readonly (number | undefined)[]): void {
	const needSections = useSetAtom(needSectionsAtom);
	const needProducts = useSetAtom(needProductsAtom);
	const known = ids.filter((id) => id !== undefined).join();
	useEffect(() => {
		if (index >= 0) needSections([sectionId], index + 2);
	}, [needSections, sectionId, index]);
	useEffect(() => {
		if (known !== '') void needProducts(known.split(',').map(Number));
	}, [needProducts, known]);
}

/** What goes its own way by these keys: fields, the choice of a size, sliders, a film. */
const TAKES_ARROWS = 'input, textarea, select, video, [contenteditable], [role="slider"]';

/** The arrows of the keyboard, while the dialog is on top and nothing in it has a use for them. */
function useArrowKeys(
	place: RefObject<HTMLElement | null>,
	go: (key: 'ArrowLeft' | 'ArrowRight') => void,
): void {
	const latest = useRef(go);
	useEffect(() => {
		latest.current = go;
	});
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const { key, target } = event;
			if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
			// With a second key they are the browser's, and a gallery has stepped on by then.
			if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
			const dialog = place.current?.closest('dialog');
			if (!(target instanceof Element) || dialog?.contains(target) !== true) return;
			if (target.closest(TAKES_ARROWS) !== null || isInRow(target, dialog)) return;
			event.preventDefault();
			latest.current(key);
		};
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, [place]);
}

/** Whether it stands in a row that the arrows move sideways. */
function isInRow(target: Element, dialog: Element): boolean {
	for (let at: Element | null = target; at !== null && at !== dialog; at = at.parentElement) {
		if (at.scrollWidth <= at.clientWidth) continue;
		if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
	}
	return false;
}
