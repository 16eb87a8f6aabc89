// A product tapped before the page is taken over, its link or the "+" of one that is to be chosen from. The files of its sheet are
// fetched with the page's scripts, and not after them. The sheet itself comes as markup, in what it takes the line: it stands
// until the scripts open their own in its place (`useEarlySheet`), with what was tapped in it. The frame that answers the tap
// comes first. A slow phone paints cards before it has read this script: taps until then are made good.
import { TAPPABLE } from '../features/product/tappable.ts';

(() => {
	const files = document.getElementById('tap-files');
	const hrefs = JSON.parse(files.textContent);
	const root = document.getElementById('root');
	const box = document.createElement('div');
	box.id = 'early-sheet';
	/** Something was pressed in the sheet, which is more than a choice: its way out waits for the scripts, too. */
	let isPressed;
	/** The tap kept last, and the product it is on. */
	let last;
	let product;
	const bring = () => {
		files.remove();
		for (const href of hrefs.splice(0)) {
			const isScript = /js$/.test(href);
			const rel = /css$/.test(href) ? 'stylesheet' : 'preload';
			const link = Object.assign(document.createElement('link'), {
				rel: isScript ? 'modulepreload' : rel,
				as: isScript ? 'script' : 'fetch',
				fetchPriority: isScript ? 'low' : 'high',
				crossOrigin: '',
				href,
			});
			document.head.append(link);
		}
	};
	const open = async (tap) => {
		const id = product.dataset.add ?? product.search.slice(12);
		const answer = await fetch(`/product-sheets/${id}?${files.dataset.query}`);
		const markup = await answer.text();
		const isStyled = () =>
			[...document.querySelectorAll('link[rel="stylesheet"]')].every(
				({ sheet, dataset }) => sheet || 'lost' in dataset,
			);
		while (!isStyled()) await new Promise(requestAnimationFrame);
		// Something else was tapped since, the page is taken over, or a sheet is there.
		if (!answer.ok || window.vitrinaTaps?.at(-1) !== tap || document.querySelector('dialog[open]'))
			return;
		box.innerHTML = markup;
		box.dataset.product = id;
		// Places of what is tapped in it, among all that can be: "4,17,".
		box.dataset.tapped = '';
		document.body.append(box);
		root.inert = true;
		box.firstElementChild.focus();
	};
	const look = () =>
		requestAnimationFrame(() =>
			setTimeout(() => {
				const tap = window.vitrinaTaps?.at(-1);
				if (!tap || tap === last) return;
				last = tap;
				product = tap.target ?? document.querySelector(`[data-add="${tap.add}"]`);
				if (!product?.matches('a[href^="?product_id="], [data-choose]')) return;
				open(tap).catch(() => {});
				bring();
			}),
		);
	const close = () => {
		box.remove();
		root.inert = false;
		const taps = window.vitrinaTaps ?? [];
		const { add, target } = last;
		const rest = taps.filter((tap) => tap.add !== add || tap.target !== target);
		taps.splice(0, taps.length, ...rest);
		delete product.dataset.taps;
		product.focus();
	};
	const hear = (event) => {
		const isOurs = box.contains(event.target);
		// Once the scripts make good what was tapped, the rest is theirs.
		if (!box.isConnected || !(window.vitrinaTaps || isOurs)) return look();
		const target = event.target.closest?.(TAPPABLE);
		const isKey = event.type === 'keydown';
		if (isKey ? event.key !== 'Escape' : target?.matches('a[href^="/"]')) return;
		event.stopImmediatePropagation();
		const isExit = isKey || !isOurs || target?.parentNode.open;
		if (isExit && !isPressed) return close();
		if (!isExit && !target) return;
		// A choice shows by itself that it is made.
		if (target?.localName !== 'input') {
			isPressed = true;
			// One more, and one where there was none.
			if (!isExit) target.dataset.taps = -~target.dataset.taps;
			event.preventDefault();
		}
		// The first of all is the way out.
		const at = isExit ? 0 : [...box.querySelectorAll(TAPPABLE)].indexOf(target);
		box.dataset.tapped += `${at},`;
	};
	addEventListener('click', hear, true);
	addEventListener('keydown', hear, true);
	look();
})();
