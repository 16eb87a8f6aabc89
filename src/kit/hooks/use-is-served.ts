import { useState, useSyncExternalStore } from 'react';

/** Whether the component stood in the page as it was served: on the server, and where that is taken over. */
export function useIsServed(): boolean {
	const isServed = useSyncExternalStore(
		() => () => {},
		() => false,
		() => true,
	);
	return useState(isServed)[0];
}
