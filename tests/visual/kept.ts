/** Where the pictures are kept, outside of git, and what is known of each. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PICTURES = fileURLToPath(new URL('../../.pictures', import.meta.url));
/** What this run has drawn. */
export const NOW = join(PICTURES, 'now');
/** What it is compared with. */
export const ACCEPTED = join(PICTURES, 'accepted');
/** Of what is not the same, where. */
export const DIFFERENCES = join(PICTURES, 'differences');

/** The journeys, step by step: a folder each. */
export const JOURNEYS = join(PICTURES, 'journeys');

export interface Drawn {
	readonly view: string;
	/** Below `NOW`, `ACCEPTED` and `DIFFERENCES`, or below `JOURNEYS`. */
	readonly file: string;
	readonly faults: readonly string[];
	/** Pixels that differ from the accepted picture; absent = none. */
	readonly changed?: number | 'new';
	/** A messenger has something of its own in its place. */
	readonly isAbsent?: boolean;
}

/** The path of a view's picture: its name without what a file system may not like. */
export function fileOf(look: string, view: string): string {
	return `${look}/${view.replaceAll(/[^a-z0-9]+/g, '-')}.webp`;
}
