// Keeps taps on "+" made before the page is taken over: shows them at once, remembers them for `takeEarlyTaps`.
(() => {
	const taps = [];
	window.vitrinaTaps = taps;
	window.vitrinaTap = (event) => {
		const button = event.target.closest?.('[data-add]');
		if (!button) return;
		taps.push(Number(button.dataset.add));
		button.dataset.taps = taps.filter((id) => id === Number(button.dataset.add)).length;
	};
	document.addEventListener('click', window.vitrinaTap);
})();
