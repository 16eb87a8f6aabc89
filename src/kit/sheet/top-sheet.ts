/** The open sheets, topmost last: what floats over the page has to be inside the topmost one to be seen and pressed. */
import { useSyncExternalStore } from 'react';

interface TopLayer {
	sheets: readonly HTMLDialogElement[];
	readonly listeners: Set<() => void>;
}

/** A document has one, as the platform's own top layer. */
const layers = new WeakMap<Document, TopLayer>();

function layerOf(page: Document): TopLayer {
	const known = layers.get(page);
	if (known !== undefined) return known;
	const layer: TopLayer = { sheets: [], listeners: new Set() };
	layers.set(page, layer);
	return layer;
}

/** Tells that a sheet is open, until the returned function is called. */
export function enterTopLayer(sheet: HTMLDialogElement): () => void {
	const layer = layerOf(sheet.ownerDocument);
	put(layer, [...layer.sheets, sheet]);
	return () =>
		put(
			layer,
			layer.sheets.filter((one) => one !== sheet),
		);
}

/** The topmost open sheet. */
export function useTopSheet(): HTMLDialogElement | undefined {
	return useSyncExternalStore(subscribe, topSheet, noSheet);
}

/** The topmost of those that hide the page whole; a lower sheet leaves the page's upper edge in sight. */
export function usePageSheet(): HTMLDialogElement | undefined {
	return useSyncExternalStore(subscribe, pageSheet, noSheet);
}

function put(layer: TopLayer, sheets: readonly HTMLDialogElement[]): void {
	layer.sheets = sheets;
	for (const listener of [...layer.listeners]) listener();
}

function subscribe(listener: () => void): () => void {
	const { listeners } = layerOf(document);
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

export const topSheet = () => layerOf(document).sheets.at(-1);
const pageSheet = () => layerOf(document).sheets.findLast((sheet) => sheet.dataset.look === 'page');
const noSheet = () => undefined;
