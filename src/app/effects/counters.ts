/** The counters of services we know (`core/rules/site/scripts.ts`), each spoken to as its own documentation says. */
import type { Counter } from '#core/rules/site/scripts.ts';

/** A page that was looked at. */
interface View {
	/** Without what is private: keys of orders, tables, friends' codes. */
	readonly url: string;
	readonly title: string;
	readonly referrer: string;
}

export interface StartedCounter {
	readonly src: string;
	/** Kept until the script has come; for good where it never does. */
	tell(view: View): void;
}

type Queue = unknown[];
interface CounterWindow {
	ym?: { (...said: readonly unknown[]): void; a?: Queue; l?: number };
	dataLayer?: Queue;
	_tmr?: Queue;
}

/** What stands in for a counter until its script takes its words over. `id`: of a checked shape. */
export function startCounter({ kind, id }: Counter): StartedCounter {
	return STARTS[kind](id, window as CounterWindow);
}

const STARTS: Readonly<
	Record<Counter['kind'], (id: string, globals: CounterWindow) => StartedCounter>
> = {
	'yandex-metrika': (id, globals) => {
		globals.ym ??= ymQueue();
		// Without recordings of visits and maps of clicks: what a customer types is not theirs.
		globals.ym(Number(id), 'init', { defer: true, accurateTrackBounce: true });
		return {
			src: 'https://mc.yandex.ru/metrika/tag.js',
			tell: ({ url, title, referrer }) =>
				globals.ym?.(Number(id), 'hit', url, { title, referer: referrer }),
		};
	},
	'google-analytics': (id, globals) => {
		globals.dataLayer ??= [];
		const { dataLayer } = globals;
		const say = googleSay(dataLayer);
		say('js', new Date());
		say('config', id, { send_page_view: false });
		return {
			src: `https://www.googletagmanager.com/gtag/js?id=${id}`,
			tell: (view) => say('event', 'page_view', { ...googleView(view), send_to: id }),
		};
	},
	'google-tag-manager': (id, globals) => {
		globals.dataLayer ??= [];
		const { dataLayer } = globals;
		dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
		return {
			src: `https://www.googletagmanager.com/gtm.js?id=${id}`,
			tell: (view) => dataLayer.push({ event: 'page_view', ...googleView(view) }),
		};
	},
	'vk-pixel': (id, globals) => {
		globals._tmr ??= [];
		return {
			src: 'https://top-fwz1.mail.ru/js/code.js',
			tell: ({ url }) => void globals._tmr?.push({ id, type: 'pageView', start: Date.now(), url }),
		};
	},
};

function ymQueue(): NonNullable<CounterWindow['ym']> {
	const queue: Queue = [];
	const ym = (...said: readonly unknown[]) => void queue.push(said);
	return Object.assign(ym, { a: queue, l: Date.now() });
}

/** Google reads `arguments` and no array. */
function googleSay(dataLayer: Queue): (...said: readonly unknown[]) => void {
	return function say() {
		// biome-ignore lint/complexity/noArguments: its script tells a command from data by that
		dataLayer.push(arguments);
	};
}

function googleView({ url, title, referrer }: View) {
	return { page_location: url, page_title: title, page_referrer: referrer };
}
