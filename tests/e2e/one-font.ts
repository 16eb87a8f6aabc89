/** Runs in a page, before it is read: Telegram wears the device's font, another on each machine; here the shop's own. */
export function wearOneFont(): void {
	document.addEventListener('DOMContentLoaded', () =>
		document.documentElement.style.setProperty('--font-system', 'Onest'),
	);
}
