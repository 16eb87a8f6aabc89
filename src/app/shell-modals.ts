/** Between the first load and the shop's menus: the list of the files they are made of is here, not in the first load. */
import type * as Menus from './shell-modal-parts.ts';

export async function loadMenu<Name extends keyof typeof Menus>(
	name: Name,
): Promise<(typeof Menus)[Name]> {
	return (await import('./shell-modal-parts.ts'))[name];
}
