/** Fields of coupons and of what is a customer's own: discounts, points, the wheel, preferences, who is there at first. */
import { PRIZE_TYPES } from '#core/contract/account/account.ts';
import {
	anything,
	birthday,
	defaultsTo,
	deprecated,
	either,
	type Field,
	type Fields,
	flag,
	idOf,
	idsOf,
	list,
	moment,
	money,
	number,
	object,
	ownId,
	ownName,
	ownObject,
	phone,
	picture,
	plainId,
	point,
	required,
	stops,
	text,
	wholeNumber,
	word,
} from './field.ts';

const gift = object('What is given.', {
	product_id: required(stops(idOf('product', 'Product that is given.'))),
	variation_id: stops(idOf('variation', 'Variation of it; 0 = none.')),
	quantity: defaultsTo(1, stops(number('How many pieces.', { least: 0 }))),
});

export const COUPONS: Field = stops(
	list(
		'Automatic coupons and promocodes; docs/coupons.md says how they are counted.',
		object('A coupon.', {
			id: required(stops(ownId('coupon', 'Id of the coupon.'))),
			code: required(stops(ownName('coupon code', 'Code; capitals do not matter.'))),
			description: text('What the customer reads of it.'),
			image: picture('Picture of the coupon’s card.'),
			discount_type: required(
				stops(
					word(
						['percent', 'fixed_cart', 'free_gift'],
						'Per cent off, an amount off the items, or a product.',
					),
				),
			),
			amount: stops(
				money('Per cent, an amount off the items, or the price of a piece of the gift.'),
			),
			product_ids: stops(idsOf('product', 'One of them in the cart; ids of variations will do.')),
			product_categories: stops(idsOf('category', 'A product of one of them in the cart.')),
			excluded_product_ids: stops(idsOf('product', 'None of them in the cart.')),
			excluded_product_categories: stops(idsOf('category', 'Nothing of them in the cart.')),
			autoapply_dop_rulles_products_list: list(
				'Products that have to be there, row by row.',
				object('A row.', {
					coupon_products: stops(idsOf('product', 'One of these.')),
					coupon_products_qty: defaultsTo(1, stops(number('So many times.', { least: 0 }))),
				}),
			),
			autoapply_dop_rulles_categories_list: list(
				'Categories of which products have to be there, row by row.',
				object('A row.', {
					coupon_categories: stops(idsOf('category', 'Of these.')),
					coupon_categories_qty: defaultsTo(1, stops(number('So many products.', { least: 0 }))),
				}),
			),
			minimum_amount: stops(money('Items and delivery strictly above it; "0.00" = no limit.')),
			maximum_amount: stops(money('Items and delivery strictly below it; "0.00" = no limit.')),
			coupon_avaible_day_hour_from: stops(
				wholeNumber('From this hour on, by the shop’s clock.', { least: 0, most: 24 }),
			),
			coupon_avaible_day_hour_to: stops(
				wholeNumber('Up to this hour, itself left out.', { least: 0, most: 24 }),
			),
			coupon_avaible_week_days: stops(
				list(
					'Days of the week; none = every day.',
					wholeNumber('1 = Monday, 7 = Sunday.', { least: 1, most: 7 }),
				),
			),
			birthday_coupon: stops(flag('Whether it is for the customer’s birthday.')),
			usage_limit_first_purchase: stops(flag('Whether it is for the first order.')),
			sklad_coupon: stops(idsOf('warehouse', 'Orders from these warehouses.')),
			pickup_coupon: stops(flag('Whether it is for pickup.')),
			delivery_coupon: stops(flag('Whether it is for delivery.')),
			date_expires: stops(
				moment('Over from then on, by the shop’s clock unless a zone is written.'),
			),
			date_expires_gmt: stops(moment('Over from then on, GMT; counts before `date_expires`.')),
			individual_coupon: stops(flag('Whether it is for `usage_avaible_users` alone.')),
			usage_avaible_users: list(
				'Customers it is for.',
				either(
					'A customer.',
					stops(plainId('Id of a customer.')),
					object('A customer and until when.', {
						user: required(
							stops(
								either(
									'A customer.',
									stops(plainId('Id of a customer.')),
									object('WordPress’s form of it.', {
										ID: required(stops(plainId('Id of a customer.'))),
									}),
								),
							),
						),
						use_until: stops(
							moment(
								'Over for the customer from then on; by the shop’s clock unless a zone is written.',
							),
						),
					}),
				),
			),
			show_to_user: defaultsTo(
				true,
				stops(flag('Whether it comes by itself; false = a promocode, which is typed.')),
			),
			usage_limit: stops(wholeNumber('Orders in all; 0 = no limit.', { least: 0 })),
			usage_limit_per_user: stops(
				wholeNumber('Orders of one customer; 0 = no limit.', { least: 0 }),
			),
			usage_count: stops(wholeNumber('Uses from before.', { least: 0 })),
			meta_data: list(
				'Fields of the plugins of WooCommerce.',
				object('A field.', { key: text('Its name.'), value: anything('Its value.') }),
			),
			_wc_free_gift_coupon_data_mod: list('The gift: the first entry counts.', gift),
		}),
	),
);

const points = (means: string) => stops(wholeNumber(means, { least: 0 }));
const percent = (means: string) => stops(number(means, { least: 0, most: 100 }));

export const PROMO_SETTINGS: Field = stops(
	object(
		'Which discounts may be combined, how much points may pay, what an invited friend gets; docs/coupons.md says how they are counted.',
		{
			auto_coupons_summing: stops(flag('Whether several automatic coupons count together.')),
			coupons_and_auto_coupons_summing: stops(
				flag('Whether a promocode counts beside automatic coupons.'),
			),
			app_use_bon_with_auto_promo: stops(flag('Whether points pay beside an automatic coupon.')),
			app_use_bon_with_promo: defaultsTo(
				true,
				stops(flag('Whether points pay beside a promocode.')),
			),
			promo_summing: deprecated(anything('Not read.')),
			coupons_summing: deprecated(anything('Not read.')),
			coupons_and_promo_summing: deprecated(anything('Not read.')),
			auto_coupons_and_promo_summing: deprecated(anything('Not read.')),
			app_use_bon_with_akcii: deprecated(anything('Not read.')),
			bonus_active: defaultsTo(true, stops(flag('Whether there are points at all; ours.'))),
			bonus_percent_max: defaultsTo(
				30,
				percent('The most of the items that points pay, per cent; ours.'),
			),
			bonus_percent_earned: percent('What of the paid items comes back as points, per cent; ours.'),
			referral: stops(
				ownObject('Friends who bring friends; ours.', {
					discount_type: required(stops(word(['percent', 'fixed_cart'], 'What the friend gets.'))),
					amount: required(stops(money('Per cent, or an amount off the first order.'))),
					minimum_amount: stops(money('Items and delivery strictly above it.')),
					menu_text: text('Line of the menu.'),
					text: text('What the customer reads.'),
					text_for_share: text('What is sent to the friend, with {code} in it.'),
					points: points('Points for who has invited.'),
				}),
			),
		},
	),
);

export const WHEEL: Field = stops(
	object(
		'The fortune wheel of the account: its sectors, what they bring, how often it turns (wire 2.22).',
		{
			active: defaultsTo(true, stops(flag('Whether there is one.'))),
			spins_left: defaultsTo(1, stops(number('How often a customer may turn it.', { least: 0 }))),
			spins_every: stops(word(['day'], '"day" = so many every day; once when absent.')),
			sectors: required(
				stops(
					list(
						'Sectors of the wheel.',
						object('A sector.', {
							id: required(stops(ownId('sector', 'Id of the sector.'))),
							label: required(stops(text('What is written on it.'))),
							type: required(
								stops(word(PRIZE_TYPES, 'Whether it brings points, a coupon, or nothing.')),
							),
							value: text('Points, or the code of a coupon.'),
							image: picture('Picture.'),
							color: text('Colour.'),
							weight: defaultsTo(
								1,
								stops(number('How often it comes, beside the others’.', { least: 0 })),
							),
						}),
						2,
					),
				),
			),
			user_id: deprecated(anything('Not read.')),
			next_spin_at: deprecated(anything('Not read.')),
			last_prize: deprecated(anything('Not read.')),
		},
	),
);

export const PREFERENCES: Field = stops(
	list(
		'What a customer may say of taste and allergies (wire 2.18).',
		ownObject('A preference.', {
			id: required(stops(ownId('preference', 'Id of the preference.'))),
			title: required(stops(text('What it says.'))),
			image: picture('Picture.'),
			allergy: stops(
				flag('Whether the customer must not eat it: the kitchen is told of it first; ours.'),
			),
		}),
	),
);

const addressFields: Fields = {
	id: plainId('Id of the address.'),
	address: text('Street and house.'),
	AddressLine: deprecated(text('As `address`, of older sites.')),
	flat: text('Flat.'),
	apartment: deprecated(text('As `flat`, of older sites.')),
	entrance: text('Entrance.'),
	floor: text('Floor.'),
	number: text('Code of the door.'),
	comment: text('Word to the courier.'),
	name: text('Name of the address, like "Дом".'),
	coords: point('Where it is: [longitude, latitude].'),
	coordinates: deprecated(point('As `coords`, of older sites.')),
};

export const CUSTOMERS: Field = stops(
	list(
		'People who exist from the first start on, for a trial: production leaves them out, and warns.',
		ownObject('A customer.', {
			id: stops(ownId('customer', 'Id of the customer.')),
			phone: required(stops(phone('Phone; without "+" of the shop’s country.'))),
			name: text('Name.'),
			birth: stops(birthday('Birthday, dd.mm.yyyy, or "today" = at each start.')),
			addresses: list('Addresses.', ownObject('An address.', addressFields)),
			favourites: list('Favourites.', idOf('product', 'Id of a product.')),
			bonus: points('Points the customer has.'),
			orders_count: points('Orders of before.'),
			orders_history: points('So many orders, made from the menu, the history shows; ours.'),
		}),
	),
);
