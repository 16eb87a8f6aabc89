import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Windowed } from './Windowed.tsx';

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
							boundingClientRect: { height: 500 },
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
