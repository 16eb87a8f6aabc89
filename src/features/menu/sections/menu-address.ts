/**
 * The address of a menu on one page (spec 2, page type lending): it names the section last asked for, in the history's one
 * entry of the page.
 */

/** What an entry of the browser's history remembers of it. */
interface MenuEntry {
	/** It was "/" before a section was asked for. */
	readonly isIndex?: boolean;
	/** The section it names has been gone to: coming back, the browser returns to where the page was left. */
	readonly hasArrived?: boolean;
	readonly left?: LeftPlace;
}

/** The section that was read, px below the window's top, and the page's own scroll then, px. */
export interface LeftPlace {
	readonly id: string;
	readonly top: number;
	readonly scrollY: number;
}

export function menuEntry(): MenuEntry {
	const state: unknown = history.state;
	return typeof state === 'object' && state !== null ? state : {};
}

function rewrite(path: string, entry: MenuEntry): void {
	history.replaceState(entry, '', path + location.search);
}

/** Puts a section's address in the place of the page's; the query stays. */
export function nameSection(path: string): void {
	const isIndex = location.pathname === '/';
	rewrite(path, { ...menuEntry(), ...(isIndex ? { isIndex } : {}) });
}

/** Above all sections a page that was "/" is so again. */
export function nameIndex(): void {
	const { isIndex, ...rest } = menuEntry();
	if (isIndex === true) rewrite('/', rest);
}

/** What was read when the page stood still. */
export function rememberLeft(left: LeftPlace): void {
	history.replaceState({ ...menuEntry(), left }, '');
}

/** What was read is known no more: the page moves. */
export function forgetLeft(): void {
	const { left, ...rest } = menuEntry();
	if (left !== undefined) history.replaceState(rest, '');
}

/** Whether the page's entry is a new one; it is not any more. */
export function arrive(): boolean {
	const entry = menuEntry();
	if (entry.hasArrived === true) return false;
	history.replaceState({ ...entry, hasArrived: true }, '');
	return true;
}
