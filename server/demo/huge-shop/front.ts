/** What the huge shop says of itself. Where it delivers and how it is paid is as in `market`. */

import { mediaName } from './wire.ts';

export const NAME = 'Тысяча грядок';
const DESCRIPTION =
	'Гипермаркет с доставкой за час: десять тысяч товаров, от картошки до корма для попугая';

type Json = Readonly<Record<string, unknown>>;

/** The settings of `market` under the huge shop's name. */
export function hugeSettings(market: Json): Json {
	return {
		...market,
		seo: { name: NAME, description: DESCRIPTION },
		seo_by_langs: [
			{
				lang_code: 'en',
				name: 'A Thousand Beds',
				description:
					'A hypermarket within an hour: ten thousand goods, from potatoes to parrot food',
			},
		],
		facade: {
			...(market.facade as Json),
			footer_infoblock: {
				title: NAME,
				text: '<p>Демонстрационный магазин. ООО «Тысяча грядок», ИНН 7700000025, ОГРН 1000000000025. Москва, ул. Красная Пресня, 24</p>',
			},
			catalog_front: 'lending',
		},
		contacts: {
			...(market.contacts as Json),
			email: 'hello@tysyacha-gryadok.example',
			socials: [{ type: 'telegram', url: 'https://t.me/tysyacha_gryadok_example' }],
		},
		banners: BANNERS.map(({ picture, isStory, category, ...texts }, index) => ({
			id: index + 1,
			...texts,
			gallery: isStory ? 'gallery_2' : 'desctop_slider',
			type: 'category',
			category,
			image: addressOf(picture),
			image_mobile: addressOf(picture),
			sklad: (market.locations as { term_id: number }[]).map((location) => location.term_id),
			skladall: true,
			device: ['site', 'app'],
			is_stories: isStory,
		})),
	};
}

const addressOf = (picture: string) => `/media/${mediaName(picture)}`;

/** The pages of `market`, with the huge shop's own story. */
export function hugePages(market: readonly Json[]): Json[] {
	return market.map((page) =>
		page.slug === 'about' ? { ...page, content: { rendered: ABOUT } } : page,
	);
}

const ABOUT =
	'<p>Началось с семи грядок под Коломной, а теперь под одной крышей двадцать отделов и десять тысяч товаров: всё, за чем раньше ездили в четыре магазина.</p>' +
	'<h2>Как мы взвешиваем</h2><p>Цена указана за килограмм, вы выбираете вес, сборщик отрезает и взвешивает. Отличие больше пяти процентов согласуем по телефону.</p>' +
	'<h2>Где нас найти</h2><ul><li>Красная Пресня, 24: магазин и самовывоз;</li><li>Арбат, 20: окно выдачи;</li><li>Шаболовка, 34: магазин и склад.</li></ul>';

interface Banner {
	readonly title: string;
	readonly text: string;
	readonly button_text: string;
	/** One of the bundled pictures: "food/cheese". */
	readonly picture: string;
	readonly category: string;
	readonly isStory: boolean;
}

const BANNERS: readonly Banner[] = [
	{
		title: 'Ягоды этого утра',
		text: 'Клубника, голубика и ничего вчерашнего.',
		button_text: 'К ягодам',
		picture: 'food/strawberry',
		category: 'berries',
		isStory: false,
	},
	{
		title: 'Пятьсот сыров',
		text: 'От брынзы до двухлетнего: нарежем, как скажете.',
		button_text: 'К сырам',
		picture: 'food/cheese',
		category: 'cheese',
		isStory: false,
	},
	{
		title: 'Борщ из коробки',
		text: 'Набор овощей на кастрюлю, чистить девять минут.',
		button_text: 'К овощам',
		picture: 'food/borsch-set',
		category: 'vegetables-fruit',
		isStory: false,
	},
	{
		title: 'Хлеб из печи',
		text: 'Круассаны и булочки к завтраку.',
		button_text: 'К выпечке',
		picture: 'food/croissant',
		category: 'pastry',
		isStory: true,
	},
	{
		title: 'Мандарины',
		text: 'Первые абхазские, с листиком.',
		button_text: 'К фруктам',
		picture: 'food/tangerines',
		category: 'fruit',
		isStory: true,
	},
	{
		title: 'На вес',
		text: 'Оливье, плов и котлеты: сколько съедите.',
		button_text: 'К готовой еде',
		picture: 'food/olivier',
		category: 'ready-food',
		isStory: true,
	},
	{
		title: 'Орехи',
		text: 'Новый урожай, обжарка утром.',
		button_text: 'К орехам',
		picture: 'food/nut-mix',
		category: 'nuts-dried',
		isStory: true,
	},
];

/** The files of `market`'s media that the settings name. */
export const FRONT_MEDIA: readonly string[] = [
	'LICENSE.txt',
	'favicon-512.png',
	'favicon.svg',
	'fonts',
	'logo.svg',
	'me.svg',
	'og.jpg',
];
