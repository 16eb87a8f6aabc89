import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';
import { useTopSheet } from './top-sheet.ts';
import { useStatusRegion } from './use-status-region.ts';

export interface ToastContent {
	readonly id: number;
	readonly text: string;
	readonly lifeMs: number;
	/** Gives back what the toast tells of. */
	readonly undo?: () => void;
}

/**
 * A short notice over whatever is on top; gone by itself. One with something to press stays while it is pointed at or has
 * the focus; one without is never in the way of what is under it. It stands at the bottom, and at the top where it would
 * hide what has just been pressed.
 */
export function Toast({
	toast,
	onDismiss,
}: {
	readonly toast: ToastContent | undefined;
	readonly onDismiss: (id: number) => void;
}) {
	const region = useStatusRegion(useTopSheet());
	return region === undefined
		? null
		: createPortal(
				toast === undefined ? null : <Box key={toast.id} toast={toast} onDismiss={onDismiss} />,
				region,
			);
}

function Box({
	toast,
	onDismiss,
}: {
	readonly toast: ToastContent;
	readonly onDismiss: (id: number) => void;
}) {
	const [isHeld, setHeld] = useState(false);
	const { undo } = toast;
	const box = useRef<HTMLDivElement>(null);
	const dismiss = useEffectEvent(() => onDismiss(toast.id));
	useLayoutEffect(() => {
		if (box.current !== null && hidesPressed(box.current)) box.current.dataset.at = 'top';
	}, []);
	useEffect(() => {
		if (isHeld) return;
		const timer = setTimeout(dismiss, toast.lifeMs);
		return () => clearTimeout(timer);
	}, [isHeld, toast.lifeMs]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only makes it stay
		<div
			ref={box}
			className={styles.toast}
			data-part="toast"
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<span>{toast.text}</span>
			{undo !== undefined && (
				<button
					type="button"
					onClick={() => {
						// It may show another notice, which is not to be dismissed.
						onDismiss(toast.id);
						undo();
					}}
				>
					<Trans>Вернуть</Trans>
				</button>
			)}
		</div>
	);
}

/** Whether a toast lies over the card or row that has been pressed: under the finger or the pointer, or with the focus. */
function hidesPressed(toast: HTMLElement): boolean {
	const own = toast.getBoundingClientRect();
	const pressed = [[...document.querySelectorAll(':hover')].at(-1), document.activeElement];
	return pressed.some((part) => {
		const box = (
			part?.closest('article, li') ?? part?.closest('button, a')
		)?.getBoundingClientRect();
		// The toast comes in from a little below.
		return box !== undefined && box.top < own.bottom && box.bottom > own.top - 8;
	});
}
