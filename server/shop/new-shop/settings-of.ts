/** The settings of a new shop: one warehouse, pickup, cash and card on handover, and delivery where its place is known. */
import type { Answers } from './answers.ts';
import { WAREHOUSE } from './menu-of.ts';
import { digitsOf, priceOf, signOf } from './prices.ts';

const ZONE = '1';
const ZONE_RADIUS_KM = 3;
const KM_OF_A_DEGREE = 111.32;
const BORDER_POINTS = 24;
const DAYS = ['1', '2', '3', '4', '5', '6', '7'];

/** `settings.json`. `timeZone`: of the hours, "Europe/Moscow". */
export function settingsOf(answers: Answers, timeZone: string): Readonly<Record<string, unknown>> {
	const { name, address, place, currency, phone, country, hours, kind } = answers;
	const coord = place === undefined ? {} : { coord: `${place.lat}, ${place.lng}` };
	const delivery = { id: 'flat_rate', name: 'Доставка', type: 'flat_rate' };
	return {
		seo: { name },
		locations: [{ term_id: WAREHOUSE, name, slug: 'main' }],
		settings: { single_stock_mode: true, single_stock_id: WAREHOUSE, country },
		simplified_order: true,
		front_currency: signOf(currency),
		currency_code: currency,
		currency_digits: digitsOf(currency),
		shipping_methods: [
			...(place === undefined ? [] : [delivery]),
			{
				id: 'local_pickup',
				name: 'Самовывоз',
				type: 'local_pickup',
				pickup_locations: [
					{ id: 1, name: address, address, ...coord, warehouse_id: WAREHOUSE, phone },
				],
			},
		],
		payment_methods: [
			{ id: 'cod', title: 'Наличными при получении', enabled: true },
			{ id: 'card_courier', title: 'Картой при получении', enabled: true },
		],
		contacts: { phone, address },
		menu: [
			{ title: 'Меню', url: '/' },
			{ title: 'Контакты', url: '/contacts' },
		],
		language_list: [{ code: 'ru', text: 'Русский', default: true }],
		facade: {
			colors: {
				yellow: kind === 'restaurant' ? '#FFC93C' : '#7BD389',
				main_buttons_background_color: kind === 'restaurant' ? '#FFC93C' : '#7BD389',
			},
		},
		delivery_work_time: {
			delivery: {
				[WAREHOUSE]: {
					around_clock: hours.from === hours.to,
					week: Object.fromEntries(DAYS.map((day) => [day, hours])),
					cooking_time_in_minutes: 30,
					wp_timezone: timeZone,
				},
			},
		},
		...(place === undefined ? {} : zoneAround(place, currency)),
	};
}

/** `delivery` and `map`: a circle, until its owner draws the zone that is meant. */
function zoneAround(place: NonNullable<Answers['place']>, currency: string) {
	const { lat, lng } = place;
	const tier = (least: number, costs: number) => ({
		min_sum_order: priceOf(least, currency),
		deliv_price: priceOf(costs, currency),
	});
	const up = ZONE_RADIUS_KM / KM_OF_A_DEGREE;
	const across = up / Math.cos((lat * Math.PI) / 180);
	const border = Array.from({ length: BORDER_POINTS + 1 }, (_, index) => {
		// The last point is the first one to the digit.
		const angle = (2 * Math.PI * (index % BORDER_POINTS)) / BORDER_POINTS;
		return [lng + across * Math.cos(angle), lat + up * Math.sin(angle)].map((degrees) =>
			Number(degrees.toFixed(5)),
		);
	});
	return {
		delivery: {
			conditions: [
				{
					zone: ZONE,
					sklad: WAREHOUSE,
					name: 'Доставка',
					time: 60,
					sum: [tier(5, 2), tier(15, 0)],
				},
			],
			dot_map_init: `${lat}, ${lng}`,
		},
		map: {
			type: 'FeatureCollection',
			features: [
				{
					type: 'Feature',
					geometry: { type: 'Polygon', coordinates: [border] },
					properties: { description: `Доставка #cid=${ZONE}` },
				},
			],
		},
	};
}
