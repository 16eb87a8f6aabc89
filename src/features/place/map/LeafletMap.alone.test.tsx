import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openShop } from '#tests/show.tsx';
import LeafletMap from './LeafletMap.tsx';

test('a point that is closed is not taken by a press on it', async () => {
	const onPoint = vi.fn();
	const point = { isOn: false, plate: { title: 'до 23:00', note: '' } };
	await openShop().show(
		<LeafletMap
			name="Где забрать"
			zones={[]}
			points={[
				{ ...point, id: 1, name: 'Тверская', coords: [37.6, 55.76] },
				{ ...point, id: 2, name: 'Арбат', coords: [37.59, 55.75], isClosed: true },
			]}
			onPoint={onPoint}
		/>,
	);
	fireEvent.click(screen.getByTitle('Арбат'));
	expect(onPoint).not.toHaveBeenCalled();
	fireEvent.click(screen.getByTitle('Тверская'));
	expect(onPoint.mock.calls).toEqual([[1]]);
});
