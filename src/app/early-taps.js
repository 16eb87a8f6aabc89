// Keeps taps made before the page is taken over, for `takeEarlyTaps`: a "+" shows its count at once, a dish's link waits
// for its sheet instead of loading the page anew.
(() => {
	const taps = [];
	window.vitrinaTaps = taps;
	window.vitrinaTap = (event) => {
		const target = event.target.closest?.('[data-add], a[href^="?product_id="]');
		if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const { add } = target.dataset;
		if (add) {
			taps.push({ add: Number(add) });
			target.dataset.taps = taps.filter((tap) => tap.add === Number(add)).length;
		} else {
			event.preventDefault();
			taps.push({ open: Number(target.search.slice(12)) });
		}
	};
	document.addEventListener('click', window.vitrinaTap);
})();
