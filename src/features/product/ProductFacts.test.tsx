import { I18nProvider } from '@lingui/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createI18n } from '#src/i18n.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import { ProductFacts } from './ProductFacts.tsx';

const property = (name: string, options: string[]) => ({
	name,
	slug: '',
	isVariation: false,
	options,
});

test('a brand leads to what else there is of it; other properties are words', async () => {
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

test('several brands have the comma of the page’s language between them', async () => {
	const product = aProduct({ attributes: [property('Бренд', ['Луг', 'Пасека'])] });
	const facts = <ProductFacts product={product} weight={undefined} />;
	await openShop().show(<I18nProvider i18n={await createI18n('zh-CN')}>{facts}</I18nProvider>);
	expect(screen.getByText('Бренд').nextSibling).toHaveTextContent('Луг、Пасека');
});
