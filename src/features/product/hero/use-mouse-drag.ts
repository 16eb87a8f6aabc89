import { type RefObject, useEffect } from 'react';

/** A drag is a drag from here on, not a trembling click. */
const START_PX = 8;

/** Lets a row that scrolls by touch be dragged by the mouse too; a drag is no click on what it began at. */
export function useMouseDrag(ref: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const row = ref.current;
		if (row === null) return;
		let from: { x: number; left: number } | undefined;
		let isDragging = false;

		const begin = (event: PointerEvent) => {
			if (event.pointerType !== 'mouse' || event.button !== 0) return;
			from = { x: event.clientX, left: row.scrollLeft };
			isDragging = false;
		};
		const move = (event: PointerEvent) => {
			if (from === undefined) return;
			const distance = event.clientX - from.x;
			if (!isDragging && Math.abs(distance) < START_PX) return;
			isDragging = true;
			row.style.scrollSnapType = 'none';
			row.scrollLeft = from.left - distance;
		};
		const end = (event: PointerEvent) => {
			if (from === undefined) return;
			const distance = event.clientX - from.x;
			const width = Math.max(1, row.clientWidth);
			const start = Math.round(from.left / width);
			from = undefined;
			if (!isDragging) return;
			// A fifth of the way is meant.
			const step = Math.abs(distance) > width / 5 ? -Math.sign(distance) : 0;
			row.scrollTo({ left: (start + step) * width, behavior: 'smooth' });
			row.addEventListener('scrollend', snap, { once: true });
		};
		const snap = () => {
			row.style.scrollSnapType = '';
		};
		const click = (event: MouseEvent) => {
			if (!isDragging) return;
			isDragging = false;
			event.preventDefault();
			event.stopPropagation();
		};
		const keep = (event: DragEvent) => event.preventDefault();

		row.addEventListener('pointerdown', begin);
		addEventListener('pointermove', move);
		addEventListener('pointerup', end);
		row.addEventListener('click', click, { capture: true });
		row.addEventListener('dragstart', keep);
		return () => {
			row.removeEventListener('pointerdown', begin);
			removeEventListener('pointermove', move);
			removeEventListener('pointerup', end);
			row.removeEventListener('click', click, { capture: true });
			row.removeEventListener('dragstart', keep);
		};
	}, [ref]);
}
