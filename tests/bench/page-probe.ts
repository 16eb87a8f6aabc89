/** What runs inside a measured page, ahead of its own scripts. These functions are sent as text: they use nothing outside. */

export interface PaintFacts {
	/** ms from the start of the navigation; 0 = never. */
	readonly firstPaint: number;
	readonly largestPaint: number;
	/** What the largest paint was: an address or a tag. */
	readonly largestWhat: string;
	readonly layoutShift: number;
	/** Elements that moved, the largest move first. */
	readonly shifted: readonly string[];
	/** Tasks over 50 ms after the first paint: the sum of what is over. */
	readonly blockingMs: number;
	readonly loadedAt: number;
	readonly inlineScripts: readonly string[];
	readonly cards: number;
}

declare global {
	interface Window {
		benchPaint?: () => PaintFacts;
		/** Resolves with the ms of the first tap that changed the count. */
		benchFirstTap?: Promise<number>;
		benchTapToPaint?: Promise<number>;
	}
}

export function watchPaints(): void {
	let largest: { at: number; what: string } = { at: 0, what: '' };
	let layoutShift = 0;
	const shifted: { value: number; what: string }[] = [];
	const tasks: PerformanceEntry[] = [];
	const nameOf = (node: Node | null | undefined) => {
		// Text that moves is told by what it stands in.
		const element = node instanceof Element ? node : node?.parentElement;
		return element == null ? '?' : `${element.tagName.toLowerCase()}.${element.className}`;
	};
	const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
			type,
			buffered: true,
		});
	watch('largest-contentful-paint', (entry) => {
		const { url, element } = entry as PerformanceEntry & { url: string; element?: Element };
		largest = { at: entry.startTime, what: url || nameOf(element) };
	});
	watch('layout-shift', (entry) => {
		const shift = entry as PerformanceEntry & {
			value: number;
			sources: readonly { node?: Node }[];
		};
		layoutShift += shift.value;
		for (const { node } of shift.sources) shifted.push({ value: shift.value, what: nameOf(node) });
	});
	watch('longtask', (entry) => tasks.push(entry));
	window.benchPaint = () => {
		const [navigation] = performance.getEntriesByType('navigation');
		const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
		return {
			firstPaint,
			largestPaint: largest.at,
			largestWhat: largest.what,
			layoutShift,
			shifted: shifted.sort((a, b) => b.value - a.value).map(({ what }) => what),
			blockingMs: tasks
				.filter((task) => task.startTime + task.duration > firstPaint)
				.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
			loadedAt: (navigation as PerformanceNavigationTiming | undefined)?.loadEventStart ?? 0,
			inlineScripts: [...document.scripts]
				.filter((script) => script.src === '' && !script.type.includes('json'))
				.map((script) => script.text),
			cards: document.querySelectorAll('article.card').length,
		};
	};
}

/** Taps a product's "+" from the first moment it is on the screen, until its count is shown. */
export function tapAsSoonAsVisible(productId: number): void {
	const selector = `[data-add="${productId}"]`;
	window.benchFirstTap = new Promise((done) => {
		let framesOnScreen = 0;
		let tappedAt: number | undefined;
		const look = () => {
			const button = document.querySelector<HTMLElement>(selector);
			if (tappedAt !== undefined && (button === null || button.dataset.taps !== undefined))
				return done(tappedAt);
			requestAnimationFrame(look);
			if (button === null) return;
			const { left, top, width, height } = button.getBoundingClientRect();
			const hit = document.elementFromPoint(left + width / 2, top + height / 2);
			if (!button.contains(hit)) {
				framesOnScreen = 0;
				button.scrollIntoView({ block: 'center', behavior: 'instant' });
				return;
			}
			// The frame that lays it out paints it; the next one knows that it has been painted.
			framesOnScreen++;
			if (framesOnScreen < 2) return;
			tappedAt = performance.now();
			button.click();
		};
		requestAnimationFrame(look);
	});
}

/** From the finger's leaving the screen to the next frame painted. */
export function watchTapToPaint(): void {
	window.benchTapToPaint = new Promise((done) => {
		const heard = (event: Event) => {
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => done(performance.now() - event.timeStamp);
				port2.postMessage(undefined);
			});
		};
		window.addEventListener('click', heard, { capture: true, once: true });
	});
}
