/** Puts a section 100 px below the top (spec 2); its own `scroll-margin` says how far. False = it is not on the page. */
export function goToSection(id: string): boolean {
	const section = document.getElementById(id);
	section?.scrollIntoView({ block: 'start' });
	return section !== null;
}
