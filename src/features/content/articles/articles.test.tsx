import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Article, ArticleHead } from '#core/contract/catalogue/articles.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { BlogPostScreen } from './BlogPostScreen.tsx';
import { BlogScreen } from './BlogScreen.tsx';
import { InformationPageScreen } from './InformationPageScreen.tsx';
import { InformationScreen } from './InformationScreen.tsx';

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
/** What the device's clock says. */
const itIs = (day: string) => vi.useFakeTimers({ now: Date.parse(day), toFake: ['Date'] });

const head = (kind: ArticleHead['kind'], slug: string, more: Partial<ArticleHead> = {}) => ({
	kind,
	slug,
	title: `Текст ${slug}`,
	description: '',
	...more,
});
const LIST: readonly ArticleHead[] = [
	head('blog', 'pie', { topic: 'Рецепты', minutes: 5, published: '2026-11-18T06:00:00.000Z' }),
	head('blog', 'ramen', { topic: 'О кухне', minutes: 3 }),
	head('page', 'offer', { description: 'Условия продажи.' }),
	head('post', 'job'),
];
const OFFER: Article = {
	...head('page', 'offer'),
	html: '<p>Читайте <a href="/contacts">контакты</a> и <a href="/files/a.pdf">файл</a>.</p>',
	seo: { title: '', description: '', robots: '' },
};
const titles = () =>
	screen.getAllByRole('article').map((one) => within(one).getByRole('link').textContent);

test('the blog: its first post large with its day, the rest in rows; a topic narrows it', async () => {
	itIs('2026-11-20T09:00:00Z');
	await openShop({ articles: LIST }).show(<BlogScreen />);
	expect(titles()).toEqual(['Текст pie', 'Текст ramen']);
	expect(screen.getByRole('heading', { level: 2, name: 'Текст pie' })).toBeInTheDocument();
	expect(screen.getByText('Рецепты · 5 минут · 18 ноября')).toBeInTheDocument();
	expect(screen.getByRole('link', { name: 'Текст ramen' })).toHaveAttribute('href', '/blog/ramen');
	await userEvent.click(screen.getByRole('button', { name: 'О кухне' }));
	expect(titles()).toEqual(['Текст ramen']);
	await userEvent.click(screen.getByRole('button', { name: 'Всё' }));
	expect(titles()).toHaveLength(2);
});

test('a post of another year says which', async () => {
	itIs('2027-01-09T09:00:00Z');
	await openShop({ articles: LIST }).show(<BlogScreen />);
	expect(screen.getByText('Рецепты · 5 минут · 18 ноября 2026 г.')).toBeInTheDocument();
});

test('the information lists pages and posts, each by its address, not the blog', async () => {
	await openShop({ articles: LIST }).show(<InformationScreen />);
	const links = within(screen.getByRole('list')).getAllByRole('link');
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['Текст offerУсловия продажи.', '/information/page/offer'],
		['Текст job', '/information/post/job'],
	]);
});

test('a shop without a blog says so, with the way to its menu', async () => {
	await openShop({ articles: LIST.slice(2) }).show(<BlogScreen />);
	expect(screen.getByRole('heading', { name: 'Здесь пока пусто' })).toBeInTheDocument();
	expect(screen.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/');
});

test('a page come to from within the shop is asked for, again after a failure, and then is the page’s own', async () => {
	expectConsole(/article/);
	let answer: unknown;
	const calls = answerCalls({ '/api/articles/page/offer': () => answer });
	const shop = openShop({ articles: LIST });
	await shop.show(<InformationPageScreen params={{ slug: 'offer' }} />);
	expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Текст offer');
	const retry = await screen.findByRole('button', { name: 'Повторить' });
	answer = OFFER;
	await userEvent.click(retry);
	expect(await screen.findByText(/Читайте/)).toBeInTheDocument();
	expect(shop.store.get(pageDataAtom).article).toEqual(OFFER);
	expect(calls).toHaveBeenCalledTimes(2);
});

test('a text that is gone says so', async () => {
	answerCalls({
		'/api/articles': () => Response.json({ code: 'rest_no_route' }, { status: 404 }),
	});
	await openShop().show(<BlogPostScreen params={{ slug: 'gone' }} />);
	expect(
		await screen.findByRole('heading', { name: 'Такой страницы у нас нет' }),
	).toBeInTheDocument();
	expect(screen.getByRole('link', { name: 'Ко всем страницам' })).toHaveAttribute('href', '/blog');
});

test('a link of the text to a page of the shop opens it without loading; another is the browser’s', async () => {
	await openShop({ article: OFFER }).show(<InformationPageScreen params={{ slug: 'offer' }} />);
	const requests: unknown[] = [];
	const left = (event: Event) => {
		if (event.defaultPrevented) return;
		event.preventDefault();
		requests.push((event.target as Element).getAttribute('href'));
	};
	document.addEventListener('click', left);
	await userEvent.click(screen.getByRole('link', { name: 'файл' }));
	expect(requests).toEqual(['/files/a.pdf']);
	await userEvent.click(screen.getByRole('link', { name: 'контакты' }));
	await waitFor(() => expect(location.pathname).toBe('/contacts'));
	expect(requests).toHaveLength(1);
	document.removeEventListener('click', left);
});

test('a table wider than the page is scrolled by keys too, one that fits is no stop on the way', async () => {
	const widths = vi.spyOn(Element.prototype, 'scrollWidth', 'get');
	widths.mockImplementation(function (this: Element) {
		return this.tagName === 'TABLE' ? 900 : 0;
	});
	const html = '<table><tr><td>1</td></tr></table><pre>x</pre>';
	await openShop({ article: { ...OFFER, html } }).show(
		<InformationPageScreen params={{ slug: 'offer' }} />,
	);
	expect(screen.getByRole('table')).toHaveAttribute('tabindex', '0');
	expect(screen.getByText('x')).not.toHaveAttribute('tabindex');
	widths.mockRestore();
});
