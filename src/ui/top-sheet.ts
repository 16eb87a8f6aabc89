/** The open sheets, topmost last: what floats over the page has to be inside the topmost one to be seen and pressed. */
import { useSyncExternalStore } from 'react';

let sheets: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Tells that a sheet is open, until the returned function is called. */
export function enterTopLayer(sheet: HTMLDialogElement): () => void {
	set([...sheets, sheet]);
	return () => set(sheets.filter((one) => one !== sheet));
}

/** The topmost open sheet. */
export function useTopSheet(): HTMLDialogElement | undefined {
	return useSyncExternalStore(subscribe, topSheet, noSheet);
}

/** The topmost of those that hide the page whole; a lower sheet leaves the page's upper edge in sight. */
export function usePageSheet(): HTMLDialogElement | undefined {
	return useSyncExternalStore(subscribe, pageSheet, noSheet);
}

function set(next: readonly HTMLDialogElement[]): void {
	sheets = next;
	for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

export const topSheet = () => sheets.at(-1);
const pageSheet = () => sheets.findLast((sheet) => sheet.classList.contains('page'));
const noSheet = () => undefined;
