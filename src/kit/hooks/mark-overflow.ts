/**
 * The ref of a row that has `data-tight` as long as it is narrower than what is in it: its style then leaves something
 * out. How long words are, no width of the window knows.
 */
export function markOverflow(row: HTMLElement | null): (() => void) | undefined {
	if (row === null) return;
	// Called between layout and paint: neither state is seen on the way to the other.
	const observer = new ResizeObserver(() => {
		row.removeAttribute('data-tight');
		row.toggleAttribute('data-tight', row.scrollWidth > row.clientWidth);
	});
	observer.observe(row);
	return () => observer.disconnect();
}
