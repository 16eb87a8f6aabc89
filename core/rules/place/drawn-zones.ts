import type { Zone } from './delivery.ts';

/** Whether a map shows it: a zone that is everywhere is not drawn. */
export function isDrawn({ fillOpacity, strokeOpacity }: Zone): boolean {
	return fillOpacity > 0 || strokeOpacity > 0;
}
