import { useStore } from 'jotai';
import {
	type ReactNode,
	type SyntheticEvent,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { isHydratedAtom, isServedAtom } from '#src/features/shell/state/page.ts';
import { NEAR_PX, useNear } from '#src/kit/hooks/use-near.ts';
import { LISTS, type SectionLook } from './section-look.ts';

/**
 * The cards of a section that is far below the window when the page is taken over: they stay as they were served, and cost
 * nothing, until they come near, are reached by a press or the focus, or the cart has one of them. Anywhere else `children`.
 */
export function ServedCards({
	section,
	list,
	children,
}: {
	readonly section: MenuSection;
	readonly list: SectionLook['list'];
	readonly children: () => ReactNode;
}) {
	const store = useStore();
	const [isServed, setServed] = useState(
		() => store.get(isServedAtom) && !store.get(isHydratedAtom) && isFar(section.slug),
	);
	return isServed ? (
		<Served section={section} list={list} onReach={() => setServed(false)} />
	) : (
		children()
	);
}

/** Farther from the window than what is drawn ahead of it: no finger can be on it. */
function isFar(sectionId: string): boolean {
	const box = document.getElementById(sectionId)?.getBoundingClientRect();
	return box !== undefined && (box.top > window.innerHeight + NEAR_PX || box.bottom < -NEAR_PX);
}

function Served({
	section,
	list,
	onReach,
}: {
	readonly section: MenuSection;
	readonly list: SectionLook['list'];
	readonly onReach: () => void;
}) {
	const box = useRef<HTMLDivElement>(null);
	const isPressed = useRef(false);
	const isWanted = useRef(false);
	const reach = () => {
		// What is under a finger stays there until the press is over.
		if (isPressed.current) isWanted.current = true;
		else onReach();
	};
	useNear(box, (isNear) => {
		if (isNear) reach();
	});
	useInCart(section, reach);
	const release = () => {
		isPressed.current = false;
		if (isWanted.current) setTimeout(onReach);
	};
	/** What was reached in what was served is done to the same in what takes its place. */
	const goOn = ({ target }: SyntheticEvent, act: (element: HTMLElement) => void) => {
		const section = box.current?.parentElement;
		const selector = selectorOf(target);
		if (selector === undefined) return false;
		flushSync(onReach);
		const same = section?.querySelector<HTMLElement>(selector);
		if (same) act(same);
		return true;
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it passes on what is done to the buttons and links in it
		// biome-ignore lint/a11y/useKeyWithClickEvents: they make a click of the keyboard's press themselves
		<div
			ref={box}
			className={LISTS[list]}
			data-part="cards"
			onPointerDown={() => {
				isPressed.current = true;
			}}
			onPointerUp={release}
			onPointerCancel={release}
			onPointerLeave={release}
			onClick={(event) => {
				const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
				if (isPlain && goOn(event, (element) => element.click())) event.preventDefault();
			}}
			// A press focuses, too: what is under the finger stays, or its click would come to nothing.
			onFocus={(event) => {
				if (event.target.matches(':focus-visible')) goOn(event, (element) => element.focus());
			}}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves alone what was served
			dangerouslySetInnerHTML={{ __html: '' }}
		/>
	);
}

/** Runs when the cart has a product of the section: its card says how many. */
function useInCart({ products }: MenuSection, run: () => void): void {
	const store = useStore();
	const found = useEffectEvent(run);
	useEffect(() => {
		const look = () => {
			const lines = store.get(cartLinesAtom);
			if (lines.some(({ productId }) => products.some(({ id }) => id === productId))) found();
		};
		look();
		return store.sub(cartLinesAtom, look);
	}, [store, products]);
}

function selectorOf(target: EventTarget): string | undefined {
	if (!(target instanceof Element)) return undefined;
	const button = target.closest<HTMLElement>('[data-add]');
	if (button !== null) return `[data-add="${button.dataset.add}"]`;
	const href = target.closest('a')?.getAttribute('href');
	return href == null ? undefined : `a[href="${CSS.escape(href)}"]`;
}
