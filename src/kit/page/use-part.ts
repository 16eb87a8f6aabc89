/** A component that is loaded when it is needed, and what to do where it does not come. */
import { useEffect, useRef, useState } from 'react';

/** Code loaded when needed. */
export interface Part<Component> {
	/** Loads it; one that did not come is asked for again at the next call. */
	load(): Promise<Component>;
	/** The component once it is there. */
	loaded(): Component | undefined;
}

export function partOf<Component>(importIt: () => Promise<Component>): Part<Component> {
	let promise: Promise<Component> | undefined;
	let component: Component | undefined;
	return {
		load: () => {
			promise ??= importIt().then(
				(one) => {
					component = one;
					return one;
				},
				(error) => {
					promise = undefined;
					throw error;
				},
			);
			return promise;
		},
		loaded: () => component,
	};
}

/** Loads it ahead of need: what does not come is loaded when it is needed. */
export function loadAhead(part: Part<unknown>): void {
	part.load().catch(() => undefined);
}

/** How long a part may be on its way before the page says so, ms. */
const SLOW_MS = 400;

/**
 * Said to the window when a part does not come at another try either. Browsers may keep the answer that a part is not
 * there for as long as the page stands: with a shop that answers, only the page loaded anew brings it.
 */
export const LOST_AGAIN = 'vitrina:lost-again';

/** What a page shows in a part's place: nothing yet, that it is on its way, or that it did not come. */
export type PartState = 'coming' | 'slow' | 'lost';

/** The component, or why it is not there yet. `retry` asks for it again; undefined = none is needed now. */
export function usePart<Component>(part: Part<Component> | undefined): {
	readonly component: Component | undefined;
	readonly state: PartState;
	readonly retry: () => void;
} {
	const [known, setKnown] = useState<{ part: unknown; state: PartState }>();
	const isRetry = useRef(false);
	const component = part?.loaded();
	const state = known !== undefined && known.part === part ? known.state : 'coming';
	const isAsked = part !== undefined && component === undefined && state !== 'lost';
	useEffect(() => {
		if (!isAsked) return;
		let isOver = false;
		const say = (next: PartState) => {
			clearTimeout(timer);
			if (!isOver) setKnown({ part, state: next });
		};
		const timer = setTimeout(say, SLOW_MS, 'slow');
		part.load().then(
			() => {
				isRetry.current = false;
				say('coming');
			},
			() => {
				if (isRetry.current) window.dispatchEvent(new Event(LOST_AGAIN));
				isRetry.current = false;
				say('lost');
			},
		);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [part, isAsked]);
	const retry = () => {
		isRetry.current = true;
		setKnown({ part, state: 'slow' });
	};
	return { component, state, retry };
}
