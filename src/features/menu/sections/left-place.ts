/**
 * Where a menu on one page was left: the browser comes back to a distance from the page's top, and sections that are not
 * drawn yet have heights that are only nearly right. So the entry of the history remembers what was read, too.
 */
import { afterPaint } from '#src/kit/hooks/after-paint.ts';
import { holdAt, OWN_SCROLL } from './go-to-section.ts';
import { forgetLeft, menuEntry, rememberLeft } from './menu-address.ts';

/** What lies above this line of the window, px, is under the bars. */
const TOP = 100;
/** A scroll is over when so long nothing has moved; browsers refuse more than some writes of an entry in a second. */
const REST_MS = 400;

/**
 * Remembers, after each scroll, which of the sections is read and where it stands; at the press of a link to another page
 * already: that page has the entry before the menu is gone. While the page moves nothing is remembered: left then by the
 * browser's buttons, it comes back by the browser's distance. Returns the undo.
 */
export function followReading(): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const remember = () => {
		timer = undefined;
		const sections = [...document.querySelectorAll('[data-part="menu"] > section')];
		const read = sections.find((section) => section.getBoundingClientRect().bottom > TOP);
		if (read === undefined) return;
		const { top } = read.getBoundingClientRect();
		rememberLeft({ id: read.id, top, scrollY: window.scrollY });
	};
	const scrolled = () => {
		// Behind the frame that shows the first of the scroll: a phone takes long to write an entry.
		if (timer === undefined) afterPaint(() => timer !== undefined && forgetLeft());
		clearTimeout(timer);
		timer = setTimeout(remember, REST_MS);
	};
	// A reload in the middle of it.
	const leaves = () => {
		if (timer === undefined) return;
		clearTimeout(timer);
		remember();
	};
	// A dish opens over the menu: its tap, as that of "+", does not wait for the writing of an entry.
	const pressed = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest('a') : null;
		if (link !== null && link.pathname !== location.pathname) leaves();
	};
	window.addEventListener('scroll', scrolled, { passive: true });
	window.addEventListener('click', pressed, true);
	window.addEventListener('pagehide', leaves);
	return () => {
		clearTimeout(timer);
		window.removeEventListener('scroll', scrolled);
		window.removeEventListener('click', pressed, true);
		window.removeEventListener('pagehide', leaves);
	};
}

/** What else than a scroll of their own tells that the customer has gone on: a category that is tapped moves the page, too. */
const GONE_ON = [...OWN_SCROLL, 'pointerdown'] as const;

/**
 * Puts what was read where it stood, as soon as the browser has come back to about its distance, and again when the browser
 * corrects that, which it does until the page is loaded; a page the customer scrolls by themselves stays as it is. The
 * browser goes by what stood in the window, so its distance may be off by what is higher or lower above. Returns the undo.
 */
export function returnToLeft(): () => void {
	const { left } = menuEntry();
	if (left === undefined) return () => {};
	const own = new AbortController();
	const stop = () => own.abort();
	const heard = { passive: true, signal: own.signal };
	const put = () => {
		const section = document.getElementById(left.id);
		if (section === null || Math.abs(window.scrollY - left.scrollY) > window.innerHeight) return;
		if (Math.abs(section.getBoundingClientRect().top - left.top) > 1) holdAt(section, left.top);
	};
	const stopSoon = () => {
		put();
		setTimeout(stop, REST_MS);
	};
	window.addEventListener('scroll', put, heard);
	for (const sign of GONE_ON) window.addEventListener(sign, stop, heard);
	put();
	if (document.readyState === 'complete') stopSoon();
	else window.addEventListener('load', stopSoon, heard);
	return stop;
}
