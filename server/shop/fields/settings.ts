/** Fields of `settings.json` (all_settings, spec 3) and `front-settings.json` (wire 2.5). */

import { FONT_SUBSETS } from '#core/contract/site/settings.ts';
import { PAGE_TYPES, SOLD } from '#core/rules/site/page-type.ts';
import { BANNERS, SETTINGS_REDIRECTS } from './content.ts';
import {
	anything,
	colour,
	country,
	defaultsTo,
	deprecated,
	either,
	type Field,
	type Fields,
	flag,
	idOf,
	language,
	link,
	list,
	nameOf,
	number,
	object,
	ownId,
	ownName,
	ownObject,
	picture,
	plainId,
	record,
	required,
	stops,
	text,
	title,
	wholeNumber,
	word,
} from './field.ts';
import { DELIVERY, MAP, PAYMENT_METHODS, SHIPPING_METHODS, WORK_TIMES } from './orders.ts';

const logo = object('Pictures of the shop’s name.', {
	logo: picture('Logo beside the name, on every page.'),
	logo_mobile: picture('Logo of narrow pages.'),
	gr_favicon_site: object('Picture of the tab.', {
		favicon_png: picture(
			'As a PNG, a square; messengers and phones that install the shop show it.',
		),
		favicon_svg: picture('As an SVG, which browsers show before the PNG.'),
	}),
});

const line: Fields = {
	title: text('Name of the line.'),
	url: link('Where it leads.'),
	slug: text('Name of the page it leads to.'),
};
const menuLine = object('A line of the menu of pages.', {
	...line,
	children: list(
		'Lines below it.',
		object('A line.', {
			...line,
			children: list('Lines below it.', object('A line.', line)),
		}),
	),
});

const code = (means: string) =>
	either(means, text('Pasted code.'), list('Pieces of code.', text('Pasted code.')));

const languageName: Fields = {
	code: required(language('Code of the language, like "en".')),
	text: text('Name of the language, in the language.'),
};

/** The page types of the catalogue (spec 1). */
const pageType = (means: string) => word(PAGE_TYPES, means);

export const SETTINGS: Field = stops(
	object(
		'Everything the owner decides but the menu: name, looks, warehouses, delivery, payment, hours, languages (all_settings, spec 3).',
		{
			logo,
			logoFabrics: deprecated({ ...logo, means: 'As `logo`, of older sites.' }),
			seo: required(
				stops(
					object('What the shop is called.', {
						name: required(
							stops(title('Name of the shop, in its header, its links and its messages.')),
						),
						description: text('What search engines and chats show under the name.'),
					}),
				),
			),
			seo_by_langs: list(
				'The shop’s name in other languages.',
				object('A language.', {
					lang_code: language('Code of the language.'),
					name: text('Name of the shop in that language.'),
					description: text('As `seo.description`, in that language.'),
				}),
			),
			robots: defaultsTo(true, flag('Whether search engines may read the shop.')),
			locations: list(
				'Warehouses: places orders come from.',
				object('A warehouse.', {
					term_id: required(stops(ownId('warehouse', 'Id of the warehouse.'))),
					name: text('Name of the warehouse.'),
					slug: ownName('warehouse slug', 'Name of its home page in addresses.'),
					price_file_path: deprecated(
						text('Where a real site has its prices; not read of a folder.'),
					),
				}),
			),
			facade: object('How the shop looks.', {
				colors: object('Colours of the shop.', {
					yellow: colour('Accent.'),
					yellow_dark: colour('Dark accent.'),
					yellow_light: colour('Light accent.'),
					yellow_light_secondary: colour('Lightest accent.'),
					orange: colour('Second accent.'),
					main_buttons_background_color: colour('Ground of main buttons.'),
					background: colour('Ground of pages.'),
				}),
				footer_infoblock: object('Block at the bottom of pages.', {
					title: text('Its title.'),
					text: text('Its text, HTML.'),
				}),
				catalog_front: pageType('Layout of the menu, where front-settings.json has none.'),
				show_stock_value: flag('Whether what is left is shown.'),
			}),
			settings: required(
				stops(
					object('How the shop works.', {
						app: object('What stands still for now.', {
							disable_ordering: list(
								'Warehouses that take no orders for now.',
								idOf('warehouse', 'Id of a warehouse.'),
							),
						}),
						fragmented_stosks_json: flag('Whether stock is sent apart from the menu (real sites).'),
						single_stock_mode: stops(flag('Whether all orders come from one warehouse.')),
						single_stock_id: stops(idOf('warehouse', 'Id of that warehouse.')),
						pending_order_cansel_time: defaultsTo(
							1800,
							stops(number('After how long an unpaid order is cancelled, seconds.', { least: 0 })),
						),
						country: defaultsTo('RU', stops(country('Country of numbers without "+"; ours.'))),
						login_channels: list(
							'Ways login codes come, in the order they are offered; ours.',
							stops(word(['sms', 'telegram', 'whatsapp'], 'A way.')),
						),
						cart_reminder_hours: defaultsTo(
							3,
							number('After how long a cart left behind is spoken of, hours; 0 = never; ours.', {
								least: 0,
								most: 168,
							}),
						),
						payment: object('Where which way to pay is offered.', {
							payments_filtered_by_location: stops(
								flag('Whether `warehouse_ids` of payments count.'),
							),
						}),
						front_url: link('Address of the shop; the one a page is asked at when absent.'),
						is_messenger_app: defaultsTo(true, flag('Whether messengers open the shop as an app.')),
						redirects: SETTINGS_REDIRECTS,
					}),
				),
			),
			shipping_methods: SHIPPING_METHODS,
			payment_methods: PAYMENT_METHODS,
			order_status_map: record(
				'Names of statuses, by delivery, pickup and lounge.',
				record('Names by status.', text('A name.')),
			),
			popups: list(
				'Messages over the page (wire 6).',
				object('A message.', {
					id: required(plainId('Id of the message.')),
					title: text('Title.'),
					text: text('Text, HTML.'),
					image: picture('Picture.'),
					background_image: picture('Picture behind it.'),
					button_text: text('Word on the button.'),
					button_url: link('Where the button leads.'),
					sklad: list('Warehouses it is for; none = all.', idOf('warehouse', 'Id of a warehouse.')),
					disable_ordering: stops(flag('Whether no orders are taken there.')),
					id_delivery_zone: list('Zones it is for; none = all.', nameOf('zone', 'Id of a zone.')),
					repeat_mode: word(['one-off', 'one_off', 'oneoff', 'always'], 'Whether it comes once.'),
					repeatable: flag('Whether it comes again, where `repeat_mode` is absent.'),
				}),
			),
			popups_without_locations: flag('Whether messages come before a place is chosen.'),
			notification_work_time: object('The message that says when the shop opens.', {
				enabled: flag('Whether it comes.'),
				background_image: picture('Picture behind it.'),
			}),
			banners: BANNERS,
			menu: list('The menu of pages.', menuLine),
			galleries: list(
				'Albums of the page of photographs; ours.',
				ownObject('An album.', {
					id: required(nameOf('gallery', 'Its pictures are in gallery/{id}.json.')),
					title: text('Title of the album.'),
				}),
			),
			order_address: ownObject('What an order’s address has beside the street; ours.', {
				country: country('Country, like "RU".'),
				state: text('Region.'),
				city: text('City.'),
				postcode: text('Postcode.'),
			}),
			request_form: plainId(
				'Id of the form that takes requests; ours, none are taken when absent.',
			),
			contacts: object('How to reach the shop.', {
				phone: text('Phone.'),
				email: text('E-mail.'),
				address: text('Address.'),
				phones: list(
					'Phones of warehouses.',
					object('A phone.', {
						warehouse_id: idOf('warehouse', 'Id of the warehouse.'),
						phone: text('Phone.'),
					}),
				),
				socials: list(
					'Networks.',
					object('A network.', {
						type: text('Name of the network.'),
						url: link('Address of the shop there.'),
					}),
				),
			}),
			delivery: DELIVERY,
			delivery_work_time: WORK_TIMES,
			map: MAP,
			translate_active: defaultsTo(true, flag('Whether the shop speaks other languages.')),
			translate_only_interface: flag('Whether menu and texts stay as they are.'),
			use_backend_translate: defaultsTo(true, flag('Whether menus of other languages are there.')),
			use_google_translate: flag('Whether Google translates pages.'),
			google_languages_list: list(
				'Languages Google translates into.',
				object('A language.', {
					code: required(text('Code of the language.')),
					text: text('Its name.'),
				}),
			),
			language_list: list(
				'Languages a customer may choose (spec 3).',
				object('A language.', {
					...languageName,
					default: flag('Whether it is the shop’s own.'),
					lang_json_data: record('The shop’s own words by the Russian ones.', text('A word.')),
				}),
			),
			front_currency: defaultsTo('₽', text('Sign of the currency.')),
			currency_code: text('Code of the currency, like "EUR"; ours.'),
			currency_digits: defaultsTo(
				2,
				stops(wholeNumber('Decimals of the currency; ours.', { least: 0, most: 3 })),
			),
			tip_amounts: list(
				'Tips a customer may give after an order, in the currency, up to three beside zero; none = no tips are taken. 50, 100 and 200 when absent, of a shop that counts in roubles; ours.',
				wholeNumber('A sum.', { least: 1 }),
			),
			need_to_choose_address_first: flag('Whether a place is asked for before the menu.'),
			cart_button_as_app: flag('Whether the cart’s button is as wide as the page.'),
			show_demo_previews: object('Pictures for what has none.', {
				enabled: flag('Whether they are shown.'),
				demo_previews: list(
					'Pictures.',
					object('A picture.', {
						image: picture('Its address.'),
						video: object('A film in its place.', { url: picture('Its address.') }),
					}),
				),
			}),
			show_out_of_stock_products: flag('Whether what is sold out stays in the menu.'),
			simplified_order: stops(flag('Whether orders are taken without a login.')),
			dont_show_delivery_price: flag('Whether the price of delivery is left out.'),
			no_promo_codes: flag('Whether no code is asked for; ours.'),
			main_font: text('Name of the font of texts.'),
			font_headings: text('Name of the font of headings.'),
			font_files: list(
				'Files of the fonts; ours.',
				ownObject('A file.', {
					family: required(text('Name of the font.')),
					subset: required(word(FONT_SUBSETS, 'Letters the file holds.')),
					url: required(picture('Its address: a .woff2 file.')),
				}),
			),
			frontend_pwa_screenshot1: picture(
				'Wide picture of the shop for those who install it, 640 × 480.',
			),
			frontend_pwa_screenshot2: picture('Narrow picture of the shop for those who install it.'),
			include: object('Code that services give to paste (spec 3).', {
				metrix: code('Counters.'),
				scripts: code('Scripts.'),
				chat: code('The support chat; ours.'),
			}),
		},
	),
);

export const FRONT_SETTINGS: Field = object(
	'How the menu is laid out, what is sold, and whose map the zones are drawn on (wire 2.5).',
	{
		catalog_type: pageType(
			'Layout of the menu; `facade.catalog_front` of `settings.json` when absent, else lending.',
		),
		sells: word(
			SOLD,
			'What the shop speaks of; when absent, goods where the layout is samokat or lavka, else dishes; ours.',
		),
		map_provider: word(
			['yandex', 'leaflet'],
			'Whose map is shown; the shop’s own when absent; ours.',
		),
		map_api_key: text('Key of the owner’s account of that map; ours.'),
		header_type: deprecated(anything('Not read.')),
		product_card_type: deprecated(anything('Not read.')),
	},
);
