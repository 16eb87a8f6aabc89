/**
 * What two pages share flies from one to the other: the picture and the title of a row into the page it leads to, and back;
 * the title and the sum from a bill to the next (cart, checkout, order). Nothing waits for it: the next page is drawn as ever,
 * and a flight begins over it.
 *
 * `data-travels` in the markup says what travels of a row or a page, where it is not the first picture and heading of a row,
 * the heading of a page: `title` (of an order's row its number), `picture` or `sum`.
 */
import type { createStore } from 'jotai';
import { arrivedPathAtom } from '#src/features/shell/state/page.ts';
import { canFly, fly, inSight } from '#src/kit/page/fly.ts';
import { topSheet } from '#src/kit/sheet/top-sheet.ts';

/** A page that comes later than this has been waited for: nothing flies into it. */
const LATE_MS = 150;

const PARTS = ['picture', 'title', 'sum'] as const;
type PartName = (typeof PARTS)[number];
type Parts = { readonly [Part in PartName]?: HTMLElement | undefined };

/** Follows the pages; returns the undo. */
export function followFlights(store: ReturnType<typeof createStore>): () => void {
	let path = location.pathname;
	let goal = path;
	let take: (() => void) | undefined;
	const leave = (to: string, isBack: boolean) => {
		// Sent there once more, as an emptied checkout is: the first time the page was still as it was seen.
		if (to === goal) return;
		goal = to;
		take = undefined;
		if (to === path || !canFly()) return;
		const from = path;
		const at = performance.now();
		const row = isBack ? undefined : rowOf(to);
		const left = row === undefined ? partsOfPage(topSheet()) : partsOfRow(row);
		const isBill = left.sum !== undefined;
		const copies = PARTS.flatMap((name) => {
			const copy = copyOf(inSight(left[name]));
			return copy === undefined ? [] : [{ name, copy }];
		});
		take = () => {
			if (performance.now() - at > LATE_MS) return;
			const landing = () => partsThere(isBack ? from : undefined, row !== undefined, isBill);
			const flown = copies.filter(({ name }) => landing()[name] !== undefined);
			document.body.append(...flown.map(({ copy }) => copy));
			fly(
				flown.map(({ name, copy }) => ({
					...{ name, from: copy, isWords: name !== 'picture' },
					to: () => {
						copy.remove();
						// By then the page is where it is scrolled to.
						return inSight(landing()[name]);
					},
				})),
			);
		};
	};
	const arrive = () => {
		path = location.pathname;
		goal = path;
		take?.();
		take = undefined;
	};
	// Both ahead of the router, which draws the page anew.
	const push = () => leave(location.pathname, false);
	const traverse = ({ navigationType, destination }: NavigateEvent) => {
		if (navigationType === 'traverse') leave(new URL(destination.url).pathname, true);
	};
	window.addEventListener('pushState', push);
	window.navigation?.addEventListener('navigate', traverse);
	const unsubscribe = store.sub(arrivedPathAtom, arrive);
	return () => {
		unsubscribe();
		window.removeEventListener('pushState', push);
		window.navigation?.removeEventListener('navigate', traverse);
	};
}

/**
 * Where what has left comes to on the page that is drawn: back in the row of the page one comes from, else on the page
 * itself, where a row or a bill has led there.
 */
function partsThere(backFrom: string | undefined, isOfRow: boolean, isBill: boolean): Parts {
	const row = backFrom === undefined ? undefined : rowOf(backFrom);
	if (row !== undefined) return partsOfRow(row);
	const page = partsOfPage(undefined);
	return isOfRow || (isBill && page.sum !== undefined) ? page : {};
}

/** The row, card or tile in sight that leads to a page; of several the pressed one. */
function rowOf(path: string): Element | undefined {
	const links = [...document.querySelectorAll(`main a[href="${CSS.escape(path)}"]`)];
	const rows = links.map((link) => link.closest('article') ?? link).filter(inSight);
	return rows.find((row) => row.matches(':hover, :focus-within')) ?? rows[0];
}

function partsOfRow(row: Element): Parts {
	return {
		picture: row.querySelector('img') ?? undefined,
		title: marked(row, 'title') ?? find(row, 'h2, h3'),
		sum: marked(row, 'sum'),
	};
}

function partsOfPage(sheet: Element | undefined): Parts {
	const page = sheet ?? document.body;
	// A sheet that is a page of its own has a page's title, over the headings of its parts.
	const headings = [...page.querySelectorAll<HTMLElement>(sheet ? 'h1, h2' : 'h1')];
	return {
		picture: marked(page, 'picture')?.querySelector('img') ?? undefined,
		title: headings.find((heading) => heading.offsetHeight > 1),
		sum: marked(page, 'sum'),
	};
}

const find = (place: Element, selector: string) =>
	place.querySelector<HTMLElement>(selector) ?? undefined;
const marked = (place: Element, name: PartName) => find(place, `[data-travels="${name}"]`);

/**
 * How a part looks where it stands: the part itself goes with its page. Drawn in a shadow tree, so that nothing finds or
 * reads the same thing twice.
 */
function copyOf(part: HTMLElement | undefined): HTMLElement | undefined {
	if (part === undefined) return undefined;
	const { left, top, width, height } = part.getBoundingClientRect();
	const { font, color, objectFit, borderRadius, letterSpacing } = getComputedStyle(part);
	const copy = document.createElement('div');
	copy.ariaHidden = 'true';
	Object.assign(copy.style, {
		...{ position: 'fixed', zIndex: '9', pointerEvents: 'none', overflow: 'clip' },
		...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
		...{ font, color, borderRadius, letterSpacing },
	});
	const inside = copy.attachShadow({ mode: 'closed' });
	if (part instanceof HTMLImageElement) {
		const picture = new Image(width, height);
		picture.src = part.currentSrc;
		picture.style.objectFit = objectFit;
		inside.append(picture);
	} else inside.append(part.textContent);
	return copy;
}
