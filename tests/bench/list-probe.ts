/** What runs inside a page whose list is scrolled, sorted, filtered and searched. Sent as text, like `page-probe.ts`. */

/** What ends an act: the frame that shows it. */
export type Until =
	/** The first card of the list is this product's. */
	| { readonly kind: 'first-card'; readonly productId: number }
	/** Something is there. */
	| { readonly kind: 'seen'; readonly selector: string }
	/** And is no more. */
	| { readonly kind: 'gone'; readonly selector: string }
	/** The number in its text is this one. */
	| { readonly kind: 'number'; readonly selector: string; readonly number: number };

/** When something began and ended, ms since the start of the navigation. */
export interface Span {
	readonly from: number;
	readonly to: number;
}

/** From the first frame that moved to the last. */
export interface ScrollFacts extends Span {
	readonly pixels: number;
	readonly frames: number;
	/** Frames that took longer than 50 ms. */
	readonly longFrames: number;
	/** How long the middle of the window showed a box without its cards. */
	readonly blankMs: number;
	/** From the tap, or the beginning of the watch, to the frame from which on the same card stands at the same place, ms. */
	readonly toShown: number;
}

/** From the first key to the frame that shows the newest list. */
export interface TypingFacts extends Span {
	/** When each letter's key went down, ms since the start of the navigation. */
	readonly keysAt: readonly number[];
	/** What the first dishes of the list say. */
	readonly texts: readonly string[];
}

declare global {
	interface Window {
		/** One tap, until the frame that shows what it was for. */
		benchAct?: Promise<Span>;
		/** Ends the watch. */
		benchScroll?: () => ScrollFacts;
		/** Frames in a row without a move, with cards in the middle of the window. */
		benchStill?: () => number;
		benchTyping?: () => TypingFacts;
		benchTypingEnds?: () => void;
		/** When a worker said that it has its index ready, ms since the start of the navigation. */
		benchIndexReadyAt?: number;
		benchTasks?: { readonly at: number; readonly ms: number }[];
	}
}

/** Ahead of the page's own scripts: tasks that hold the page up, and the worker of the search. */
export function watchWork(): void {
	const tasks: { at: number; ms: number }[] = [];
	window.benchTasks = tasks;
	new PerformanceObserver((list) => {
		for (const { startTime, duration } of list.getEntries())
			tasks.push({ at: startTime, ms: duration });
	}).observe({ type: 'longtask', buffered: true });
	window.Worker = class extends Worker {
		constructor(url: string | URL, options?: WorkerOptions) {
			super(url, options);
			this.addEventListener('message', ({ data }) => {
				if (data?.isReady === true) window.benchIndexReadyAt = performance.now();
			});
		}
	};
}

/** Watches the next tap. */
export function watchAct(until: Until): void {
	const isDone = () => {
		switch (until.kind) {
			case 'first-card': {
				const link = document.querySelector('[data-part="menu"] article a[href]');
				return link?.getAttribute('href') === `?product_id=${until.productId}`;
			}
			case 'seen':
				return document.querySelector(until.selector) !== null;
			case 'gone':
				return document.querySelector(until.selector) === null;
			case 'number': {
				const text = document.querySelector(until.selector)?.textContent ?? '';
				return Number(text.replace(/\D/g, '') || Number.NaN) === until.number;
			}
		}
	};
	// What is most urgent is done as soon as the frame has been painted.
	const painted = (then: (at: number) => void) =>
		void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' });
	window.benchAct = new Promise((resolve, reject) => {
		setTimeout(() => reject(new Error(`a tap never came to ${JSON.stringify(until)}`)), 30_000);
		const heard = ({ timeStamp: from }: Event) => {
			const look = () => {
				requestAnimationFrame(() => {
					const isShown = isDone();
					painted((to) => {
						if (isShown) resolve({ from, to });
						else look();
					});
				});
			};
			look();
		};
		window.addEventListener('click', heard, { capture: true, once: true });
	});
}

/** Watches every frame from now on. */
export function watchScroll(): void {
	let started = performance.now();
	const tapped = ({ timeStamp }: Event) => {
		started = timeStamp;
	};
	window.addEventListener('click', tapped, { capture: true, once: true });
	/** On a phone two cards stand side by side. */
	const isBlank = () =>
		[0.26, 0.74].some((part) => {
			const hit = document.elementFromPoint(innerWidth * part, innerHeight / 2);
			return (
				hit?.matches('[data-part="near"]:empty') === true ||
				hit?.closest('[data-part="coming"]') != null
			);
		});
	/** The card in the middle, and where it stands: what comes above it may move the page, which nothing shows. */
	const seen = () => {
		const card = document
			.elementFromPoint(innerWidth * 0.26, innerHeight / 2)
			?.closest('[data-part="card"]');
		const name = card?.querySelector('a')?.getAttribute('href');
		return `${name} ${Math.round(card?.getBoundingClientRect().top ?? 0)}`;
	};
	interface Frame {
		readonly at: number;
		readonly seen: string;
		readonly top: number;
		readonly isBlank: boolean;
	}
	const frames: Frame[] = [];
	let isOver = false;
	let still = 0;
	const look = () => {
		if (isOver) return;
		// What is on the screen: the list follows what has moved it behind the frame's own callbacks.
		const frame = { at: performance.now(), top: scrollY, isBlank: isBlank(), seen: seen() };
		still = frame.top !== frames.at(-1)?.top || frame.isBlank ? 0 : still + 1;
		frames.push(frame);
		next();
	};
	const next = () =>
		requestAnimationFrame(() => void scheduler.postTask(look, { priority: 'user-blocking' }));
	next();
	window.benchStill = () => still;
	window.benchScroll = () => {
		isOver = true;
		const moved = frames.flatMap(({ top }, index) =>
			index > 0 && top !== frames[index - 1]?.top ? [index] : [],
		);
		const [first, last] = [moved[0], moved.at(-1)];
		if (first === undefined || last === undefined) throw new Error('nothing was scrolled');
		let [pixels, longFrames, blankMs] = [0, 0, 0];
		for (let index = first; index <= last; index++) {
			const [before, frame] = [frames[index - 1], frames[index]];
			if (before === undefined || frame === undefined) continue;
			const ms = frame.at - before.at;
			pixels += Math.abs(frame.top - before.top);
			if (ms > 50) longFrames++;
			if (frame.isBlank) blankMs += ms;
		}
		const stands = (frame: Frame) => !frame.isBlank && frame.seen === frames.at(-1)?.seen;
		const shown = frames[frames.findLastIndex((frame) => !stands(frame)) + 1];
		const [from, to] = [frames[first - 1]?.at ?? 0, frames[last]?.at ?? 0];
		return {
			from,
			to,
			pixels,
			frames: last - first + 1,
			longFrames,
			blankMs,
			toShown: (shown?.at ?? Number.NaN) - started,
		};
	};
}

/** Watches the letters typed from now on, and the list of what was found. */
export function watchTyping(): void {
	const keysAt: number[] = [];
	let listAt = 0;
	const painted = (then: (at: number) => void) =>
		requestAnimationFrame(() => {
			scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' });
		});
	const typed = ({ timeStamp }: Event) => void keysAt.push(timeStamp);
	window.addEventListener('keydown', typed, { capture: true });
	/** The element of the list and what is in it: an answer that finds the same has a list of its own. */
	const read = () => {
		const hits = [...document.querySelectorAll('#search-panel article a')];
		return {
			list: hits[0]?.closest('ul'),
			links: hits.map((hit) => hit.getAttribute('href')).join(),
		};
	};
	let before = read();
	const observer = new MutationObserver(() => {
		const now = read();
		if (now.list === before.list && now.links === before.links) return;
		before = now;
		if (now.list !== undefined)
			painted((at) => {
				listAt = at;
			});
	});
	observer.observe(document.body, { childList: true, subtree: true });
	window.benchTyping = () => ({
		from: keysAt[0] ?? 0,
		to: listAt,
		keysAt,
		texts: [...document.querySelectorAll('#search-panel article')]
			.slice(0, 5)
			.map((hit) => hit.textContent),
	});
	window.benchTypingEnds = () => {
		observer.disconnect();
		window.removeEventListener('keydown', typed, { capture: true });
	};
}
