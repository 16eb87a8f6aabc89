/** What tells that a scroll is the customer's own. */
export const OWN_SCROLL = ['wheel', 'touchmove', 'keydown'] as const;
/** Within so many frames sections that come near have their true height. */
const SETTLE_FRAMES = 5;

/** Puts a section 100 px below the top (spec 2); its own `scroll-margin` says how far. */
export function goToSection(id: string): void {
	const section = document.getElementById(id);
	if (section === null) return;
	if (window === window.parent) section.scrollIntoView({ block: 'start' });
	// In a frame of this site (the owner's page) the browser would move the page around it, too.
	else
		window.scrollBy(
			0,
			section.getBoundingClientRect().top -
				Number.parseFloat(getComputedStyle(section).scrollMarginTop),
		);
	holdAt(section, section.getBoundingClientRect().top);
}

/**
 * Keeps a section `top` px below the window's top while those above it get their true height, or until the customer scrolls:
 * frames can be long.
 */
export function holdAt(section: Element, top: number): void {
	const own = new AbortController();
	for (const sign of OWN_SCROLL)
		window.addEventListener(sign, () => own.abort(), { passive: true, signal: own.signal });
	let frames = SETTLE_FRAMES;
	const keep = () => {
		if (own.signal.aborted) return;
		const moved = section.getBoundingClientRect().top - top;
		if (Math.abs(moved) > 1) window.scrollBy(0, moved);
		if (frames-- > 0) requestAnimationFrame(keep);
		else own.abort();
	};
	keep();
}
