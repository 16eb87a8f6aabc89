/**
 * The parts of /lk that take the whole page: told by its query, because the account has the specification's nine paths and
 * no others (spec 2).
 */
import { href } from '#src/routes.ts';

const PARTS = ['personal', 'addresses', 'address', 'devices', 'delete'] as const;
export type AccountPart = (typeof PARTS)[number];

export function partHref(part: AccountPart): string {
	return `${href('lk')}?part=${part}`;
}

/** The form of a saved address, or of a new one. */
export function addressHref(id?: number): string {
	return partHref('address') + (id === undefined ? '' : `&id=${id}`);
}

/** The part a query asks for; undefined = the page itself. */
export function partOf(search: string): AccountPart | undefined {
	const partName = new URLSearchParams(search).get('part');
	return PARTS.find((part) => part === partName);
}
