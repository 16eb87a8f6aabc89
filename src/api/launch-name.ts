/** Who a messenger has opened the page by (`launchName`): apart, for the client comes later than the launch. */
let name: string | undefined;

export function keepLaunchName(next: string | undefined): void {
	name = next;
}

/** Undefined: in a browser. */
export function launchNameNow(): string | undefined {
	return name;
}
