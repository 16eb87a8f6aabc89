/** The user a messenger has opened the page for (`launchName`): apart, for the client comes later than the launch. */
let name: string | undefined;

/** Every call of the page is made in this name from now on, until the returned function is called. */
export function keepLaunchName(next: string | undefined): () => void {
	name = next;
	return () => {
		name = undefined;
	};
}

/** Undefined: in a browser. */
export function launchNameNow(): string | undefined {
	return name;
}
