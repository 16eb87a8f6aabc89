/** Fields of delivery, pickup, payment and hours: how an order reaches a customer, and what that costs. */
import { HALL_MARKS } from '#core/contract/site/shipping.ts';
import {
	anything,
	coordinates,
	defaultsTo,
	type Fields,
	flag,
	idOf,
	list,
	money,
	nameOf,
	number,
	object,
	ownId,
	ownName,
	picture,
	plainId,
	record,
	required,
	stops,
	text,
	timeOfDay,
	timeZone,
	wholeNumber,
	word,
} from './field.ts';

const place: Fields = {
	name: text('Name of the place; its address when absent.'),
	address: text('Address; its name when absent.'),
	coord: coordinates('Where it is on the map: "latitude, longitude".'),
	warehouse_id: stops(idOf('warehouse', 'Warehouse that orders for it come from.')),
	phone: text('Phone of the place.'),
};

const table = object('A table of the hall.', {
	id: required(stops(plainId('Id of the table, of its own in the hall.'))),
	name: text('Name of the table.'),
	seats: required(stops(wholeNumber('Seats.', { least: 1 }))),
	x: number('Left edge on the plan, per cent.', { least: 0, most: 100 }),
	y: number('Upper edge on the plan, per cent.', { least: 0, most: 100 }),
	w: defaultsTo(10, number('Width on the plan, per cent.', { least: 0, most: 100 })),
	h: defaultsTo(10, number('Height on the plan, per cent.', { least: 0, most: 100 })),
});

const mark = object('A mark of the plan.', {
	kind: required(
		word(
			HALL_MARKS,
			'A window and a door are drawn in the wall they stand at, a bar as a counter.',
		),
	),
	x: number('Left edge on the plan, per cent.', { least: 0, most: 100 }),
	y: number('Upper edge on the plan, per cent.', { least: 0, most: 100 }),
	w: defaultsTo(10, number('Width on the plan, per cent.', { least: 0, most: 100 })),
	h: defaultsTo(10, number('Height on the plan, per cent.', { least: 0, most: 100 })),
});

/** Words of `type` and `id` of a shipping method that the shop reads (spec 4). */
export const SHIPPING_KINDS = [
	'flat_rate',
	'local_pickup',
	'wcso_booking',
	'yandex_shipping_method',
] as const;
/** Words of `shipping_methods` of a payment method (spec 5, wire 6). */
export const SHIPPING_OF_PAYMENTS = [
	...SHIPPING_KINDS,
	'delivery',
	'pickup',
	'restaurants',
	'lounge',
] as const;

export const SHIPPING_METHODS = list(
	'Ways an order reaches a customer (spec 4).',
	object('A way.', {
		id: text(
			'One of flat_rate, local_pickup, wcso_booking or yandex_shipping_method, with ":3" after it or not.',
		),
		name: text('Name of the way.'),
		type: text('As `id`, without a number.'),
		pickup_locations: list(
			'Points where orders are handed over.',
			object('A point.', {
				id: required(stops(ownId('pickup point', 'Id of the point.'))),
				...place,
			}),
		),
		restaurants: list(
			'Restaurants in which a table is booked.',
			object('A restaurant.', {
				id: required(stops(ownId('restaurant', 'Id of the restaurant.'))),
				...place,
				tables: list('Tables of the hall.', table),
				marks: list('Windows, bar and doors, drawn on the plan; ours.', mark),
				visit_time_in_minutes: defaultsTo(
					120,
					number('How long a table is taken for, minutes; ours.', { least: 0 }),
				),
			}),
		),
	}),
);

export const PAYMENT_METHODS = list(
	'Ways to pay, in the order they are offered (spec 5).',
	object('A way to pay.', {
		id: required(
			stops(
				ownName(
					'payment method',
					'With "cod" or "card_courier" in it: paid on handover; bacs and cheque: on account; others: online.',
				),
			),
		),
		title: text('Name of the way.'),
		description: text('Line under the name.'),
		enabled: stops(flag('Whether it is offered.')),
		shipping_methods: list(
			'Ways of delivery it is offered with; none = all.',
			text('A way of delivery.'),
		),
		warehouse_ids: list(
			'Warehouses it is offered in; none = all.',
			idOf('warehouse', 'Id of a warehouse.'),
		),
	}),
);

const tier = object('What delivery costs from a sum of the items on.', {
	min_sum_order: defaultsTo(
		0,
		stops(money('From this sum of the items on; below the least one nothing is delivered.')),
	),
	deliv_price: required(stops(money('What delivery costs then; "0" is free.'))),
});

export const DELIVERY = object('What delivery costs, and where (spec 3).', {
	conditions: list(
		'Prices of the zones.',
		object('Prices of one zone from one warehouse.', {
			zone: required(
				nameOf('zone', 'Id of the zone: what follows `cid=` in a polygon’s description.'),
			),
			sklad: required(stops(idOf('warehouse', 'Warehouse that delivers there.'))),
			name: text('Name of the zone.'),
			time: number('How long delivery takes, minutes.', { least: 0 }),
			sum: list('Prices by the sum of the items.', tier),
			express_cost: stops(money('What delivery at once costs; ours, none when absent.')),
			express_time: number('How long delivery at once takes, minutes.', { least: 0 }),
		}),
	),
	dot_map_init: coordinates('Middle of the map: "latitude, longitude".'),
	use_zones_payments_methods: stops(flag('Whether ways to pay differ by zones.')),
	all_zones_payments_status: stops(flag('As `use_zones_payments_methods`: both have to be on.')),
	all_zones_zone_payment_methods: record(
		'Ways to pay by the zone’s id; a zone without any has all.',
		list('Ways to pay.', nameOf('payment method', 'Id of a way to pay.')),
		'zone',
	),
});

const day = stops(
	object('Hours of a day; none = closed.', {
		from: stops(timeOfDay('Opens.')),
		to: stops(timeOfDay('Closes; not later than `from` = past midnight.')),
	}),
);

export const WORK_TIMES = object('When warehouses work (spec 3).', {
	delivery: record(
		'Hours by the warehouse’s id.',
		object('Hours of a warehouse.', {
			around_clock: stops(flag('Whether it never closes.')),
			week: record('Days by their numbers: 1 = Monday, 7 = Sunday.', day),
			cooking_time_in_minutes: stops(number('From order to ready, minutes.', { least: 0 })),
			wp_timezone: defaultsTo('Europe/Moscow', stops(timeZone('Time zone of the warehouse.'))),
		}),
		'warehouse',
	),
});

export const MAP = object('The map of the delivery zones, GeoJSON (spec 3).', {
	type: word(['FeatureCollection'], 'GeoJSON’s word.'),
	map_self_position_icon: picture('Picture of the customer’s own place; a dot when absent.'),
	features: list(
		'Zones, and points that are not read.',
		object('A zone: a polygon with `cid=` in its description.', {
			geometry: object('Its border.', {
				type: word(
					[
						...['Polygon', 'Point', 'LineString', 'MultiPolygon', 'MultiPoint', 'MultiLineString'],
						'GeometryCollection',
					],
					'Polygon, MultiPolygon, or a GeometryCollection of them; others are no zones.',
				),
				coordinates: anything('Rings of points [longitude, latitude].'),
				geometries: list(
					'What a GeometryCollection holds.',
					object('One of its shapes.', {
						type: word(['Polygon', 'MultiPolygon', 'Point', 'LineString'], 'As above.'),
						coordinates: anything('Rings of points [longitude, latitude].'),
					}),
				),
			}),
			properties: object('What is written of it.', {
				description: text('Words, with `cid=1` = prices of the zone "1".'),
				fill: text('Colour of its ground.'),
				'fill-opacity': number('How thick its ground is.', { least: 0, most: 1 }),
				stroke: text('Colour of its border.'),
				'stroke-opacity': number('How thick the colour of its border is.', { least: 0, most: 1 }),
				'stroke-width': number('Width of its border, pixels.', { least: 0 }),
			}),
		}),
	),
});
