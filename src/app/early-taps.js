// Keeps taps made before the page is taken over, for `takeEarlyTaps`: a "+" shows its count at once, any other button, a choice, a
// dish's link and Esc on a served sheet wait until they work; a category's link goes to its section, then and now.
(() => {
	const taps = [];
	window.vitrinaTaps = taps;
	const onClick = (event) => {
		// Taken over: what is tapped is the scripts' to answer.
		if (!window.vitrinaTaps) return;
		const target = event.target.closest?.('button, label, a');
		// Other links lead on by themselves, out of a label, too.
		if (target?.matches('a:not([href^="?product_id="], [data-section])')) return;
		// Of fields those alone that a tap changes: others take letters by themselves.
		if (target?.localName === 'label' && !/radio|check/.test(target.control?.type)) return;
		if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const { add, section } = target.dataset;
		// React half awake must neither swallow it nor answer it a second time.
		event.stopImmediatePropagation();
		if (section) {
			event.preventDefault();
			const state = { isIndex: location.pathname === '/', ...history.state };
			history.replaceState(state, '', target.pathname + location.search);
			const tap = { target, scrolledTo: 0 };
			taps.push(tap);
			// Within some frames sections above that come near have their true height (`goToSection`).
			let frames = 5;
			// Or until the customer scrolls: frames can be long.
			for (const sign of ['wheel', 'touchmove', 'keydown'])
				window.addEventListener(sign, () => (frames = -1), { passive: true, once: true });
			const go = () => {
				if (frames < 0) return;
				document.getElementById(section).scrollIntoView();
				tap.scrolledTo = window.scrollY;
				if (frames-- > 0) requestAnimationFrame(go);
			};
			go();
		} else if (add) {
			taps.push({ add: Number(add) });
			target.dataset.taps = taps.filter((tap) => tap.add === Number(add)).length;
		} else {
			event.preventDefault();
			taps.push({ target });
			// The scripts may never come: the page behind the link can be read without them.
			const follow = () =>
				window.vitrinaTaps &&
				taps.at(-1)?.target === target &&
				!document.getElementById('early-sheet') &&
				location.assign(target.href);
			if (target.href) setTimeout(follow, 8000);
		}
	};
	const onKey = (event) => {
		// The sheet's own way out stands before what is in it.
		const target =
			window.vitrinaTaps &&
			event.key === 'Escape' &&
			document.querySelector('dialog[open] > button');
		if (!target) return;
		event.stopImmediatePropagation();
		taps.push({ target });
	};
	document.addEventListener('click', onClick, true);
	document.addEventListener('keydown', onKey, true);
})();
