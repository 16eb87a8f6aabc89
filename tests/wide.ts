/** The page as a wide window has it. */
import { vi } from 'vitest';

/** Until the globals are put back. */
export function onWidePage(): void {
	vi.stubGlobal('matchMedia', (media: string) =>
		Object.assign(new EventTarget(), {
			matches: /^\(min-width: (?:768|992)px\)$/.test(media),
			media,
		}),
	);
}
