/** Fields of what is read and looked at: banners, posts, pages, galleries, old addresses. */
import {
	address,
	defaultsTo,
	either,
	type Field,
	film,
	flag,
	idOf,
	link,
	list,
	nameOf,
	object,
	ownId,
	ownName,
	ownObject,
	path,
	picture,
	record,
	required,
	stops,
	text,
	wholeNumber,
	word,
} from './field.ts';

export const BANNERS: Field = list(
	'Banners and stories; `banners.json` is read where `settings.json` holds none (spec 3, wire 2.4).',
	object('A banner.', {
		id: required(ownId('banner', 'Id of the banner.')),
		title: text('Large words on the picture.'),
		text: text('Line under the title; ours.'),
		button_text: text('Word on the button; ours.'),
		gallery: word(
			['desctop_slider', 'gallery', 'gallery_1', 'gallery_2'],
			'Where it stands: above the menu on wide pages, on phones, within it, below it.',
		),
		type: word(['none', 'url', 'product', 'category', 'text'], 'What it leads to.'),
		url: link('Address it leads to, of type url.'),
		product: idOf('product', 'Product it leads to, of type product.'),
		category: nameOf('category slug', 'Slug of the category it leads to, of type category.'),
		post: object('Post it leads to, of type text.', {
			post_slug: nameOf('post', 'Slug of the post.'),
		}),
		image: picture('Picture of wide pages, or a film in its place.'),
		image_mobile: picture('Picture of phones; as `image` when absent.'),
		video: film('Film in the place of the picture; ours.'),
		sklad: list('Warehouses it is for; none = all.', idOf('warehouse', 'Id of a warehouse.')),
		skladall: flag('Whether it is shown before a warehouse is chosen.'),
		device: list(
			'Devices it is for; none = all.',
			word(['site', 'app', 'telegram', 'whatsapp', 'max', 'all'], 'A device.'),
		),
		is_stories: flag('Whether it stands among the stories.'),
	}),
);

/** `as`: how grave a mistake in one is. */
const redirects = (as: (field: Field) => Field): Field =>
	list(
		'Old addresses of the shop, and where they lead now.',
		ownObject('An old address.', {
			from: required(as(path('Old path, like "/old-menu".'))),
			to: required(as(address('New path, or an http(s) address.'))),
			code: defaultsTo('301', as(word(['301', '302'], '301 = for good, 302 = for now.'))),
		}),
	);

/** `redirects.json` */
export const REDIRECTS: Field = stops(redirects(stops));
/** Those of the settings: a site has some that lead nowhere. */
export const SETTINGS_REDIRECTS: Field = redirects((field) => field);

const rendered = (means: string) =>
	either(
		means,
		text('The text.'),
		object('WordPress’s form of it.', { rendered: text('The text.') }),
	);

const article = (slug: Field): Field =>
	object('A text (wire 2.2, 2.6).', {
		slug: required(slug),
		title: rendered('Heading of the page, and its name in lists.'),
		excerpt: rendered('Line under the title.'),
		content: rendered('Text, HTML.'),
		image: picture('Picture of the blog’s list.'),
		date: text('When it was published, ISO time.'),
		date_gmt: text('The same, GMT.'),
		modified: text('When it was changed, ISO time.'),
		modified_gmt: text('The same, GMT.'),
		_embedded: object('What WordPress sends along.', {
			'wp:featuredmedia': list(
				'Picture.',
				object('A picture.', { source_url: picture('Its address.') }),
			),
			'wp:term': list(
				'Categories.',
				list(
					'Categories.',
					object('A category.', { name: text('Name.'), taxonomy: text('Kind.') }),
				),
			),
		}),
		yoast_head_json: object('What search engines are told.', {
			title: text('Title.'),
			description: text('Description.'),
			robots: object('Words to search engines.', {
				index: text('Either index or noindex.'),
				follow: text('Either follow or nofollow.'),
			}),
		}),
	});

export const POSTS: Field = stops(
	list(
		'Articles, each with a page of its own; `blog.json` lists them.',
		article(stops(ownName('post', 'Name in addresses.'))),
	),
);
export const PAGES: Field = stops(
	list(
		'Pages of information; the checkout leads to the page `offer`, the login to `privacy`.',
		article(stops(ownName('page', 'Name in addresses.'))),
	),
);
export const BLOG: Field = stops(
	list(
		'What the blog lists, and in which order: articles of `posts.json`.',
		article(nameOf('post', 'Name of a post of posts.json.')),
	),
);

/** `gallery/{id}.json` */
export const GALLERY: Field = stops(
	list(
		'Pictures of one album of the page of photographs, which `galleries` of `settings.json` names (wire 2.3).',
		object('A picture.', {
			url: required(picture('Its address.')),
			alt: text('What it shows.'),
			title: text('What it shows, where `alt` is empty.'),
			width: wholeNumber('Width, pixels.', { least: 0 }),
			height: wholeNumber('Height, pixels.', { least: 0 }),
		}),
	),
);

/** `words-{language}.json` */
export const WORDS: Field = record(
	'The shop’s texts in another language, by the texts they stand for, letter by letter: of the menu, banners, coupons, pages and settings.',
	required(text('The text in that language.')),
);
