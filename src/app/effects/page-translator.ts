/** The page-translation widget (spec 1, 4, 7): brought when it may run, switched to the chosen language once it is ready. */
import './page-translator.css';
import type { createStore } from 'jotai';
import { SOURCE_LANGUAGE } from '#core/rules/site/content-language.ts';
import { languageAtom } from '#src/features/shell/state/page.ts';
import { translatorAtom } from '#src/features/shell/state/translator.ts';
import { logFailure } from '#src/lib/log.ts';

/** How long the page waits before it says that there is no translation; one that comes later is welcome. */
const PATIENCE_MS = 10_000;

const HOST_ID = 'page-translator';
/** The name the widget calls when it is ready: its `cb` parameter. */
const READY = 'vitrinaTranslatorReady';

interface TranslatorWindow {
	[READY]?: () => void;
	google?: {
		translate?: { TranslateElement?: new (options: object, hostId: string) => unknown };
	};
}

/** `src`: the widget's script, let in by the owner's list and the visitor's word. */
export function startTranslator(store: ReturnType<typeof createStore>, src: string): void {
	const language = store.get(languageAtom);
	const globals = window as TranslatorWindow;
	const giveUp = (error: unknown) => {
		logFailure('translator', error);
		store.set(translatorAtom, 'missing');
	};
	const timer = setTimeout(() => giveUp(new Error('the translator is slow')), PATIENCE_MS);
	globals[READY] = () => {
		clearTimeout(timer);
		try {
			switchTo(language, globals);
			store.set(translatorAtom, 'ready');
		} catch (error) {
			giveUp(error);
		}
	};
	store.set(translatorAtom, 'coming');
	// What the widget reads its language from when it starts.
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere
	document.cookie = `googtrans=/${SOURCE_LANGUAGE}/${language}; path=/`;
	const script = document.createElement('script');
	script.src = `${src}?cb=${READY}`;
	script.async = true;
	script.onerror = () => {
		clearTimeout(timer);
		giveUp(new Error('the translator did not load'));
	};
	document.head.append(script);
}

/** Its own list of languages is not shown: ours is in the settings. Where cookies do not stay it is what switches. */
function switchTo(language: string, { google }: TranslatorWindow): void {
	const Widget = google?.translate?.TranslateElement;
	if (Widget === undefined) throw new Error('the translator has brought nothing');
	const host = document.createElement('div');
	host.id = HOST_ID;
	host.hidden = true;
	document.body.append(host);
	whenListed(host, language, (list) => {
		if (list.value === language) return;
		list.value = language;
		list.dispatchEvent(new Event('change', { bubbles: true }));
	});
	new Widget(
		{ pageLanguage: SOURCE_LANGUAGE, includedLanguages: language, autoDisplay: false },
		HOST_ID,
	);
}

/** The widget fills its list when it has heard which languages there are. */
function whenListed(
	host: HTMLElement,
	language: string,
	run: (list: HTMLSelectElement) => void,
): void {
	const observer = new MutationObserver(() => {
		const list = host.querySelector('select');
		if (list === null || ![...list.options].some(({ value }) => value === language)) return;
		observer.disconnect();
		run(list);
	});
	observer.observe(host, { childList: true, subtree: true });
}
