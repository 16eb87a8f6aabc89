import { use } from 'react';

/** A component loaded when needed. */
export interface LazyPart<Component> {
	/** Its source file: what the build's manifest knows its styles by. */
	readonly source: string;
	/** Loads it; afterwards `useLazyPart` answers at once, on the server and in the first paint. */
	load(): Promise<Component>;
	/** The component once loaded. */
	loaded(): Component | undefined;
}

export function lazyPart<Component>(
	source: string,
	importIt: () => Promise<Component>,
): LazyPart<Component> {
	let promise: Promise<Component> | undefined;
	let component: Component | undefined;
	return {
		source,
		load: () => {
			promise ??= importIt().then(
				(it) => {
					component = it;
					return it;
				},
				(error: unknown) => {
					promise = undefined;
					throw error;
				},
			);
			return promise;
		},
		loaded: () => component,
	};
}

/** The component, suspending only while it is not there yet. */
export function useLazyPart<Component>(part: LazyPart<Component>): Component {
	return part.loaded() ?? use(part.load());
}
