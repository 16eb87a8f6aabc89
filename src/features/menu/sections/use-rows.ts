import { type RefObject, useEffect, useState } from 'react';

/** How a list of cards is laid out now. */
interface Rows {
	readonly columns: number;
	/** Height of a row with its gap, px. */
	readonly row: number;
}

/** Measures the cards that are there: those that are not have boxes of the same rows. Undefined until they are. */
export function useRows(box: RefObject<HTMLElement | null>, isNeeded: boolean): Rows | undefined {
	const [rows, setRows] = useState<Rows>();
	useEffect(() => {
		const list = box.current;
		if (!isNeeded || list === null) return;
		let width = 0;
		const observer = new ResizeObserver(([entry]) => {
			if (entry === undefined || entry.contentRect.width === width) return;
			const measured = rowsOf(list);
			if (measured === undefined) return;
			width = entry.contentRect.width;
			setRows(measured);
		});
		observer.observe(list);
		return () => observer.disconnect();
	}, [box, isNeeded]);
	return rows;
}

function rowsOf(list: HTMLElement): Rows | undefined {
	const grid = list.querySelector<HTMLElement>('[data-part="cards"]');
	if (grid === null || grid.childElementCount === 0) return undefined;
	const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
	// A list that is no grid has one column.
	const columns = gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length;
	const gap = Number.parseFloat(rowGap) || 0;
	const count = Math.ceil(grid.childElementCount / columns);
	return { columns, row: Math.round((grid.getBoundingClientRect().height + gap) / count) };
}
