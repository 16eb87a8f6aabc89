/**
 * Marks what a page of another script says in Russian, the shop's words that nothing has translated: a screen reader speaks
 * them with a Russian voice, a browser breaks them by Russian rules (WCAG 3.1.2). By their letters: most answers do not say
 * which language they are in (decision 0073).
 */
import { SOURCE_LANGUAGE } from '#core/rules/site/content-language.ts';

/** What an element without words of its own is called by. */
const NAMES = ['alt', 'aria-label', 'placeholder'];

/** Whether Russian words can be told by their letters on a page of `language`: "kk" has the same ones. */
export function isOfAnotherScript(language: string): boolean {
	return new Intl.Locale(language).maximize().script !== 'Cyrl';
}

/**
 * Keeps `lang="ru"` on the elements that speak Russian, the smallest ones, and `language`, the page's, on what stands within
 * them and does not, as the page changes. Returns the undo.
 */
export function markRussian(language: string): () => void {
	const marked = new Set<Element>();
	const look = (element: Element) => {
		const before = element.getAttribute('lang');
		const around = element.parentElement?.closest('body [lang]');
		// What says its language itself, and all within, is right.
		if ((before !== null && !marked.has(element)) || (around && !marked.has(around))) return;
		const isWithin = around?.getAttribute('lang') === SOURCE_LANGUAGE;
		const isForeign = isWithin && element.textContent.trim() !== '';
		const now = isRussian(wordsOf(element)) ? SOURCE_LANGUAGE : isForeign ? language : null;
		if (now === before) return;
		if (now === null) {
			element.removeAttribute('lang');
			marked.delete(element);
		} else {
			element.setAttribute('lang', now);
			marked.add(element);
		}
		for (const child of element.children) look(child);
	};
	const lookThrough = (root: Element) => {
		look(root);
		for (const element of root.querySelectorAll('*')) look(element);
	};
	const changes = new MutationObserver((records) => {
		for (const { target, addedNodes } of records) {
			const element = target instanceof Element ? target : target.parentElement;
			if (element !== null) look(element);
			for (const node of addedNodes) if (node instanceof Element) lookThrough(node);
		}
		for (const element of marked) if (!element.isConnected) marked.delete(element);
	});
	lookThrough(document.body);
	changes.observe(document.body, {
		attributeFilter: NAMES,
		characterData: true,
		childList: true,
		subtree: true,
	});
	return () => {
		changes.disconnect();
		for (const element of marked) element.removeAttribute('lang');
	};
}

/** The words that stand in the element itself, without those of its elements; its name, where it has none. */
function wordsOf(element: Element): string {
	const own = [...element.childNodes]
		.map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
		.join(' ');
	if (/\p{L}/u.test(own)) return own;
	return NAMES.map((name) => element.getAttribute(name) ?? '').join(' ');
}

/** Words of another script that no capital begins: those of the page's language, where the others are names ("BBQ"). */
const PAGE_WORDS = /(?<!\p{L})(?!\p{Script=Cyrillic})[\p{Ll}\p{Lo}]\p{L}*/gu;

/** How many Russian letters a letter of the page's language is worth: a description may name a dish, a message is short. */
const WORTH = 40;

/** "Соус BBQ" is, "Пепперони in den Warenkorb" is not. */
function isRussian(words: string): boolean {
	const lettersOf = (pattern: RegExp) => words.match(pattern)?.join('').length ?? 0;
	const russian = lettersOf(/\p{Script=Cyrillic}/gu);
	return russian > lettersOf(/\p{L}/gu) / 2 && russian > lettersOf(PAGE_WORDS) * WORTH;
}
