/** A part of the storefront that is loaded when it is first needed, and where its loading is followed. */
import { type Part, partOf } from '../kit/page/use-part.ts';

/** A screen or a modal: a part whose styles the served page brings along. */
export interface LazyPart<Component> extends Part<Component> {
	/** Its source file: what the build's manifest knows its styles by. */
	readonly source: string;
}

export function lazyPart<Component>(
	source: string,
	importIt: () => Promise<Component>,
): LazyPart<Component> {
	return { source, ...partOf(importIt) };
}
