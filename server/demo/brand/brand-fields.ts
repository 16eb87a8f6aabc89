/** Which settings the owner may try on /demo/brand, and where they are in the files of the shop's folder. */
import { PAGE_TYPES } from '#core/rules/site/page-type.ts';
import { type FieldKind, KINDS, type Reading } from './field-values.ts';

export const FILES = ['settings.json', 'front-settings.json'] as const;
export type FileName = (typeof FILES)[number];

/** The files of a shop that a draft changes, as JSON. */
export type Files = Readonly<Record<FileName, unknown>>;

export interface Field {
	/** The place in its file: "facade.colors.yellow". */
	readonly id: string;
	readonly title: string;
	readonly kind: FieldKind;
	readonly file: FileName;
	/** Places that hold the same. */
	readonly twins: readonly string[];
	readonly options?: readonly (readonly [value: string, title: string])[];
	readonly hint?: string;
}

export interface FieldGroup {
	readonly title: string;
	readonly fields: readonly Field[];
}

type Rest = Partial<Omit<Field, 'id' | 'title' | 'kind'>>;
const field = (id: string, title: string, kind: FieldKind, rest: Rest = {}): Field => ({
	...{ id, title, kind, file: 'settings.json', twins: [] },
	...rest,
});

/** The seven colours (spec 1), by their names in the file. */
export const COLORS = {
	main_buttons_background_color: 'Главные кнопки',
	yellow: 'Жёлтый',
	yellow_dark: 'Тёмный жёлтый',
	yellow_light: 'Светлый жёлтый',
	yellow_light_secondary: 'Второй светлый жёлтый',
	orange: 'Оранжевый: скидки',
	background: 'Фон страницы',
} as const;

const PAGE_TYPE_TITLES: Record<(typeof PAGE_TYPES)[number], string> = {
	lending: 'lending: всё меню на одной странице',
	cat1: 'cat1: сначала разделы, по одному в ряд',
	cat2: 'cat2: сначала разделы, по два в ряд',
	cat12: 'cat12: разделы, один и два в ряд',
	samokat: 'samokat: быстрая доставка',
	lavka: 'lavka: продукты',
	restoran: 'restoran: ресторан',
};

const FAVICON = ['logo.gr_favicon_site.', 'logoFabrics.gr_favicon_site.'] as const;
const favicon = (name: string, title: string) =>
	field(`${FAVICON[1]}${name}`, title, 'picture', { twins: [`${FAVICON[0]}${name}`] });

const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** The fields of a shop with these files. */
export function fieldsOf(files: Files): readonly FieldGroup[] {
	const settings = files['settings.json'];
	const names = (path: string, title: string) =>
		itemsAt(settings, path).map((key) =>
			field(
				`${path}.${key}.${title}`,
				KINDS.text.show(valueAt(settings, `${path}.${key}.id`)),
				'required',
			),
		);
	return [
		{
			title: 'Название и знак',
			fields: [
				field('seo.name', 'Название', 'required'),
				field('seo.description', 'Описание для поиска и ссылок', 'long'),
				field('logo.logo', 'Логотип', 'picture', { twins: ['logo.logo_mobile'] }),
				favicon('favicon_svg', 'Значок сайта, SVG'),
				favicon('favicon_png', 'Значок сайта, PNG'),
			],
		},
		{
			title: 'Цвета',
			fields: Object.entries(COLORS).map(([name, title]) =>
				field(`facade.colors.${name}`, title, 'color'),
			),
		},
		{
			title: 'Шрифты',
			fields: [
				field('main_font', 'Основной', 'font', { hint: fontHint(settings) }),
				field('font_headings', 'Заголовки', 'font'),
			],
		},
		{
			title: 'Страница и цены',
			fields: [
				field('catalog_type', 'Вид меню', 'choice', {
					file: 'front-settings.json',
					options: PAGE_TYPES.map((type) => [type, PAGE_TYPE_TITLES[type]]),
				}),
				field('cart_button_as_app', 'Кнопка корзины как в приложении', 'flag'),
				field('front_currency', 'Знак валюты', 'text'),
				field('dont_show_delivery_price', 'Не показывать цену доставки', 'flag'),
				field('simplified_order', 'Упрощённый заказ', 'flag'),
			],
		},
		{
			title: 'Подвал и контакты',
			fields: [
				field('facade.footer_infoblock.title', 'Подвал: заголовок', 'text'),
				field('facade.footer_infoblock.text', 'Подвал: текст, можно HTML', 'long'),
				field('contacts.phone', 'Телефон', 'text'),
				field('contacts.email', 'Почта', 'text'),
				field('contacts.address', 'Адрес', 'text'),
				field('contacts.socials', 'Соцсети', 'socials', { hint: 'Строки «telegram | https://…»' }),
			],
		},
		{
			title: 'Меню сайта',
			fields: [field('menu', 'Пункты', 'links', { hint: 'Строки «Название | /адрес»' })],
		},
		...itemsAt(settings, 'delivery_work_time.delivery').map((warehouse) =>
			hoursOf(settings, warehouse),
		),
		{ title: 'Названия доставки', fields: names('shipping_methods', 'name') },
		{ title: 'Названия оплаты', fields: names('payment_methods', 'title') },
		{
			title: 'Свои слова и переводы',
			fields: itemsAt(settings, 'language_list').map((key) =>
				field(
					`language_list.${key}.lang_json_data`,
					KINDS.text.show(valueAt(settings, `language_list.${key}.text`)),
					'words',
					{ hint: 'Строки «Русский текст = свой текст»' },
				),
			),
		},
	].filter(({ fields }) => fields.length > 0);
}

function hoursOf(settings: unknown, warehouse: string): FieldGroup {
	const base = `delivery_work_time.delivery.${warehouse}`;
	const location = itemsAt(settings, 'locations').find(
		(key) => String(valueAt(settings, `locations.${key}.term_id`)) === warehouse,
	);
	const name = valueAt(settings, `locations.${location}.name`) ?? warehouse;
	const isList = Array.isArray(valueAt(settings, `${base}.week`));
	return {
		title: `Часы работы: ${name}`,
		fields: [
			field(`${base}.around_clock`, 'Круглосуточно', 'flag'),
			...DAYS.map((day, index) =>
				field(`${base}.week.${isList ? index : index + 1}`, day, 'hours'),
			),
			field(`${base}.cooking_time_in_minutes`, 'Готовим, минут', 'minutes'),
		],
	};
}

function fontHint(settings: unknown): string {
	const families = new Set(
		itemsAt(settings, 'font_files').map((key) =>
			KINDS.text.show(valueAt(settings, `font_files.${key}.family`)),
		),
	);
	return `С файлами: ${['Onest', ...families].join(', ')}`;
}

/** The value at a place; undefined = there is none. */
export function valueAt(json: unknown, path: string): unknown {
	return path.split('.').reduce<unknown>((value, key) => {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
		return (value as Record<string, unknown>)[key];
	}, json);
}

function itemsAt(json: unknown, path: string): readonly string[] {
	const value = valueAt(json, path);
	return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** What the owner has typed into a field, as its file would have it. */
export function readField(wanted: Field, value: string, files: Files): Reading {
	if (wanted.options !== undefined && !wanted.options.some(([one]) => one === value))
		return { expected: `одно из: ${wanted.options.map(([one]) => one).join(', ')}` };
	return KINDS[wanted.kind].read(value, valueAt(files[wanted.file], wanted.id));
}

/** A copy of a file's JSON with a value at the field's places. */
export function withField(json: unknown, { id, twins }: Field, value: unknown): unknown {
	const copy = structuredClone(json);
	for (const path of [id, ...twins]) {
		const keys = path.split('.');
		const last = keys.pop() ?? '';
		let at = copy as Record<string, unknown>;
		for (const key of keys) {
			const next = Object.hasOwn(at, key) ? at[key] : undefined;
			// An empty object of PHP is a list; so much of a shop may not be said at all.
			if (typeof next !== 'object' || next === null || (Array.isArray(next) && next.length === 0))
				at[key] = {};
			at = at[key] as Record<string, unknown>;
		}
		at[last] = value;
	}
	return copy;
}
