/**
 * Where a menu on one page was left: the browser comes back to a distance from the page's top, and sections that are not
 * drawn yet have heights that are only nearly right. So the entry of the history remembers what was read, too.
 */
import { holdAt, OWN_SCROLL } from './go-to-section.ts';
import { menuEntry, rememberLeft } from './menu-address.ts';

/** What lies above this line of the window, px, is under the bars. */
const TOP = 100;
/** A scroll is over when so long nothing has moved; browsers refuse more than some writes of an entry in a second. */
const REST_MS = 400;

/** Remembers, after each scroll, which of the sections is read and where it stands. Returns the undo. */
export function followReading(): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const remember = () => {
		const sections = [...document.querySelectorAll('.menu > section')];
		const read = sections.find((section) => section.getBoundingClientRect().bottom > TOP);
		if (read === undefined) return;
		const { top } = read.getBoundingClientRect();
		rememberLeft({ id: read.id, top, scrollY: window.scrollY });
	};
	const scrolled = () => {
		clearTimeout(timer);
		timer = setTimeout(remember, REST_MS);
	};
	window.addEventListener('scroll', scrolled, { passive: true });
	return () => {
		clearTimeout(timer);
		window.removeEventListener('scroll', scrolled);
	};
}

/**
 * Puts what was read where it stood, once the browser has come back to its distance; a page the customer scrolls by
 * themselves stays as it is. Returns the undo.
 */
export function returnToLeft(): () => void {
	const { left } = menuEntry();
	if (left === undefined) return () => {};
	const put = () => {
		const section = document.getElementById(left.id);
		if (section === null || Math.abs(window.scrollY - left.scrollY) > 1) return;
		stop();
		holdAt(section, left.top);
	};
	const own = new AbortController();
	const stop = () => own.abort();
	const heard = { passive: true, signal: own.signal };
	window.addEventListener('scroll', put, heard);
	for (const sign of OWN_SCROLL) window.addEventListener(sign, stop, heard);
	put();
	return stop;
}
