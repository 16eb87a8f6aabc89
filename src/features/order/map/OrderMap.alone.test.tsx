import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#core/contract/order/order.ts';
import { openShop } from '#tests/show.tsx';
import { OrderMap } from './OrderMap.tsx';

vi.mock('../../place/map/PlaceMap.tsx', () => ({
	PlaceMap: ({ coveredLeft }: { readonly coveredLeft: number }) => (
		<output>{coveredLeft} px covered</output>
	),
}));

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

test('what lies over the map is measured anew when its size changes, whatever has changed it', async () => {
	let right = 424;
	vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
		() => new DOMRect(16, 80, right - 16, 600),
	);
	const watched = new Map<Element, () => void>();
	vi.stubGlobal(
		'ResizeObserver',
		class {
			readonly changed: () => void;
			constructor(changed: () => void) {
				this.changed = changed;
			}
			observe(element: Element) {
				watched.set(element, this.changed);
			}
			disconnect() {
				watched.clear();
			}
		},
	);
	const order = { id: 5501, number: '5501', key: 'x' } as Order;
	const { unmount } = await openShop().show(
		<OrderMap order={order} onMap={{ pin: [37.6, 55.7], ride: {} }}>
			<p>Готовим</p>
		</OrderMap>,
	);
	expect(screen.getByText('424 px covered')).toBeVisible();
	right = 360;
	act(() => watched.get(screen.getByRole('main'))?.());
	expect(screen.getByText('360 px covered')).toBeVisible();
	unmount();
	expect(watched.size).toBe(0);
});
