/**
 * Stands in for Google's page translator: a <font> of a <font> in the place of every text, the ones that come later too.
 * It leaves the words as they are, so that one can still tell which they should be. The browser's own translator begins
 * by `translatePage`; the widget, with `cb` in its address, when its list is changed.
 */
(() => {
	const skipped = 'script, style, textarea, noscript, font, [translate="no"]';
	const translate = () => {
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const texts = [];
		while (walk.nextNode()) texts.push(/** @type {Text} */ (walk.currentNode));
		for (const text of texts) {
			if (text.data.trim() === '' || text.parentElement?.closest(skipped)) continue;
			const font = document.createElement('font');
			const inner = document.createElement('font');
			inner.textContent = text.data;
			font.append(inner);
			text.replaceWith(font);
		}
	};
	const start = () => {
		translate();
		new MutationObserver(translate).observe(document.body, {
			childList: true,
			characterData: true,
			subtree: true,
		});
	};

	class TranslateElement {
		/** @param {{ includedLanguages: string }} options @param {string} hostId */
		constructor(options, hostId) {
			setTimeout(() => {
				const list = document.createElement('select');
				for (const code of ['', options.includedLanguages]) list.add(new Option(code));
				list.addEventListener('change', start);
				document.getElementById(hostId)?.append(list);
			}, 50);
		}
	}
	Object.assign(window, { translatePage: start, google: { translate: { TranslateElement } } });
	const script = document.currentScript;
	if (!(script instanceof HTMLScriptElement)) return;
	const ready = new URL(script.src).searchParams.get('cb');
	if (ready !== null) Reflect.get(window, ready)?.();
})();
