/** What runs inside a measured page, ahead of its own scripts. These functions are sent as text: they use nothing outside. */

export interface PaintFacts {
	/** ms from the start of the navigation; 0 = never. */
	readonly firstPaint: number;
	readonly largestPaint: number;
	/** What the largest paint was: an address or a tag. */
	readonly largestWhat: string;
	readonly layoutShift: number;
	/** The same without what moves within half a second of a touch or a key. */
	readonly unaskedShift: number;
	/** Elements that moved, the largest move first. */
	readonly shifted: readonly string[];
	/** Tasks over 50 ms after the first paint: the sum of what is over. */
	readonly blockingMs: number;
	readonly loadedAt: number;
	readonly inlineScripts: readonly string[];
	readonly cards: number;
}

/** ms from the start of the navigation. */
export interface ChoiceFacts {
	readonly tappedAt: number;
	/** The first frame in which anything of the card changed, or a sheet stood. */
	readonly answeredAt: number;
	/** The frame that shows the sheet with what can be chosen. */
	readonly shownAt: number;
}

declare global {
	interface Window {
		benchPaint?: () => PaintFacts;
		/** Resolves with the ms of the tap that was answered by a count, and how many there were. */
		benchFirstTap?: Promise<{ readonly at: number; readonly taps: number }>;
		benchChoice?: Promise<ChoiceFacts>;
		/** Taps and keys so far, by their time: how long each took until a frame with its answer was shown. */
		benchAnswers?: { readonly at: number; readonly ms: number }[];
	}
}

/** What a browser would say of the line: it takes no measure of one on its own machine. */
export function tellLine(line: { readonly downlink: number; readonly rtt: number }): void {
	const connection = Object.assign(new EventTarget(), {
		effectiveType: '4g',
		saveData: false,
		...line,
	});
	Object.defineProperty(navigator, 'connection', { value: connection });
}

export function watchPaints(): void {
	let largest: { at: number; what: string } = { at: 0, what: '' };
	let [layoutShift, unaskedShift] = [0, 0];
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
			hadRecentInput: boolean;
			sources: readonly { node?: Node }[];
		};
		layoutShift += shift.value;
		if (!shift.hadRecentInput) unaskedShift += shift.value;
		for (const { node } of shift.sources) shifted.push({ value: shift.value, what: nameOf(node) });
	});
	watch('longtask', (entry) => tasks.push(entry));
	// What a browser calls "interaction to next paint".
	const answers: { at: number; ms: number }[] = [];
	window.benchAnswers = answers;
	new PerformanceObserver((list) => {
		for (const { startTime, duration } of list.getEntries())
			answers.push({ at: startTime, ms: duration });
	}).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
	window.benchPaint = () => {
		const [navigation] = performance.getEntriesByType('navigation');
		const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
		return {
			firstPaint,
			largestPaint: largest.at,
			largestWhat: largest.what,
			layoutShift,
			unaskedShift,
			shifted: shifted.sort((a, b) => b.value - a.value).map(({ what }) => what),
			blockingMs: tasks
				.filter((task) => task.startTime + task.duration > firstPaint)
				.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
			loadedAt: (navigation as PerformanceNavigationTiming | undefined)?.loadEventStart ?? 0,
			inlineScripts: [...document.scripts]
				.filter((script) => script.src === '' && !script.type.includes('json'))
				.map((script) => script.text),
			cards: document.querySelectorAll('article[data-part="card"]').length,
		};
	};
}

/**
 * Taps a product's "+" from the first moment it can be seen, at a finger's pace until its count is shown. What is below
 * the window is scrolled to, again where a page that is still coming has moved it.
 */
export function tapAsSoonAsVisible(productId: number): void {
	const BETWEEN_TAPS_MS = 150;
	const selector = `[data-add="${productId}"]`;
	window.benchFirstTap = new Promise((done) => {
		let framesOnScreen = 0;
		let taps = 0;
		let tappedAt = Number.NEGATIVE_INFINITY;
		let scrolledAt = Number.NEGATIVE_INFINITY;
		const look = () => {
			const button = document.querySelector<HTMLElement>(selector);
			if (taps > 0 && (button === null || button.dataset.taps !== undefined))
				return done({ at: tappedAt, taps });
			requestAnimationFrame(look);
			if (button === null) return;
			const { left, top, width, height } = button.getBoundingClientRect();
			const hit = document.elementFromPoint(left + width / 2, top + height / 2);
			if (!button.contains(hit)) {
				framesOnScreen = 0;
				if (performance.now() - scrolledAt < BETWEEN_TAPS_MS) return;
				scrolledAt = performance.now();
				button.scrollIntoView({ block: 'center', behavior: 'instant' });
				return;
			}
			// The frame that lays it out paints it; the next one knows that it has been painted.
			framesOnScreen++;
			if (framesOnScreen < 2 || performance.now() - tappedAt < BETWEEN_TAPS_MS) return;
			taps++;
			tappedAt = performance.now();
			button.click();
		};
		requestAnimationFrame(look);
	});
}

/** Taps the "+" of a dish that is to be chosen from, once, as soon as it can be seen; until its sheet offers the choice. */
export function tapToChoose(productId: number): void {
	window.benchChoice = new Promise((done) => {
		let framesOnScreen = 0;
		let tappedAt: number | undefined;
		let answeredAt: number | undefined;
		// What is most urgent is done as soon as the frame has been painted.
		const painted = (then: (at: number) => void) =>
			requestAnimationFrame(() => {
				scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' });
			});
		const watch = (button: HTMLElement) => {
			const card = button.closest('article');
			const observer = new MutationObserver((changes) => {
				const isAnswer = changes.some(
					({ target, addedNodes }) =>
						(target instanceof Element && (card?.contains(target) ?? false)) ||
						(target instanceof Element && target.closest('dialog') !== null) ||
						[...addedNodes].some(
							(node) =>
								node instanceof Element &&
								(node.matches('dialog') || node.querySelector('dialog') !== null),
						),
				);
				if (!isAnswer) return;
				observer.disconnect();
				painted((at) => {
					answeredAt ??= at;
				});
			});
			observer.observe(document.documentElement, {
				attributes: true,
				childList: true,
				subtree: true,
			});
		};
		const look = () => {
			const choice = document.querySelector(
				'dialog[open] :is(input[type="radio"], [role="radio"])',
			);
			if (tappedAt !== undefined && choice !== null) {
				const from = tappedAt;
				painted((at) => done({ tappedAt: from, answeredAt: answeredAt ?? at, shownAt: at }));
				return;
			}
			requestAnimationFrame(look);
			const button = document.querySelector<HTMLElement>(`[data-add="${productId}"]`);
			if (button === null || tappedAt !== undefined) return;
			const { left, top, width, height } = button.getBoundingClientRect();
			const hit = document.elementFromPoint(left + width / 2, top + height / 2);
			framesOnScreen = button.contains(hit) ? framesOnScreen + 1 : 0;
			if (framesOnScreen < 2) return;
			watch(button);
			tappedAt = performance.now();
			button.click();
		};
		requestAnimationFrame(look);
	});
}
