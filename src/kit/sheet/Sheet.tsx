import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { RoundButton } from '../controls/RoundButton.tsx';
import { afterPaint } from '../hooks/after-paint.ts';
import { useIsServed } from '../hooks/use-is-served.ts';
import { classes } from '../text/classes.ts';
import styles from './sheet.module.css';
import { enterTopLayer, topSheet } from './top-sheet.ts';
import { useDragDown } from './use-drag-down.ts';

/** How the customer closed a sheet; the messenger's Back closes it from outside. */
export type SheetExit = 'tap' | 'key' | 'drag';

export interface SheetProps {
	/** The sheet's name, unless `labelledBy` points at its title. */
	readonly label?: string;
	readonly labelledBy?: string;
	/**
	 * `auto`: as high as what is in it; `full`: all but a strip of the page; `product`: the picture scrolls away, wide
	 * pages have it at the left; `page`: a screen of its own, with a PageBar instead of ×.
	 */
	readonly look?: 'auto' | 'full' | 'product' | 'page';
	/**
	 * The plate of ×: the sheet's own colour, or one that shows where nothing but the sheet is under it. `none`: a question,
	 * which its buttons answer.
	 */
	readonly closeLook?: 'surface' | 'plate' | 'none';
	/** Under the part that scrolls (`auto` and `full`). Inside Telegram the messenger's button takes its place. */
	readonly foot?: ReactNode;
	readonly className?: string | undefined;
	readonly children: ReactNode;
	/** Called once the sheet has left the screen; its opener takes it away. */
	readonly onClose: (exit: SheetExit) => void;
}

/** A modal over the page: the platform's dialog with a place to put the focus, a way out by tap, key and drag. */
export function Sheet({
	label,
	labelledBy,
	look = 'auto',
	closeLook = 'surface',
	foot,
	className,
	children,
	onClose,
}: SheetProps) {
	const { t } = useLingui();
	const ref = useRef<HTMLDialogElement>(null);
	const isLeaving = useRef(false);
	const isDownOutside = useRef(false);
	const isServed = useIsServed();

	useLayoutEffect(() => {
		const dialog = ref.current;
		if (dialog === null) return;
		// What stands there already does not come in again: a press under way would miss what it is on.
		if (isServed) dialog.dataset.served = '';
		let keeper: MutationObserver | undefined;
		const opener = document.activeElement;
		const isAlone = !isServed && !isOverModal() && showAlone(dialog);
		const makeModal = () => {
			const focused = focusedIn(dialog);
			// A modal that closes gives the focus back to what had it when it became one.
			if (isAlone) giveFocus(opener);
			const goOn = isAlone ? keepMotion(dialog) : undefined;
			// The server sends it open, which is what can be seen without a script; modal it becomes here.
			dialog.removeAttribute('open');
			dialog.removeAttribute('popover');
			dialog.showModal();
			goOn?.();
			const target = focused ?? titleOf(dialog);
			target.focus({ preventScroll: true });
			keeper = keepFocus(dialog);
		};
		const undo = isAlone ? afterPaintOrKey(makeModal) : makeModal();
		const leaveTopLayer = enterTopLayer(dialog);
		return () => {
			undo?.();
			keeper?.disconnect();
			// Gone before it is modal, as a sheet whose code comes at once in its place: a popover gives no focus back.
			if (dialog.hasAttribute('popover') && focusedIn(dialog) !== undefined) giveFocus(opener);
			dialog.close();
			leaveTopLayer();
		};
	}, [isServed]);

	const leave = async (exit: SheetExit) => {
		const dialog = ref.current;
		if (dialog === null || isLeaving.current) return;
		isLeaving.current = true;
		dialog.dataset.leaving = '';
		const motion = leaveMotion(dialog, look);
		await motion?.finished.catch(() => undefined);
		if (!dialog.isConnected) return;
		onClose(exit);
		// Its opener may want it to stay.
		setTimeout(() => {
			motion?.cancel();
			delete dialog.dataset.leaving;
			dialog.style.transform = '';
			isLeaving.current = false;
		}, 500);
	};
	useDragDown(ref, () => void leave('drag'), look !== 'page');

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Esc, through onCancel, is the key for it
		<dialog
			ref={ref}
			open
			className={classes(styles.sheet, className)}
			data-look={look}
			aria-label={label}
			aria-labelledby={labelledBy}
			tabIndex={-1}
			onCancel={(event) => {
				if (event.target !== event.currentTarget) return;
				event.preventDefault();
				void leave('key');
			}}
			// The browser may close it on its own: by a second Esc, by the system's Back gesture.
			onClose={(event) => {
				if (event.target === event.currentTarget) void leave('key');
			}}
			onPointerDown={(event) => {
				isDownOutside.current = isOutside(event);
			}}
			onClick={(event) => {
				if (isDownOutside.current && isOutside(event)) void leave('tap');
			}}
		>
			{look !== 'page' && closeLook !== 'none' && (
				<RoundButton
					label={t`Закрыть`}
					className={classes(styles.close, closeLook === 'plate' && styles.onPlate)}
					onClick={() => void leave('tap')}
				>
					<IconX className="i" aria-hidden />
				</RoundButton>
			)}
			{look === 'auto' || look === 'full' ? (
				<div className={styles.scroll}>{children}</div>
			) : (
				children
			)}
			{foot !== undefined && (
				<div className={styles.foot} data-part="foot">
					{foot}
				</div>
			)}
		</dialog>
	);
}

/**
 * Shows it over the page as a popover, which costs its own styles alone. Modal, it makes all of the page inert, and the
 * browser works out every style of it anew: 10 ms, four times that on a phone. The tap's own frame does without; answers
 * whether the browser knows popovers.
 */
function showAlone(dialog: HTMLDialogElement): boolean {
	if (typeof dialog.showPopover !== 'function') return false;
	dialog.removeAttribute('open');
	dialog.setAttribute('popover', 'manual');
	const asked = focusedIn(dialog);
	dialog.showPopover();
	// By itself it takes the focus to its first button.
	(asked ?? titleOf(dialog)).focus({ preventScroll: true });
	return true;
}

/** What comes in as a popover goes on coming in as a modal, which for the browser begins anew; so does its scrim. */
function keepMotion(dialog: HTMLDialogElement): () => void {
	const [motion] = motionsOf(dialog);
	// The browser may not have said yet when it began: that is a moment ago. One that is over is gone.
	const startedAt = motion === undefined ? 0 : (motion.startTime ?? document.timeline.currentTime);
	return () => {
		for (const one of motionsOf(dialog)) one.startTime = startedAt;
	};
}

/** Its own and its scrim's. */
function motionsOf(dialog: HTMLDialogElement): readonly Animation[] {
	if (typeof dialog.getAnimations !== 'function') return [];
	return dialog
		.getAnimations({ subtree: true })
		.filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === dialog);
}

/** After the tap's frame, and before a key does anything: until it is modal, Tab leads out of the sheet. Returns the undo. */
function afterPaintOrKey(run: () => void): () => void {
	const stop = () => {
		undo();
		window.removeEventListener('keydown', go, true);
	};
	const go = () => {
		stop();
		run();
	};
	const undo = afterPaint(go);
	window.addEventListener('keydown', go, true);
	return stop;
}

/** Beside a modal sheet all else is inert, a popover over it too: it would be seen, and take neither a press nor the focus. */
function isOverModal(): boolean {
	const below = topSheet();
	return below !== undefined && !below.hasAttribute('popover');
}

function focusedIn(dialog: HTMLDialogElement): HTMLElement | undefined {
	const { activeElement } = document;
	return activeElement instanceof HTMLElement && dialog.contains(activeElement)
		? activeElement
		: undefined;
}

function giveFocus(element: Element | null): void {
	if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** What is read first: the title, or the sheet itself. */
function titleOf(dialog: HTMLDialogElement): HTMLElement {
	const title = dialog.querySelector<HTMLElement>('h1, h2');
	title?.setAttribute('tabindex', '-1');
	return title ?? dialog;
}

/** What comes in the place of what had the focus (a dish in full after its card) would leave it on the page behind. */
function keepFocus(dialog: HTMLDialogElement): MutationObserver {
	const keeper = new MutationObserver(() => {
		const isLost = document.activeElement === null || document.activeElement === document.body;
		if (isLost && topSheet() === dialog) titleOf(dialog).focus({ preventScroll: true });
	});
	keeper.observe(dialog, { childList: true, subtree: true });
	return keeper;
}

function leaveMotion(dialog: HTMLDialogElement, look: string): Animation | undefined {
	if (typeof dialog.animate !== 'function') return undefined;
	const style = getComputedStyle(dialog);
	const duration = Number.parseFloat(style.getPropertyValue('--t-base')) || 0;
	const isFromBelow = look !== 'page' && !matchMedia('(min-width: 768px)').matches;
	return dialog.animate(
		isFromBelow ? { transform: 'translateY(100%)' } : { transform: 'translateY(24px)', opacity: 0 },
		{
			// Minified style sheets write 180ms as .18s.
			duration: style.getPropertyValue('--t-base').trim().endsWith('ms')
				? duration
				: duration * 1000,
			easing: style.getPropertyValue('--ease-in') || 'ease-in',
			fill: 'forwards',
		},
	);
}

/** Whether a press is on the scrim: it lands on the dialog itself, outside its box. */
function isOutside(event: {
	target: EventTarget;
	currentTarget: Element;
	clientX: number;
	clientY: number;
}): boolean {
	if (event.target !== event.currentTarget) return false;
	const box = event.currentTarget.getBoundingClientRect();
	return (
		event.clientX < box.left ||
		event.clientX > box.right ||
		event.clientY < box.top ||
		event.clientY > box.bottom
	);
}
