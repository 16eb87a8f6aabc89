import * as v from 'valibot';
import { expect, test } from 'vitest';
import { articlesSchema } from './articles.ts';

const POST = {
	id: 3001,
	slug: 'new-menu',
	title: { rendered: 'Груша &amp; сыр' },
	content: { rendered: `<p>${'слово '.repeat(449)}слово</p>` },
	excerpt: { rendered: '<p>Новинки до <b>ноября</b>.</p>\n' },
	date: '2026-11-10T09:00:00',
	date_gmt: '2026-11-10T06:00:00',
	modified: '2026-11-11T09:00:00',
	modified_gmt: '2026-11-11T06:00:00',
	yoast_head_json: {
		title: 'Новое',
		description: '',
		robots: { index: 'noindex', follow: 'follow' },
	},
	_embedded: {
		'wp:featuredmedia': [{ source_url: '/media/post.jpg' }],
		'wp:term': [
			[{ id: 1, name: 'Рецепты', taxonomy: 'category' }],
			[{ id: 2, name: 'сыр', taxonomy: 'post_tag' }],
		],
	},
};

test('a post of WordPress: plain words, its picture, topic and time', () => {
	expect(v.parse(articlesSchema, [POST])).toEqual([
		{
			slug: 'new-menu',
			title: 'Груша & сыр',
			description: 'Новинки до ноября.',
			html: POST.content.rendered,
			seo: { title: 'Новое', description: '', robots: 'noindex, follow' },
			image: '/media/post.jpg',
			topic: 'Рецепты',
			minutes: 3,
			published: '2026-11-10T06:00:00.000Z',
			modified: '2026-11-11T06:00:00.000Z',
		},
	]);
});

test('a line of the blog has little; titles may be plain; slugs may be percent-encoded; nameless items are dropped', () => {
	const line = { slug: '%d0%bb%d1%83%d0%b3', title: 'Луг', image: '/media/lug.svg', acf: [] };
	expect(v.parse(articlesSchema, [line, { title: 'Без адреса' }, { slug: '' }, null])).toEqual([
		{
			slug: 'луг',
			title: 'Луг',
			description: '',
			html: '',
			seo: { title: '', description: '', robots: '' },
			image: '/media/lug.svg',
		},
	]);
});
