import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How a list of cards is laid out now. */
interface Rows {
	readonly columns: number;
	/** Height of a row with its gap, px. */
	readonly row: number;
}

/** Measures the cards that are there: those that are not have boxes of the same rows. Undefined until they are. */
export function useRows(box: RefObject<HTMLElement | null>, isNeeded: boolean): Rows | undefined {
	const [rows, setRows] = useState<Rows>();
	const read = useRef<{ readonly section: Element; readonly top: number }>(undefined);
	useEffect(() => {
		const list = box.current;
		if (!isNeeded || list === null) return;
		let width = 0;
		const observer = new ResizeObserver(([entry]) => {
			if (entry === undefined || entry.contentRect.width === width) return;
			const measured = rowsOf(list);
			if (measured === undefined) return;
			width = entry.contentRect.width;
			const section = [...list.children].find((one) => one.getBoundingClientRect().bottom > TOP);
			read.current = section && { section, top: topInPage(section) };
			setRows(measured);
		});
		observer.observe(list);
		return () => observer.disconnect();
	}, [box, isNeeded]);
	// Other rows make all boxes higher or lower: what is read stays where it is.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each measure
	useLayoutEffect(() => {
		if (read.current === undefined || window.scrollY === 0) return;
		window.scrollBy(0, topInPage(read.current.section) - read.current.top);
	}, [rows]);
	return rows;
}

/** What lies above this line of the window, px, is under the bars. */
const TOP = 100;

function topInPage(element: Element): number {
	return element.getBoundingClientRect().top + window.scrollY;
}

function rowsOf(list: HTMLElement): Rows | undefined {
	const grid = list.querySelector<HTMLElement>('.near > :is(.cards, .dense, .rests)');
	if (grid === null || grid.childElementCount === 0) return undefined;
	const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
	// A list that is no grid has one column.
	const columns = gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length;
	const gap = Number.parseFloat(rowGap) || 0;
	const count = Math.ceil(grid.childElementCount / columns);
	return { columns, row: Math.round((grid.getBoundingClientRect().height + gap) / count) };
}
