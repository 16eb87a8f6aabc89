/** Within so many frames sections that come near have their true height. */
const SETTLE_FRAMES = 5;

/** Puts a section 100 px below the top (spec 2); its own `scroll-margin` says how far. */
export function goToSection(id: string): void {
	const section = document.getElementById(id);
	if (section === null) return;
	section.scrollIntoView({ block: 'start' });
	const { top } = section.getBoundingClientRect();
	let frames = SETTLE_FRAMES;
	const keep = () => {
		// Those above have pushed it away.
		if (Math.abs(section.getBoundingClientRect().top - top) > 1)
			section.scrollIntoView({ block: 'start' });
		frames--;
		if (frames > 0) requestAnimationFrame(keep);
	};
	requestAnimationFrame(keep);
}
