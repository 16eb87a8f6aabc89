/** A modal is closed by going back in the history: a new page must not be pushed before that has happened. */
export function historySettled(): Promise<void> {
	return new Promise((resolve) => {
		const settle = () => {
			clearTimeout(timer);
			window.removeEventListener('popstate', settle);
			resolve();
		};
		const timer = setTimeout(settle, 300);
		window.addEventListener('popstate', settle);
	});
}
