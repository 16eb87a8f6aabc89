import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Windowed } from './Windowed.tsx';

/** Where the list begins, px below the window's top. */
let top = 0;
/** Tells the list, in one go as a browser does, whether it is near the window. */
let tell: (...isNear: readonly boolean[]) => void;

vi.stubGlobal(
	'IntersectionObserver',
	class {
		constructor(callback: (entries: readonly object[]) => void) {
			tell = (...isNear) =>
				act(() =>
					callback(
						isNear.map((isIntersecting) => ({
							isIntersecting,
							target: screen.getByTestId('list').firstElementChild,
							boundingClientRect: { top, height: 5000 },
						})),
					),
				);
		}
		observe() {}
		unobserve() {}
	},
);

test('what is in it comes and goes with the window; a jump away and back at once leaves it there', () => {
	render(
		<div data-testid="list">
			<Windowed list="cards" count={3} begins={false}>
				{() => <p>Борщ</p>}
			</Windowed>
		</div>,
	);
	const isThere = () => screen.queryByText('Борщ') !== null;
	expect(isThere()).toBe(false);
	tell(true);
	expect(isThere()).toBe(true);
	tell(false);
	expect(isThere()).toBe(false);
	tell(true);
	tell(false, true);
	expect(isThere()).toBe(true);
	tell(true, false);
	expect(isThere()).toBe(false);
});

test('the cards that come near with a long list are told; those far from the window are not', () => {
	vi.stubGlobal('innerHeight', 800);
	const isNear: boolean[] = [];
	render(
		<div data-testid="list">
			<Windowed list="cards" count={100} begins={false}>
				{(isNearAt) => {
					isNear.splice(0, 4, ...[0, 25, 50, 75].map((from) => isNearAt(from, from + 25)));
					return null;
				}}
			</Windowed>
		</div>,
	);
	// Jumped to: 1200 px beyond the window are near, 50 px to a card.
	top = 100;
	tell(true);
	expect(isNear).toEqual([true, true, false, false]);
	// Come to from below.
	tell(false);
	top = -4950;
	tell(true);
	expect(isNear).toEqual([false, false, false, true]);
});
