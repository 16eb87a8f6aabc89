// Keeps taps made before the page is taken over, for `takeEarlyTaps`: a "+" shows its count at once, any other button, a
// dish's link and Esc on a served sheet wait until they work.
(() => {
	const taps = [];
	window.vitrinaTaps = taps;
	window.vitrinaTap = (event) => {
		const target = event.target.closest?.('button, a[href^="?product_id="]');
		if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const { add } = target.dataset;
		if (add) {
			taps.push({ add: Number(add) });
			target.dataset.taps = taps.filter((tap) => tap.add === Number(add)).length;
		} else {
			event.preventDefault();
			taps.push({ target });
		}
	};
	window.vitrinaKey = (event) => {
		const target = event.key === 'Escape' && document.querySelector('dialog[open] .close');
		if (target) taps.push({ target });
	};
	document.addEventListener('click', window.vitrinaTap);
	document.addEventListener('keydown', window.vitrinaKey);
})();
