import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { openShop } from '#tests/show.tsx';
import { UnknownProduct } from './UnknownProduct.tsx';

test('from an unknown product the search of the menu is one press away', async () => {
	const { store, show } = openShop();
	store.set(openModalAtom, { name: 'product', data: { productId: 1 } });
	await show(<UnknownProduct onClose={vi.fn()} />);
	await userEvent.click(screen.getByRole('button', { name: 'Поиск' }));
	await waitFor(() => expect(store.get(modalsAtom)).toEqual([{ name: 'search', data: {} }]));
});
