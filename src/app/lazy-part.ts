import { use } from 'react';

/** A component loaded when needed. */
export interface LazyPart<Component> {
	/** Its source file: what the build's manifest knows its styles by. */
	readonly source: string;
	/** Loads it; afterwards `useLazyPart` answers at once, on the server and in the first paint. */
	load(): Promise<Component>;
	isLoaded(): boolean;
}

/** What React reads of a promise it is given: one that says it is fulfilled does not suspend. */
type ReadPromise<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

export function lazyPart<Component>(
	source: string,
	importIt: () => Promise<Component>,
): LazyPart<Component> {
	let promise: ReadPromise<Component> | undefined;
	return {
		source,
		load: () => {
			if (promise !== undefined) return promise;
			const loading: ReadPromise<Component> = importIt();
			promise = loading;
			loading.then(
				(component) => {
					loading.status = 'fulfilled';
					loading.value = component;
				},
				() => {
					// The next asking tries again.
					promise = undefined;
				},
			);
			return loading;
		},
		isLoaded: () => promise?.status === 'fulfilled',
	};
}

/** The component, suspending only while it is not there yet. */
export function useLazyPart<Component>(part: LazyPart<Component>): Component {
	return use(part.load());
}
