/**
 * Where the focus goes when what had it is gone (WCAG 2.4.3): to the heading of the page one has come to, to the link that
 * led away when one comes back, to what opened the sheets that have closed. The new page's title is said (4.1.3).
 */
import type { createStore } from 'jotai';
import { arrivedPathAtom } from '#src/features/shell/state/page.ts';
import { layersAtom } from '#src/modal-stack.ts';
import {
	type FocusMark,
	findMarked,
	headingOfPage,
	isFocusLost,
	isInField,
	markOf,
	putFocus,
} from './focus-marks.ts';

type Store = ReturnType<typeof createStore>;

/** Frames a page may take to draw its heading, and those a link may take to come back. */
const HEADING_FRAMES = 300;
const LINK_FRAMES = 10;
/** The title is set, and a screen reader has heard that the text before it is gone. */
const SAY_AFTER_MS = 150;

/** Returns the undo. */
export function followFocus(store: Store): () => void {
	const pressed = followPressed();
	const pages = followPages(store, pressed.now);
	const leaveSheets = followSheets(store, pressed.now, pages.isOnTheWay);
	return () => {
		leaveSheets();
		pages.leave();
		pressed.leave();
	};
}

/** What the customer works with: Safari gives a pressed button no focus. */
function followPressed() {
	let last: HTMLElement | undefined;
	const press = ({ target }: Event) => {
		last = (target instanceof Element && target.closest<HTMLElement>('a, button')) || undefined;
	};
	document.addEventListener('click', press, true);
	return {
		now: (): FocusMark | undefined => {
			const focused = isFocusLost() ? last : document.activeElement;
			return focused instanceof HTMLElement ? markOf(focused) : undefined;
		},
		leave: () => document.removeEventListener('click', press, true),
	};
}

const depthNow = (): number => Number((history.state as { depth?: number } | null)?.depth ?? 0);

function followPages(store: Store, pressed: () => FocusMark | undefined) {
	const say = voice();
	/** What led away from an entry of the history, by its depth. */
	const ledAway = new Map<number, FocusMark | undefined>();
	let path = location.pathname;
	let depth = depthNow();
	let isGoingOn = false;
	let stopPutting = () => {};
	const goOn = () => {
		if (location.pathname === path) return;
		path = location.pathname;
		isGoingOn = true;
		stopPutting();
		if (depthNow() > depth) ledAway.set(depthNow() - 1, pressed());
	};
	const arrived = () => {
		if (store.get(arrivedPathAtom) !== location.pathname) return;
		// Going on is heard before the page is drawn anew. A page whose address is only written anew stays at its depth.
		const cameBack = !isGoingOn && depthNow() !== depth;
		const isHere = !isGoingOn && !cameBack;
		isGoingOn = false;
		path = location.pathname;
		depth = depthNow();
		if (isHere) return;
		stopPutting();
		say();
		const mark = cameBack ? ledAway.get(depthNow()) : undefined;
		if (store.get(layersAtom).length > 0 || (!cameBack && location.hash !== '')) return;
		stopPutting = putWhenThere(mark);
	};
	window.addEventListener('pushState', goOn);
	const leave = store.sub(arrivedPathAtom, arrived);
	return {
		isOnTheWay: () => isGoingOn,
		leave: () => {
			leave();
			stopPutting();
			say.leave();
			window.removeEventListener('pushState', goOn);
		},
	};
}

/** Puts the focus on what led away, else on the page's heading, as soon as it is drawn; unless it is somewhere by then. */
function putWhenThere(mark: FocusMark | undefined): () => void {
	const before = document.activeElement;
	let frames = 0;
	let frame = 0;
	const put = () => {
		const isTaken = !isFocusLost() && document.activeElement !== before;
		if (isTaken || isInField() || frames++ > HEADING_FRAMES) return;
		const isWaiting = mark !== undefined && frames <= LINK_FRAMES;
		const target = (mark && findMarked(mark)) ?? (isWaiting ? undefined : headingOfPage());
		if (target === undefined) frame = requestAnimationFrame(put);
		else putFocus(target);
	};
	put();
	return () => cancelAnimationFrame(frame);
}

/** Says the page's title, politely. */
function voice() {
	const region = document.createElement('div');
	region.role = 'status';
	region.className = 'vh';
	document.body.append(region);
	let timer: ReturnType<typeof setTimeout>;
	const say = () => {
		clearTimeout(timer);
		region.textContent = '';
		timer = setTimeout(() => {
			region.textContent = document.title;
		}, SAY_AFTER_MS);
	};
	return Object.assign(say, {
		leave: () => {
			clearTimeout(timer);
			region.remove();
		},
	});
}

interface Opener {
	readonly id: string;
	readonly mark: FocusMark | undefined;
}

/**
 * Sheets that close one by one give the focus back by themselves; of several that close at once the lower ones cannot: the
 * nearest of their openers that is still there has it then.
 */
function followSheets(
	store: Store,
	pressed: () => FocusMark | undefined,
	isOnTheWay: () => boolean,
): () => void {
	let openers: readonly Opener[] = store.get(layersAtom).map(({ id }) => ({ id, mark: undefined }));
	let frame = 0;
	const giveBack = (closed: readonly Opener[]) => {
		if (!isFocusLost() || isOnTheWay() || store.get(layersAtom).length > 0) return;
		const marks = closed.flatMap(({ mark }) => mark ?? []).reverse();
		const target = marks.map(findMarked).find((found) => found !== undefined) ?? headingOfPage();
		if (target !== undefined) putFocus(target);
	};
	const changed = () => {
		// The search stands in the page: its field is not to be asked for again, or a phone's keyboard comes up.
		const layers = store.get(layersAtom).filter(({ modal }) => modal.name !== 'search');
		const closed = openers.filter(({ id }) => layers.every((layer) => layer.id !== id));
		openers = layers.map(({ id }, index) => {
			const known = openers.find((one) => one.id === id);
			// One in the place of another was opened by what opened that.
			return known ?? { id, mark: closed.length > 0 ? openers[index]?.mark : pressed() };
		});
		if (closed.length === 0) return;
		cancelAnimationFrame(frame);
		// Once the page has drawn itself without them.
		frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(() => giveBack(closed));
		});
	};
	const leave = store.sub(layersAtom, changed);
	return () => {
		leave();
		cancelAnimationFrame(frame);
	};
}
