import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A drag is a drag from here on, not a trembling tap. */
const START_PX = 8;
/** Let go farther down than this, or faster than that, and the sheet goes. */
const CLOSE_PX = 120;
const CLOSE_PX_PER_MS = 0.5;

/** Lets a sheet be pulled down and away by touch, where nothing under the finger has more to scroll up. */
export function useDragDown(
	ref: RefObject<HTMLElement | null>,
	onDown: () => void,
	isOn: boolean,
): void {
	const goDown = useEffectEvent(onDown);
	useEffect(() => {
		const sheet = ref.current;
		if (sheet === null || !isOn) return;
		let start: { x: number; y: number; at: number } | undefined;
		let distance = 0;

		const begin = (event: TouchEvent) => {
			const touch = event.touches[0];
			start = undefined;
			if (touch === undefined || event.touches.length > 1) return;
			if (matchMedia('(min-width: 768px)').matches) return;
			if (!(event.target instanceof Element) || isTaken(event.target, sheet)) return;
			start = { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
			distance = 0;
		};
		const move = (event: TouchEvent) => {
			const touch = event.touches[0];
			if (start === undefined || touch === undefined) return;
			const down = touch.clientY - start.y;
			const aside = Math.abs(touch.clientX - start.x);
			if (distance === 0 && (down < 0 || aside > Math.abs(down))) start = undefined;
			if (start === undefined || (distance === 0 && down < START_PX)) return;
			if (event.cancelable) event.preventDefault();
			distance = Math.max(1, down);
			sheet.style.transition = 'none';
			sheet.style.transform = `translateY(${distance}px)`;
		};
		const end = (event: TouchEvent) => {
			if (start === undefined || distance === 0) return;
			const speed = distance / Math.max(1, event.timeStamp - start.at);
			start = undefined;
			sheet.style.transition = '';
			if (distance > CLOSE_PX || speed > CLOSE_PX_PER_MS) goDown();
			else {
				sheet.style.transition = 'transform var(--t-base) var(--ease-out)';
				sheet.style.transform = '';
			}
			distance = 0;
		};

		sheet.addEventListener('touchstart', begin, { passive: true });
		sheet.addEventListener('touchmove', move, { passive: false });
		sheet.addEventListener('touchend', end);
		sheet.addEventListener('touchcancel', end);
		return () => {
			sheet.removeEventListener('touchstart', begin);
			sheet.removeEventListener('touchmove', move);
			sheet.removeEventListener('touchend', end);
			sheet.removeEventListener('touchcancel', end);
		};
	}, [ref, isOn]);
}

/** Whether the touch means something else here: text being edited, a map, a list scrolled down. */
function isTaken(target: Element, sheet: Element): boolean {
	if (target.closest('input, textarea, [data-no-drag]')) return true;
	for (let element: Element | null = target; element !== null; element = element.parentElement) {
		if (element.scrollTop > 0) return true;
		if (element === sheet) return false;
	}
	return false;
}
