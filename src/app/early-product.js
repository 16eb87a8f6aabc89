// A product tapped before the page is taken over, its link or the "+" of one that is to be chosen from. The files of its sheet are
// fetched with the page's scripts, and not after them. The sheet itself comes as markup, in what it takes the line: it stands
// until the scripts open their own in its place (`useEarlySheet`), with what was tapped in it. The frame that answers the tap
// comes first. A slow phone paints cards before it has read this script: taps until then are made good.
(() => {
	const PRODUCTS = 'a[href^="?product_id="], [data-choose]';
	const root = document.getElementById('root');
	/** Which page it is: "lang=ru&wide=". */
	const { query } = document.getElementById('tap-files').dataset;
	const box = document.createElement('div');
	box.id = 'early-sheet';
	/** Places of what was tapped in the sheet, among all in it that can be. */
	const tapped = [];
	/** The product tapped last, if nothing else was tapped since. */
	let asked;
	const bring = () => {
		const files = document.getElementById('tap-files');
		files?.remove();
		for (const href of JSON.parse(files?.textContent ?? '[]')) {
			const link = document.createElement('link');
			link.fetchPriority = 'low';
			if (/js$/.test(href)) link.rel = 'modulepreload';
			else {
				link.rel = 'preload';
				link.as = /css$/.test(href) ? 'style' : 'fetch';
				link.fetchPriority = 'high';
			}
			link.crossOrigin = '';
			link.href = href;
			document.head.append(link);
		}
	};
	const open = async (target) => {
		const id = target.dataset.add ?? target.search.slice(12);
		const answer = await fetch(`/product-sheets/${id}?${query}`);
		const markup = await answer.text();
		const isHere = () => answer.ok && window.vitrinaTaps && asked === target && !box.isConnected;
		// In the page's own styles and its own, all of which are on their way.
		for (const preload of document.querySelectorAll('link[as="style"]')) {
			if (!isHere()) return;
			const href = preload.getAttribute('href');
			if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) continue;
			const link = preload.cloneNode();
			link.rel = 'stylesheet';
			document.head.append(link);
		}
		const isStyled = () =>
			[...document.querySelectorAll('link[rel="stylesheet"]')].every(
				(link) => link.sheet || link.dataset.lost === '',
			);
		while (!isStyled()) await new Promise(requestAnimationFrame);
		if (!isHere() || document.querySelector('dialog[open]')) return;
		box.innerHTML = markup;
		box.dataset.product = id;
		document.body.append(box);
		root.inert = true;
		box.querySelector('dialog').focus({ preventScroll: true });
	};
	const ask = (target) => {
		asked = target;
		if (target)
			requestAnimationFrame(() =>
				setTimeout(() => {
					open(target).catch(() => {});
					bring();
				}),
			);
	};
	const close = () => {
		box.remove();
		root.inert = false;
		const { add } = asked.dataset;
		const taps = window.vitrinaTaps ?? [];
		const rest = taps.filter((tap) => tap.target !== asked && `${tap.add}` !== add);
		taps.splice(0, taps.length, ...rest);
		delete asked.dataset.taps;
		asked.focus({ preventScroll: true });
		asked = undefined;
	};
	addEventListener(
		'click',
		(event) => {
			if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			// Once the scripts make good what was tapped, that is theirs.
			if (!box.isConnected || !(window.vitrinaTaps || box.contains(event.target))) {
				if (window.vitrinaTaps) ask(event.target.closest?.(PRODUCTS));
				return;
			}
			const target = event.target.closest?.('button, a, input');
			if (target?.matches('a:not([href^="?product_id="])')) return;
			event.stopImmediatePropagation();
			const sheet = box.querySelector('dialog');
			if (!sheet.contains(event.target) || target?.parentNode === sheet) close();
			else if (target) {
				// A choice shows by itself that it is made.
				if (target.localName !== 'input') event.preventDefault();
				tapped.push([...box.querySelectorAll('button, a, input')].indexOf(target));
				box.dataset.tapped = tapped;
			}
		},
		true,
	);
	addEventListener(
		'keydown',
		(event) => {
			if (event.key !== 'Escape' || !box.isConnected) return;
			event.stopImmediatePropagation();
			close();
		},
		true,
	);
	const last = window.vitrinaTaps?.at(-1);
	if (last?.target?.matches(PRODUCTS)) ask(last.target);
	else if (last?.add) ask(document.querySelector(`[data-choose][data-add="${last.add}"]`));
})();
