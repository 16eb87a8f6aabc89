import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '#tests/show.tsx';
import { Sheet, type SheetProps } from './Sheet.tsx';

async function showSheet(part: Partial<SheetProps> = {}) {
	const onClose = vi.fn();
	const shown = await openShop().show(
		<Sheet labelledBy="title" onClose={onClose} {...part}>
			<h1 id="title">Куда привезти?</h1>
			<button type="button">Сюда</button>
			{part.children}
		</Sheet>,
	);
	const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Куда привезти?' });
	dialog.getBoundingClientRect = () => new DOMRect(0, 300, 390, 544);
	return { dialog, onClose, ...shown };
}

test('a sheet is open, named by its title, and puts the focus there', async () => {
	const { dialog } = await showSheet();
	expect(dialog.open).toBe(true);
	expect(screen.getByRole('heading', { name: 'Куда привезти?' })).toHaveFocus();
});

test('the frame that answers the tap leaves the page as it is; modal the sheet becomes after it', async () => {
	HTMLElement.prototype.showPopover = vi.fn();
	onTestFinished(() => {
		Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
	});
	const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
	await openShop().show(
		<Sheet labelledBy="title" onClose={() => {}}>
			<h1 id="title">Куда привезти?</h1>
		</Sheet>,
	);
	expect(HTMLElement.prototype.showPopover).toHaveBeenCalledOnce();
	expect(showModal).not.toHaveBeenCalled();
	await waitFor(() => expect(showModal).toHaveBeenCalledOnce());
	expect(screen.getByRole('heading', { name: 'Куда привезти?' })).toHaveFocus();
});

test('over a modal sheet another one is modal at once: as a popover it would take no press', async () => {
	HTMLElement.prototype.showPopover = vi.fn();
	onTestFinished(() => {
		Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
	});
	const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
	function TwoSheets() {
		const [hasSecond, setHasSecond] = useState(false);
		return (
			<>
				<Sheet label="below" onClose={() => {}}>
					<button type="button" onClick={() => setHasSecond(true)}>
						Дальше
					</button>
				</Sheet>
				{hasSecond && (
					<Sheet label="above" onClose={() => {}}>
						Куда привезти?
					</Sheet>
				)}
			</>
		);
	}
	await openShop().show(<TwoSheets />);
	await waitFor(() => expect(showModal).toHaveBeenCalledOnce());
	fireEvent.click(screen.getByRole('button', { name: 'Дальше' }));
	expect(showModal).toHaveBeenCalledTimes(2);
	expect(HTMLElement.prototype.showPopover).toHaveBeenCalledOnce();
});

test('a key pressed right after the tap finds the sheet modal', async () => {
	HTMLElement.prototype.showPopover = vi.fn();
	vi.stubGlobal('requestAnimationFrame', () => 0);
	onTestFinished(() => {
		Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
		vi.unstubAllGlobals();
	});
	const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
	await openShop().show(
		<Sheet labelledBy="title" onClose={() => {}}>
			<h1 id="title">Куда привезти?</h1>
		</Sheet>,
	);
	expect(showModal).not.toHaveBeenCalled();
	fireEvent.keyDown(document.body, { key: 'Tab' });
	fireEvent.keyDown(document.body, { key: 'Tab' });
	expect(showModal).toHaveBeenCalledOnce();
});

test('a field that asked for the focus keeps it', async () => {
	// biome-ignore lint/a11y/noAutofocus: that is the case
	await showSheet({ children: <input aria-label="Телефон" autoFocus /> });
	expect(screen.getByLabelText('Телефон')).toHaveFocus();
});

test('what takes the place of what had the focus leaves it in the sheet', async () => {
	const { dialog } = await showSheet();
	const title = screen.getByRole('heading', { name: 'Куда привезти?' });
	const next = title.cloneNode(true);
	title.replaceWith(next);
	await waitFor(() => expect(next).toHaveFocus());
	screen.getByRole('button', { name: 'Сюда' }).focus();
	dialog.append('…');
	// Those who watch the page are told before the next task.
	await new Promise((done) => setTimeout(done));
	expect(screen.getByRole('button', { name: 'Сюда' })).toHaveFocus();
});

test('Esc closes it once, and the browser does not take it away by itself', async () => {
	const { dialog, onClose } = await showSheet();
	expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
	fireEvent(dialog, new Event('cancel', { cancelable: true }));
	await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith('key'));
});

test('a sheet the browser has closed is told of', async () => {
	const { dialog, onClose } = await showSheet();
	fireEvent(dialog, new Event('close'));
	await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith('key'));
});

test('× closes it; a page of its own has none', async () => {
	const { onClose, unmount } = await showSheet();
	await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
	await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith('tap'));
	unmount();
	await showSheet({ look: 'page' });
	expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
});

test('a press on the scrim closes it, a press inside does not', async () => {
	const { dialog, onClose } = await showSheet();
	fireEvent.pointerDown(dialog, { clientX: 100, clientY: 500 });
	fireEvent.click(dialog, { clientX: 100, clientY: 500 });
	await userEvent.click(screen.getByRole('button', { name: 'Сюда' }));
	expect(onClose).not.toHaveBeenCalled();
	fireEvent.pointerDown(dialog, { clientX: 100, clientY: 100 });
	fireEvent.click(dialog, { clientX: 100, clientY: 100 });
	await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith('tap'));
});

test('text marked from inside to the scrim does not close it', async () => {
	const { dialog, onClose } = await showSheet();
	fireEvent.pointerDown(screen.getByRole('heading'), { clientX: 100, clientY: 500 });
	fireEvent.click(dialog, { clientX: 100, clientY: 100 });
	await Promise.resolve();
	expect(onClose).not.toHaveBeenCalled();
});

/** A finger that comes down on an element and moves. */
function drag(from: Element, by: { x?: number; y: number }) {
	const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
	fireEvent.touchStart(from, at(100, 400));
	fireEvent.touchMove(from, at(100 + (by.x ?? 0) / 2, 400 + by.y / 2));
	fireEvent.touchMove(from, at(100 + (by.x ?? 0), 400 + by.y));
	fireEvent.touchEnd(from, { touches: [] });
}

test('pulled down far enough it goes', async () => {
	const { dialog, onClose } = await showSheet();
	drag(screen.getByRole('heading'), { y: 200 });
	await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith('drag'));
	expect(dialog).toHaveStyle({ transform: 'translateY(200px)' });
});

test('a finger that moves up, aside, or in a list scrolled down does not move it', async () => {
	const { dialog, onClose } = await showSheet();
	const heading = screen.getByRole('heading');
	drag(heading, { y: -200 });
	drag(heading, { x: 300, y: 150 });
	const scroll = heading.parentElement;
	if (scroll !== null) scroll.scrollTop = 40;
	drag(heading, { y: 200 });
	await Promise.resolve();
	expect(onClose).not.toHaveBeenCalled();
	expect(dialog.style.transform).toBe('');
});

test('a sheet that takes the place of one not modal yet gives the focus back to what opened the first', async () => {
	HTMLElement.prototype.showPopover = function showPopover() {
		this.style.display = 'block';
	};
	vi.stubGlobal('requestAnimationFrame', () => 0);
	onTestFinished(() => {
		Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
		vi.unstubAllGlobals();
	});
	// What has the focus when a dialog becomes modal gets it back from the browser when it closes.
	const hadFocus: (Element | null)[] = [];
	vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
		hadFocus.push(document.activeElement);
	});
	function Opener() {
		const [sheet, setSheet] = useState<'frame' | 'whole'>();
		return (
			<>
				<button type="button" onClick={() => setSheet('frame')}>
					Открыть
				</button>
				{sheet !== undefined && (
					<Sheet key={sheet} labelledBy="title" onClose={() => setSheet(undefined)}>
						<h1 id="title">Куда привезти?</h1>
						<button type="button" onClick={() => setSheet('whole')}>
							Пришло
						</button>
					</Sheet>
				)}
			</>
		);
	}
	await openShop().show(<Opener />);
	const opener = screen.getByRole('button', { name: 'Открыть' });
	opener.focus();
	fireEvent.click(opener);
	expect(screen.getByText('Куда привезти?')).toHaveFocus();
	fireEvent.click(screen.getByText('Пришло'));
	fireEvent.keyDown(screen.getByText('Пришло'), { key: 'Tab' });
	expect(hadFocus).toEqual([opener]);
});
