/** Parts of the page fly from where they were to where they are now, by the browser's view transitions. */

const NAME = 'view-transition-name';
const CLASS = 'view-transition-class';
/** As `theme/base.css` says of them. */
const WORDS = 'words';

/** One part of a flight. */
export interface Leg {
	/** What the part is: `dish`, `title`. */
	readonly name: string;
	/** Words keep their shape; a picture fills its place. */
	readonly isWords?: boolean;
	/** Where the part is seen now; hidden until the flight is over. */
	readonly from: HTMLElement;
	/** Where it is to be seen from now on, asked once the page has taken its place; undefined = nowhere. */
	readonly to: () => HTMLElement | undefined;
}

/** Whether anything flies: the browser can, and less motion is not asked for. */
export function canFly(): boolean {
	return (
		typeof document.startViewTransition === 'function' &&
		!matchMedia('(prefers-reduced-motion: reduce)').matches
	);
}

/** Nothing waits for it. */
export function fly(legs: readonly Leg[]): void {
	if (legs.length === 0 || !canFly()) return;
	// Each flight has its own names: one that begins cuts the one before short, which then tidies up what it has named itself.
	const flightId = Math.round(performance.now());
	const named = legs.map((leg) => ({ ...leg, name: `${leg.name}-${flightId}` }));
	const ends = new Map<string, HTMLElement>();
	for (const leg of named) mark(leg.from, leg);
	const flight = document.startViewTransition(() => {
		for (const leg of named) {
			const end = leg.to();
			if (end === undefined) continue;
			ends.set(leg.name, end);
			// It is in one place at a time.
			unmark(leg.from, leg.name);
			leg.from.style.visibility = 'hidden';
			mark(end, leg);
		}
	});
	const land = () => {
		for (const { name, from } of named) {
			unmark(from, name);
			const end = ends.get(name);
			if (end !== undefined) unmark(end, name);
			from.style.visibility = '';
		}
	};
	// A flight that a hidden page has cut short tidies up as well.
	flight.ready.catch(() => undefined);
	flight.finished.then(land, land);
}

/** The part, where some of it is in the window. */
export function inSight<Part extends Element>(part: Part | null | undefined): Part | undefined {
	if (!part) return undefined;
	const { top, bottom, left, right, width } = part.getBoundingClientRect();
	const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
	return isSeen ? part : undefined;
}

function mark(element: HTMLElement, { name, isWords = false }: Leg): void {
	element.style.setProperty(NAME, name);
	if (isWords) element.style.setProperty(CLASS, WORDS);
}

function unmark(element: HTMLElement, name: string): void {
	if (element.style.getPropertyValue(NAME) !== name) return;
	element.style.removeProperty(NAME);
	element.style.removeProperty(CLASS);
}
