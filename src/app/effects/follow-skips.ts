/** Answers the skip links (`features/shell/parts/SkipLinks.tsx`): the address stays as it is, the focus goes. */
import type { createStore } from 'jotai';
import { openModalAtom } from '#src/modal-stack.ts';
import { isInSight, putFocus } from './focus-marks.ts';

/** Selectors by the link's name: the first that finds something in sight has it. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
	main: ['[data-part="menu"]', 'main'],
	cart: [
		'[data-part="side-cart"]',
		'[data-part="to-cart"]',
		'[data-part="action"] button[aria-busy]',
	],
	checkout: ['[data-part="side-cart"] > div > button[aria-busy]', '[data-part="side-cart"]'],
	pay: ['[data-part="sum"] .only-wide button[aria-busy]', '[data-part="action"] button[aria-busy]'],
};

/** Returns the undo. */
export function followSkips(store: ReturnType<typeof createStore>): () => void {
	const skip = (event: MouseEvent) => {
		const link =
			event.target instanceof Element && event.target.closest<HTMLElement>('[data-skip]');
		if (!link) return;
		event.preventDefault();
		const { skip: name = '' } = link.dataset;
		const found = (TARGETS[name] ?? []).map((one) => document.querySelector<HTMLElement>(one));
		const target = found.find((one) => one !== null && isInSight(one));
		// A page without a cart in sight has it opened over it.
		if (!target)
			return name === 'cart' ? store.set(openModalAtom, { name: 'order', data: {} }) : undefined;
		putFocus(target);
		target.scrollIntoView({ block: name === 'main' ? 'start' : 'nearest' });
	};
	document.addEventListener('click', skip);
	return () => document.removeEventListener('click', skip);
}
