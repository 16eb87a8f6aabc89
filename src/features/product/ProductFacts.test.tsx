import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import { ProductFacts } from './ProductFacts.tsx';

test('a brand leads to what else there is of it; other properties are words', async () => {
	const property = (name: string, options: string[]) => ({
		name,
		slug: '',
		isVariation: false,
		options,
	});
	const product = aProduct({
		attributes: [property('Бренд', ['Луг', 'Пасека Зориных']), property('Страна', ['Россия'])],
	});
	await openShop().show(<ProductFacts product={product} weight={undefined} />);
	expect(
		screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
	).toEqual([
		['Луг', '/brands/lug'],
		['Пасека Зориных', '/brands/paseka-zorinykh'],
	]);
	expect(screen.getByText('Страна').nextSibling).toHaveTextContent('Россия');
});
