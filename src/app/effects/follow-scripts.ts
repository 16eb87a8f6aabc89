/** Brings the scripts of others that the shop's pages name, once the visitor has said yes, and keeps them to their pages. */
import type { createStore } from 'jotai';
import { admitsScripts, type PageScript, runsOn } from '#core/rules/site/scripts.ts';
import { consentAtom } from '#src/features/consent/state/consent.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { onIdle } from '#src/kit/hooks/on-idle.ts';
import { logFailure } from '#src/lib/log.ts';
import { type StartedCounter, startCounter } from './counters.ts';
import { startTranslator } from './page-translator.ts';
import { reloadPage } from './reload-page.ts';

/** A page is told of once it stands and has its title; one that was only passed through is not. */
const STANDS_MS = 300;

/**
 * A script that runs cannot be taken out of a page, and a page's policy cannot be changed. So a way that leads where one
 * may not run (the checkout; for the chat, anywhere but its page), or from a page that lets none in, is gone by loading
 * the page anew; so is a "no" after a "yes". Returns the undo.
 */
export function followScripts(store: ReturnType<typeof createStore>): () => void {
	const { scripts } = store.get(settingsAtom);
	const isOpen = admitsScripts(documentPath());
	const running = new Map<PageScript, StartedCounter | undefined>();
	let lastPath: string | undefined;
	let referrer = document.referrer;
	let timer: ReturnType<typeof setTimeout>;

	const isAccepted = () => store.get(consentAtom) === 'accepted';
	const mayRun = (path: string) => [...running.keys()].every((script) => runsOn(script, path));
	const needsOwnPage = (path: string) =>
		isOpen ? !mayRun(path) : isAccepted() && admitsScripts(path);

	const tell = (path: string) => {
		if (path === lastPath) return;
		const url = location.origin + path + campaignOf(location.search);
		const view = { url, title: document.title, referrer };
		lastPath = path;
		referrer = url;
		for (const counter of running.values())
			try {
				counter?.tell(view);
			} catch (error) {
				logFailure('counter', error);
			}
	};

	const bring = () => {
		const path = location.pathname;
		if (!isAccepted() || !isOpen || !admitsScripts(path)) return;
		// The launch data of a messenger are in the address until it is found: no script of others is to read them.
		if (location.hash.includes('tgWebApp')) return wait();
		for (const script of scripts) {
			if (running.has(script) || !runsOn(script, path)) continue;
			const counter = 'src' in script ? undefined : startCounter(script);
			running.set(script, counter);
			if (script.kind === 'translator') startTranslator(store, script.src);
			else add(counter?.src ?? ('src' in script ? script.src : ''));
		}
		tell(path);
	};
	const wait = () => {
		clearTimeout(timer);
		timer = setTimeout(() => onIdle(bring), STANDS_MS);
	};
	const answered = () => {
		if (isAccepted()) return wait();
		if (running.size === 0) return;
		forgetCounterCookies();
		// In a task of its own: by then the shop's count of the answer is on its way, and the page's end does not stop it.
		setTimeout(() => reloadPage(store));
	};
	const moved = () => {
		if (mayRun(location.pathname)) wait();
		else reloadPage(store);
	};

	const goOn = history.pushState;
	const go: History['pushState'] = (state, unused, url) => {
		const path = new URL(url ?? '', location.href).pathname;
		if (path === location.pathname || !needsOwnPage(path))
			return goOn.call(history, state, unused, url);
		// The entry as `modal-stack.ts` would have it; no listener of the page hears of it.
		const depth = (history.state?.depth ?? 0) + 1;
		History.prototype.pushState.call(history, { depth, ...state }, unused, url);
		reloadPage(store);
	};
	history.pushState = go;

	const stop = store.sub(consentAtom, answered);
	const pageEvents = ['pushState', 'popstate'] as const;
	for (const event of pageEvents) window.addEventListener(event, moved);
	wait();
	return () => {
		clearTimeout(timer);
		stop();
		if (history.pushState === go) history.pushState = goOn;
		for (const event of pageEvents) window.removeEventListener(event, moved);
	};
}

/** Where the page itself was loaded from, wherever one has gone since: that page's policy holds. */
function documentPath(): string {
	const [loaded] = performance.getEntriesByType('navigation');
	return loaded === undefined ? location.pathname : new URL(loaded.name).pathname;
}

function add(src: string): void {
	const script = document.createElement('script');
	script.src = src;
	script.async = true;
	document.head.append(script);
}

/** Of an address's query what an advertisement put there, and nothing else. */
function campaignOf(search: string): string {
	const marks = [...new URLSearchParams(search)].filter(([name]) =>
		/^(utm_[a-z]+|yclid|gclid)$/.test(name),
	);
	return marks.length === 0 ? '' : `?${new URLSearchParams(marks)}`;
}

/** The names the known counters keep visitors under, and the one the translator keeps their language under. */
const COUNTER_COOKIES = /^(_ym_|_ga|_gid|_gcl|tmr_|googtrans)/;

/** A "no" takes back what a "yes" has left here; the domain a cookie was set for is not told. */
function forgetCounterCookies(): void {
	const labels = location.hostname.split('.');
	const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
	for (const cookie of document.cookie.split('; ')) {
		const [name = ''] = cookie.split('=');
		if (!COUNTER_COOKIES.test(name)) continue;
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere
		for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
	}
}
