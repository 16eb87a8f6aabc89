import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cardOf } from '#core/rules/catalogue/menu.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import { MiniProducts } from './MiniProducts.tsx';

const cola = aProduct({ id: 601, name: 'Кола' });

test('what is added shows its stepper in the place of the price', async () => {
	const user = userEvent.setup();
	const shop = openShop();
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	await shop.show(<MiniProducts products={[cardOf(cola)]} />);
	await user.click(screen.getByRole('button', { name: /^В корзину: Кола, 450/ }));
	const stepper = screen.getByRole('group', { name: 'Количество: Кола' });
	await user.click(within(stepper).getByRole('button', { name: 'Добавить ещё одну' }));
	expect(stepper).toHaveTextContent('2');
});

test('what cannot be ordered at this hour says when it can', async () => {
	vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00+03:00'), toFake: ['Date'] });
	const hours = { from: '08:00', to: '12:00', weekDays: [] };
	const shop = openShop({ menu: [aSection([cola], { hours })] });
	await shop.show(<MiniProducts products={[cardOf(cola)]} />);
	expect(await screen.findByText('с 08:00')).toBeVisible();
	expect(screen.queryByRole('button')).toBeNull();
	vi.useRealTimers();
});
