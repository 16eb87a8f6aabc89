/** A checkout in a currency without decimals: whole sums alone, and its own banknotes. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setCurrencyDigits } from '#core/rules/money/currency.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { parseUnitPrice } from '#core/rules/money/unit-price.ts';
import { CartSummary } from '#src/features/cart/parts/CartSummary.tsx';
import { addToCartAtom } from '#src/features/cart/state/cart.ts';
import { editCheckoutAtom } from '#src/features/checkout/state/order-draft.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { PriceRange } from '#src/features/search/parts/PriceRange.tsx';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { PaymentSection } from './payment/PaymentSection.tsx';

setCurrencyDigits(0);

const yen = (price: string) => parseUnitPrice(price) ?? expect.unreachable();

test('"2 610 ¥" and never ",00"', async () => {
	answerCalls({});
	const dish = aProduct({ price: yen('870') });
	const shop = openShop({
		settings: {
			...aPage().settings,
			currency: '¥',
			conditions: [],
			paymentMethods: [
				{ id: 'cod', title: 'Наличными', description: '', shippingMethods: [], warehouseIds: [] },
			],
		},
		menu: [aSection([dish])],
	});
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	for (let count = 0; count < 3; count++) shop.store.set(addToCartAtom, { product: dish });
	shop.store.set(editCheckoutAtom, { paymentMethod: 'cod' });
	const { container } = await shop.show(
		<>
			<CartSummary />
			<PaymentSection hasError={false} />
			<PriceRange
				facet={{ min: kopecks(390), max: kopecks(2610), bars: [1, 0, 2] }}
				range={{ from: kopecks(500) }}
				onChange={() => undefined}
			/>
		</>,
	);
	const text = (container.textContent ?? '').replace(/\s/g, ' ');
	expect(text).toContain('2 610 ¥');
	expect(text).not.toMatch(/\d[.,]\d/);
	const chips = screen.getAllByRole('button').map((one) => one.textContent?.replace(/\s/g, ' '));
	expect(chips).toEqual(expect.arrayContaining(['5 000 ¥', '10 000 ¥']));
	expect(chips).not.toContain('2 000 ¥');
	expect(screen.getByRole('slider', { name: 'Цена от' })).toHaveAttribute(
		'aria-valuetext',
		'500\u00a0¥',
	);
});
