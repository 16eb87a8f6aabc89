import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useAtomValue } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { modalsAtom, openModalAtom, openOnLoadAtom, topModalAtom } from '#src/modal-stack.ts';
import { aProduct, aSection, aVariation } from '#tests/fixtures/product.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { onWidePage } from '#tests/wide.ts';
import { ProductModal } from '../ProductModal.tsx';

const nutrition = { calories: 241, proteins: 12.8, fats: 13.6, carbohydrates: 17.2 };
const margherita = aProduct({ id: 502, name: 'Маргарита', nutrition, weight: 500 });
const pepperoni = aProduct({
	id: 501,
	name: 'Пепперони',
	variations: [
		aVariation({ id: 1, label: '25 см', weight: 380 }),
		aVariation({ id: 2, label: '30 см', weight: 560 }),
	],
	defaultVariationId: 1,
});
const diavola = aProduct({ id: 503, name: 'Дьявола', nutrition });
const hit = aProduct({ id: 401, name: 'Комбо' });
const menu = [
	aSection([margherita, pepperoni, diavola]),
	// Of two sections: it belongs to the first.
	aSection([pepperoni, hit], { id: 22, name: 'Популярное', slug: 'popular' }),
];

beforeEach(onWidePage);
afterEach(() => vi.unstubAllGlobals());

/** The dialog of what is open, as the host draws it. */
function Dialog() {
	const top = useAtomValue(modalsAtom).findLast(({ name }) => name === 'product');
	return top?.name === 'product' ? <ProductModal {...top.data} /> : null;
}

/** Opens a dish whose page has it whole; its neighbours are on their way. */
async function open(product: Product, lineKey?: string): Promise<TestShop> {
	answerCalls({});
	vi.stubGlobal('fetch', () => new Promise(() => {}));
	const shop = openShop({ menu, product });
	const data = { productId: product.id, ...(lineKey === undefined ? {} : { lineKey }) };
	shop.store.set(openModalAtom, { name: 'product', data });
	await shop.show(<Dialog />);
	await screen.findByRole('heading', { level: 1, name: product.name });
	return shop;
}

const previous = () => screen.findByRole('button', { name: 'Предыдущий товар' });
const next = () => screen.findByRole('button', { name: 'Следующий товар' });
const shown = (shop: TestShop) => {
	const top = shop.store.get(topModalAtom);
	return top?.name === 'product' ? top.data.productId : undefined;
};

describe('the neighbours of a dish', () => {
	test('take its place in the same entry of the history', async () => {
		const shop = await open(pepperoni);
		const entries = history.length;
		await userEvent.click(await next());
		expect(await screen.findByRole('heading', { name: 'Дьявола' })).toBeVisible();
		expect(shop.store.get(modalsAtom)).toHaveLength(1);
		expect(history.length).toBe(entries);
		expect(location.search).toBe('?product_id=503');
		await userEvent.click(await previous());
		expect(shown(shop)).toBe(501);
	});

	test('end where their section ends; the button keeps the focus, and where it has led is told', async () => {
		const shop = await open(pepperoni);
		const button = await next();
		await userEvent.click(button);
		expect(button).toHaveFocus();
		expect(button).toHaveAttribute('aria-disabled', 'true');
		expect(screen.getByText('Дьявола', { selector: '[role="status"]' })).toBeInTheDocument();
		await userEvent.click(button);
		expect(shown(shop)).toBe(503);
		expect(await previous()).toHaveAttribute('aria-disabled', 'false');
	});

	test('are a key away, but not in a field, with a second key or under another dialog', async () => {
		const shop = await open(pepperoni);
		await next();
		const title = screen.getByRole('heading', { level: 1 });
		fireEvent.keyDown(screen.getByRole('radio', { name: /25 см/ }), { key: 'ArrowRight' });
		fireEvent.keyDown(title, { key: 'ArrowRight', altKey: true });
		fireEvent.keyDown(document.body, { key: 'ArrowRight' });
		expect(shown(shop)).toBe(501);
		fireEvent.keyDown(title, { key: 'ArrowLeft' });
		expect(shown(shop)).toBe(502);
		fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'ArrowLeft' });
		expect(shown(shop)).toBe(502);
		fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'ArrowRight' });
		expect(shown(shop)).toBe(501);
	});

	test('are not offered where the line of a cart is changed', async () => {
		await open(pepperoni, 'line');
		expect(await screen.findByText('Пицца')).toBeVisible();
		expect(screen.queryByRole('button', { name: 'Следующий товар' })).toBeNull();
	});

	test('leave the address of the dish that was opened by it', async () => {
		answerCalls({});
		vi.stubGlobal('fetch', () => new Promise(() => {}));
		const shop = openShop({ menu, product: pepperoni });
		history.replaceState(null, '', '/menu/pizza/pepperoni');
		shop.store.set(openOnLoadAtom, { name: 'product', data: { productId: 501 } });
		await shop.show(<Dialog />);
		await userEvent.click(await next());
		expect(location.pathname + location.search).toBe('/menu/pizza?product_id=503');
	});

	test('belong to wide pages alone', async () => {
		vi.unstubAllGlobals();
		await open(pepperoni);
		await act(async () => {});
		expect(screen.queryByRole('button', { name: 'Следующий товар' })).toBeNull();
		expect(screen.queryByText('вес')).toBeNull();
	});
});

describe('on the stage', () => {
	test('stands what a portion has in it, of the chosen size', async () => {
		await open(margherita);
		const weight = await screen.findByText('вес');
		expect(weight.closest('dl')?.textContent?.replace(/\s/g, ' ')).toBe(
			'вес500 гккал1 205белки64 гжиры68 гуглеводы86 г',
		);
		// Said once.
		expect(screen.getAllByText('ккал')).toHaveLength(1);
		await waitFor(() => expect(screen.getByText(/На 100 г: 241 ккал/)).toBeVisible());
	});

	test('only what is known: a weight alone, or 100 g where there is none', async () => {
		await open(pepperoni);
		expect((await screen.findByText('вес')).nextSibling).toHaveTextContent(/380.г/);
		await userEvent.click(screen.getByRole('radio', { name: /30 см/ }));
		expect(screen.getByText('вес').nextSibling).toHaveTextContent(/560.г/);
		expect(screen.queryByText('ккал')).toBeNull();
	});

	test('what 100 g have in them, where the weight is not told', async () => {
		await open(diavola);
		expect(await screen.findByText('На 100 г')).toBeVisible();
		expect(screen.getByText('ккал').nextSibling).toHaveTextContent('241');
		expect(screen.queryByText('вес')).toBeNull();
	});
});
