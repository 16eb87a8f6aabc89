import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShop } from '#tests/show.tsx';
import { Sheet } from './Sheet.tsx';
import { Toast, type ToastContent } from './Toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const toast: ToastContent = { id: 7, text: 'Товар добавлен в корзину', lifeMs: 2000 };

function pass(ms: number) {
	act(() => void vi.advanceTimersByTime(ms));
}

test('a toast is announced politely and goes after its time', async () => {
	const onDismiss = vi.fn();
	await openShop().show(<Toast toast={toast} onDismiss={onDismiss} />);
	expect(screen.getByText(toast.text).closest('[role="status"]')).not.toBeNull();
	pass(1999);
	expect(onDismiss).not.toHaveBeenCalled();
	pass(1);
	expect(onDismiss).toHaveBeenCalledExactlyOnceWith(7);
});

test('with something to press it stays while it is pointed at, and has its whole time again after that', async () => {
	const onDismiss = vi.fn();
	await openShop().show(<Toast toast={{ ...toast, undo: () => {} }} onDismiss={onDismiss} />);
	pass(1500);
	fireEvent.pointerEnter(screen.getByText(toast.text));
	pass(10_000);
	expect(onDismiss).not.toHaveBeenCalled();
	fireEvent.pointerLeave(screen.getByText(toast.text));
	pass(2000);
	expect(onDismiss).toHaveBeenCalledOnce();
});

test('it gives back what it tells of', async () => {
	const undo = vi.fn();
	const onDismiss = vi.fn();
	await openShop().show(<Toast toast={{ ...toast, undo }} onDismiss={onDismiss} />);
	fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
	expect(undo).toHaveBeenCalledOnce();
	expect(onDismiss).toHaveBeenCalledExactlyOnceWith(7);
});

test('over a sheet it is inside the sheet, where it can be pressed; afterwards on the page again', async () => {
	function Page() {
		const [isOpen, setOpen] = useState(true);
		return (
			<>
				{isOpen && (
					<Sheet label="Корзина" onClose={() => {}}>
						<button type="button" onClick={() => setOpen(false)}>
							Готово
						</button>
					</Sheet>
				)}
				<Toast toast={toast} onDismiss={() => {}} />
			</>
		);
	}
	await openShop().show(<Page />);
	expect(screen.getByRole('dialog')).toContainElement(screen.getByText(toast.text));
	fireEvent.click(screen.getByRole('button', { name: 'Готово' }));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(screen.getByText(toast.text)).toBeInTheDocument();
});
