import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Chip, Chips } from '../controls/Chip.tsx';

const TIMES = ['12:00', '12:30', '13:00', '13:30'];

function Times() {
	const [chosen, setChosen] = useState('12:30');
	const [isEvening, setEvening] = useState(false);
	return (
		<>
			<Chips isOneStop label="Время">
				{(isEvening ? ['19:00', '19:30'] : TIMES).map((time) => (
					<Chip
						key={time}
						isOn={time === chosen}
						isDisabled={time === '13:00'}
						onClick={() => setChosen(time)}
					>
						{time}
					</Chip>
				))}
			</Chips>
			<button type="button" onClick={() => setEvening(true)}>
				Вечером
			</button>
		</>
	);
}

const focused = () => document.activeElement?.textContent;

test('Tab comes to the one chosen and goes past the others; arrows choose among those that are free', async () => {
	render(<Times />);
	await userEvent.tab();
	expect(focused()).toBe('12:30');
	await userEvent.keyboard('{ArrowRight}');
	expect(focused()).toBe('13:30');
	await userEvent.keyboard('{ArrowRight}');
	expect(focused()).toBe('13:30');
	await userEvent.keyboard('{Home}');
	expect(focused()).toBe('12:00');
	await userEvent.keyboard('{End}{ArrowLeft}{Enter}');
	expect(screen.getByRole('button', { name: '12:30' }).ariaPressed).toBe('true');
	await userEvent.tab();
	expect(focused()).toBe('Вечером');
	await userEvent.tab({ shift: true });
	expect(focused()).toBe('12:30');
});

test('other chips in their place have a stop too', async () => {
	render(<Times />);
	await userEvent.click(screen.getByRole('button', { name: 'Вечером' }));
	await userEvent.tab({ shift: true });
	expect(focused()).toBe('19:00');
});

test('the one chosen is drawn into the middle of its row, once; what is in sight stays where it is', async () => {
	const watched = new Map<object, (entries: object[]) => void>();
	vi.stubGlobal(
		'ResizeObserver',
		class {
			readonly tell: (entries: object[]) => void;
			constructor(tell: (entries: object[]) => void) {
				this.tell = tell;
			}
			observe() {
				watched.set(this, this.tell);
			}
			disconnect() {
				watched.delete(this);
			}
		},
	);
	/** The browser has laid the page out. */
	const isLaidOut = (width: number) => {
		for (const tell of watched.values()) tell([{ contentRect: { width } }]);
	};
	const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
		this: Element,
	) {
		const at = TIMES.indexOf(this.textContent);
		// Buttons of 80 px in a row that is 200 px wide and begins at 100.
		return at < 0 ? new DOMRect(100, 0, 200, 40) : new DOMRect(100 + at * 80, 0, 80, 40);
	});
	onTestFinished(() => {
		vi.unstubAllGlobals();
		boxes.mockRestore();
	});
	render(<Times />);
	// In a sheet that is not open yet; nothing is measured before the browser has.
	isLaidOut(0);
	expect(boxes).not.toHaveBeenCalled();
	isLaidOut(80);
	const row = screen.getByRole('toolbar');
	expect(row.scrollLeft).toBe(0);
	await userEvent.click(screen.getByRole('button', { name: '13:30' }));
	isLaidOut(80);
	expect(row.scrollLeft).toBe(180);
	row.scrollLeft = 40;
	await userEvent.click(screen.getByRole('button', { name: '13:30' }));
	isLaidOut(80);
	expect(row.scrollLeft).toBe(40);
	expect(watched.size).toBe(0);
});
