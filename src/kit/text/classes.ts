/** Class names put together; those that are off are left out. */
export function classes(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(' ');
}
