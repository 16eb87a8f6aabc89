import { type PointerEvent, useRef, useState } from 'react';
import { gestureOf } from './gesture.ts';

/** Follows the one finger (or mouse) on the story: while it is down the story waits, lifted it may go on or back. */
export function useFinger(onGesture: (gesture: 'next' | 'previous') => void) {
	const [isHeld, setHeld] = useState(false);
	const down = useRef<{ readonly x: number; readonly y: number; readonly at: number }>(undefined);
	const release = () => {
		down.current = undefined;
		setHeld(false);
	};
	return {
		isHeld,
		handlers: {
			onPointerDown(event: PointerEvent) {
				const isOfItsOwn = event.target instanceof Element && event.target.closest('a, button');
				if (isOfItsOwn || !event.isPrimary || event.button !== 0) return;
				down.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
				setHeld(true);
			},
			onPointerUp(event: PointerEvent) {
				const from = down.current;
				release();
				if (from === undefined || !event.isPrimary) return;
				const box = event.currentTarget.getBoundingClientRect();
				const gesture = gestureOf({
					x: event.clientX - box.left,
					dx: event.clientX - from.x,
					dy: event.clientY - from.y,
					heldMs: event.timeStamp - from.at,
					width: box.width,
				});
				if (gesture !== 'none') onGesture(gesture);
			},
			onPointerCancel: release,
			onPointerLeave: release,
		},
	};
}
