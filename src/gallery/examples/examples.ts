/** The gallery's table: every component of the kit in every state it has. */
import { CHOICES } from './choices.tsx';
import { CONTROLS } from './controls.tsx';
import type { Example } from './example.ts';
import { PAGES } from './pages.tsx';
import { SHEETS } from './sheets.tsx';
import { TEXTS } from './texts.tsx';

export const EXAMPLES: readonly Example[] = [
	...CONTROLS,
	...CHOICES,
	...PAGES,
	...SHEETS,
	...TEXTS,
];
