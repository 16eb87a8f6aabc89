/** One picture of the gallery: a component of the kit in one state. */
import type { ReactNode } from 'react';

export interface Example {
	readonly component: string;
	readonly state: string;
	readonly draw: () => ReactNode;
	/** What it is drawn on: the colour of sections (`surface`, unless said), the page's own, an edge of a screen. */
	readonly ground?: 'surface' | 'page' | 'screen';
	/** It covers a screen: drawn in a frame of its own, this high. */
	readonly frameHeight?: number;
}

/** Examples of one component, by the names of their states. */
export function examplesOf(
	component: string,
	states: Readonly<Record<string, Example['draw']>>,
	place: Pick<Example, 'ground' | 'frameHeight'> = {},
): readonly Example[] {
	return Object.entries(states).map(([state, draw]) => ({ component, state, draw, ...place }));
}
