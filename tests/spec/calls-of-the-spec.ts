/**
 * The calls of specification 7 and wire 2 and 3, as one table: what a site with the specification's plugin is asked, letter
 * for letter. What is not here is no call of the specification's; a parameter or field that is not in its row is one too
 * many.
 */
import * as v from 'valibot';
import { settingsBucket } from '#core/rules/time/work-time.ts';
import type { RecordedCall } from '#tests/fixtures/plugin-site.ts';

/** `keys`: consumer_key and consumer_secret. `token`: of the customer, or none of a guest where `none` is beside it. */
type Credential = 'keys' | 'token' | 'none';

interface SpecCall {
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** The site's path; `:name` stands for one part of it. */
	readonly path: string;
	readonly from: string;
	readonly by: readonly Credential[];
	readonly query?: v.ObjectEntries;
	/** Of a JSON body; absent = there is none. */
	readonly body?: v.GenericSchema;
	/** The body is a form, with these fields. */
	readonly form?: readonly string[];
}

/** Who the calls are made for. */
export interface SpecWorld {
	readonly keys: { readonly key: string; readonly secret: string };
	readonly customer: { readonly id: number; readonly token: string };
	/** Epoch ms. */
	now(): number;
}

const optional = v.exactOptional;
/** Beside the stars: of the parts of an order and of its products, ours. */
const RATING_DETAILS = ['order_rating_comment', 'order_rating_marks', 'order_rating_products'];
const digits = v.pipe(v.string(), v.regex(/^\d+$/, 'expected a number'));
const date = v.pipe(v.string(), v.regex(/^\d\d\.\d\d\.\d{4}$/, 'expected dd.mm.yyyy'));
const clock = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'expected HH:MM'));
const sum = v.pipe(v.string(), v.regex(/^-?\d+\.\d\d$/, 'expected "450.00"'));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
/** WPML and Polylang read it in every call: of a page in another language than Russian, and of texts for a customer. */
const lang = { lang: optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/))) };
const metaOf = (...keys: readonly [string, ...string[]]) =>
	v.array(v.strictObject({ key: v.picklist(keys), value: v.string() }));

/** Wire 2.9; what a variation tells of itself is the older client's. */
const cart = (customerId: v.GenericSchema) =>
	v.strictObject({
		cart_total: v.pipe(v.number(), v.gtValue(0)),
		delivery_type: v.picklist(['flat_rate', 'local_pickup', 'wcso_booking']),
		customer_id: customerId,
		cart_items: v.pipe(
			v.array(
				v.strictObject({
					product: v.strictObject({ id: positive, name: v.string() }),
					quantity: positive,
					variation: whole,
					variation_data: v.nullable(
						v.strictObject({
							id: positive,
							...{ description: v.string(), price: sum, regular_price: sum, image: v.string() },
							attributes: v.array(v.strictObject({ option: v.string() })),
							in_stock: v.boolean(),
						}),
					),
					price: v.number(),
				}),
			),
			v.nonEmpty(),
		),
		take_date: date,
		coupons: v.string(),
		time_from: optional(clock),
		time_to: optional(clock),
		meta_data: v.array(v.strictObject({ key: v.literal('stock_id'), value: positive })),
	});

const person = {
	first_name: v.string(),
	address_1: optional(v.string()),
	country: v.pipe(v.string(), v.length(2)),
	...{ state: optional(v.string()), city: optional(v.string()), postcode: optional(v.string()) },
};
/** Wire 3.1, and `expected_total`, `count`, `idempotency_mark` of its additions. */
const order = (customerId: v.GenericSchema) =>
	v.strictObject({
		payment_method: v.string(),
		payment_method_title: v.string(),
		set_paid: v.literal(false),
		status: v.picklist(['pending', 'processing']),
		customer_id: customerId,
		customer_note: v.string(),
		billing: v.strictObject({ ...person, phone: v.string() }),
		shipping: v.strictObject(person),
		line_items: v.array(
			v.strictObject({
				product_id: positive,
				variation_id: optional(positive),
				quantity: positive,
				...{ subtotal: sum, total: sum },
				meta_data: metaOf('cart_item_index', 'type', 'parent_id', 'count'),
			}),
		),
		shipping_lines: v.tuple([
			v.strictObject({
				method_id: v.picklist(['flat_rate', 'local_pickup', 'wcso_booking']),
				method_title: v.string(),
				instance_id: optional(v.string()),
				total: sum,
			}),
		]),
		fee_lines: v.array(
			v.strictObject({ name: v.string(), total: sum, tax_status: v.literal('none') }),
		),
		coupon_lines: v.array(v.strictObject({ code: v.string(), discount: sum })),
		meta_data: metaOf(
			...(['stock_id', 'order_meta_source', 'platform', 'must_be_delivered', 'take_date'] as const),
			...['people_count', 'entrance', 'floor', 'flat', 'enter_code', 'lat', 'long', 'bonuses'],
			...['expected_total', 'idempotency_mark'],
		),
	});

export function specCalls({ customer, now }: Omit<SpecWorld, 'keys'>): readonly SpecCall[] {
	const id = { user_id: v.literal(String(customer.id)) };
	const me = v.literal(customer.id);
	const meOrGuest = v.picklist([customer.id, 0]);
	const t = {
		t: v.pipe(
			v.string(),
			v.check((value) => value === String(settingsBucket(now())), 'expected the bucket of now'),
		),
	};
	const read = (path: string, from: string, query: v.ObjectEntries = {}): SpecCall => ({
		...{ method: 'GET', path, from, by: ['none'], query },
	});
	const own = (path: string, from: string, query: v.ObjectEntries = {}): SpecCall => ({
		...{ method: 'GET', path, from, by: ['token'], query: { ...query, ...lang } },
	});
	const ownChange = (path: string, from: string, body: v.GenericSchema): SpecCall => ({
		...{ method: 'POST', path, from, by: ['token'], body },
	});
	const FILES = '/wp-content/uploads/app_sync';
	const catalogue = (name: string, query: v.ObjectEntries): SpecCall[] => [
		read(`${FILES}/${name}.json`, 'spec 7', query),
		read(`${FILES}/${name}-en.json`, 'spec 7', query),
	];
	const login = (path: string, from: string, more: v.ObjectEntries): SpecCall => ({
		...{ method: 'POST', path, from, by: ['keys'], query: lang },
		body: v.strictObject({ phone: v.string(), ...more }),
	});
	const code = { code: v.string(), 'auth-sms-code': v.string(), request_id: optional(v.string()) };
	const orders = (version: 'v2' | 'v3'): SpecCall[] => {
		const path = `/wp-json/wc/${version}/orders`;
		const asker = { customer: optional(digits), key: optional(v.string()) };
		return [
			{
				...{ method: 'GET', path, from: 'spec 7, wire 2.21', by: ['keys'] },
				query: {
					customer: v.literal(String(customer.id)),
					...{ page: optional(digits), per_page: optional(digits), status: optional(v.string()) },
				},
			},
			{
				...{ method: 'PUT', path: `${path}/:id`, from: 'wire 3.3', by: ['keys'], query: asker },
				body: v.union([
					v.strictObject({
						status: v.literal('cancelled'),
						meta_data: optional(metaOf('cancel_reason', 'cancel_comment')),
					}),
					v.strictObject({ meta_data: metaOf('order_rating', ...RATING_DETAILS) }),
				]),
			},
		];
	};
	return [
		read('/wp-json/v1/all_settings', 'spec 7', { ...t, ...lang }),
		read('/wp-json/restoran/v1/blog', 'spec 7', lang),
		read('/wp-json/restoran/v1/gallery/:id', 'spec 7', lang),
		read('/banners-json', 'spec 7', lang),
		read('/wp-json/front/settings', 'spec 7', lang),
		...['posts', 'pages'].map((kind) =>
			read(`/wp-json/wp/v2/${kind}`, 'spec 7, wire 2.6', {
				...{ slug: optional(v.string()), per_page: optional(v.literal('100')) },
				...{ _embed: optional(v.literal('1')), ...lang },
			}),
		),
		read('/wp-json/checkout/avaible_time', 'spec 7', {
			stock_id: digits,
			shipping_method: v.picklist(['flat_rate', 'local_pickup', 'wcso_booking']),
			...{ zone: optional(v.string()), ...lang },
		}),
		// The first load: the file has no price in it, and no `t`.
		...catalogue('prodcat_main_categories_only', {}),
		...catalogue('prodcat_main', t),
		...catalogue('prodcat', t),
		...catalogue('prodcat_119', t),
		{
			...{ method: 'POST', path: '/wp-json/wc/v3/coupons/autoapply', from: 'spec 7, wire 2.9' },
			// Needed by nobody, but `wc/` proves by them whose customer_id it is.
			by: ['keys'],
			body: cart(meOrGuest),
		},
		read('/wp-json/systeminfo/v1/coupons/seettings', 'spec 7'),
		{ ...read('/wp-json/v1/autocoupons', 'spec 7', lang), by: ['token', 'none'] },
		// The token beside the id: by the id alone anybody could read any balance (wire 2.12).
		own('/wp-json/systeminfo/v1/bonus', 'spec 7', id),
		own('/wp-json/wc/auth/user/get_addresses', 'spec 7'),
		ownChange(
			'/wp-json/wc/auth/user/get_addresses',
			'spec 7',
			v.strictObject({ user_id: me, data: v.record(v.string(), v.unknown()) }),
		),
		own('/wp-json/system/users', 'spec 7'),
		login('/wp-json/wc/auth/send_code', 'spec 7, wire 2.15', {}),
		login('/wp-json/wc/auth/check_code', 'spec 7, wire 2.15', code),
		...['telega', 'whatsapp'].flatMap((channel) => [
			login(`/wp-json/${channel}/v1/auth/send`, 'spec 7, wire 2.16', {}),
			login(`/wp-json/${channel}/v1/auth/check`, 'spec 7, wire 2.16', code),
		]),
		own('/wp-json/systeminfo/v1/user/avaible_coupons', 'spec 7', id),
		own('/wp-json/systeminfo/v2/user_preferences', 'spec 7'),
		ownChange(
			'/wp-json/systeminfo/v2/user_preferences',
			'spec 7',
			v.strictObject({ preferences: v.array(positive) }),
		),
		own('/wp-json/systeminfo/v2/coupons/referal_info', 'spec 7'),
		own('/wp-json/systeminfo/v2/push/user_history', 'spec 7'),
		...orders('v2'),
		...orders('v3'),
		{ method: 'GET', path: '/wp-json/wc/v3/orders/:id', from: 'wire 3.3', by: ['keys'] },
		{
			...{ method: 'POST', path: '/wp-json/wc/v2/orders', from: 'wire 3.1', by: ['keys'] },
			...{ query: lang, body: order(meOrGuest) },
		},
		own('/wheel/', 'spec 7', id),
		ownChange('/wheel/', 'wire 2.22', v.strictObject({ user_id: me })),
		own('/wp-json/systeminfo/v2/user_favorites', 'spec 7'),
		ownChange(
			'/wp-json/systeminfo/v2/user_favorites',
			'spec 7',
			v.strictObject({ favorites: v.array(positive) }),
		),
		{
			...{ method: 'GET', path: '/wp-json/wc/saved_tokens', from: 'wire 3.2', by: ['keys'] },
			query: { ...id, ...lang },
		},
		read('/wp-json/booking/v1/tables', 'wire 3.4', {
			...{ restaurant_id: digits, date, time: clock, guests: digits },
		}),
		{
			...{ method: 'POST', path: '/wp-json/contact-form-7/v1/contact-forms/:id/feedback' },
			...{ from: 'wire 3.5', by: ['none'] },
			form: ['your-name', 'your-phone', 'your-message'],
		},
		read('/redirect-check', 'wire 3.7', { path: v.string() }),
	];
}

/**
 * Calls of ours a site of the specification has not got: asked for once, answered "there is no such call", and not asked
 * again for ten minutes (decision 40).
 */
export const OURS: readonly string[] = [
	'POST /wp-json/checkout/v1/quote',
	'POST /wp-json/payment/v1/charge',
	'GET /wp-json/booking/v1/times',
	'GET /wp-json/systeminfo/v1/bonus/history',
	'POST /wp-json/telega/v1/auth/confirmed',
	'POST /wp-json/system/users',
];

const isOurs = ({ method, path }: Pick<RecordedCall, 'method' | 'path'>): boolean =>
	OURS.includes(`${method} ${path}`);

/** The row a call is of; undefined = the specification has no such call. */
export function rowOf(
	calls: readonly SpecCall[],
	{ method, path }: Pick<RecordedCall, 'method' | 'path'>,
): SpecCall | undefined {
	const parts = path.split('/');
	return calls.find((row) => {
		const wanted = row.path.split('/');
		return (
			row.method === method &&
			wanted.length === parts.length &&
			wanted.every((part, index) => part.startsWith(':') || part === parts[index])
		);
	});
}

/** What of a call is not as the specification has it, one line each; of a call of ours, that it proves itself twice. */
export async function differences(world: SpecWorld, call: RecordedCall): Promise<string[]> {
	const { method, path, query, headers } = call;
	const row = rowOf(specCalls(world), call);
	const of = (text: string) => `${method} ${path}: ${text}`;
	if (isOurs(call)) return usedBy(call).length > 1 ? [of(BOTH)] : [];
	if (row === undefined) return [of('no such call')];
	const found = [...credentialDifferences(world, row, call)];
	const params = new URLSearchParams(query);
	for (const name of ['consumer_key', 'consumer_secret', 'token']) params.delete(name);
	for (const name of new Set(params.keys()))
		if (params.getAll(name).length > 1) found.push(`query.${name}: said twice`);
	found.push(...shapeDifferences('query', row.query ?? {}, Object.fromEntries(params)));
	const type = headers.get('content-type') ?? '';
	if (row.form !== undefined) {
		const form = await new Response(call.body, { headers: { 'content-type': type } }).formData();
		const fields = v.strictObject(
			Object.fromEntries(row.form.map((name) => [name, optional(v.string())])),
		);
		found.push(...issuesOf('form', fields, Object.fromEntries(form)));
	} else if (row.body === undefined) {
		if (call.body !== '') found.push('body: there is one');
	} else {
		if (type !== 'application/json')
			found.push(`content-type: ${type || 'none'}, not application/json`);
		found.push(...issuesOf('body', row.body, JSON.parse(call.body)));
	}
	return found.map(of);
}

const BOTH = 'credential: keys and token at once';

function usedBy({ query }: Pick<RecordedCall, 'query'>): Credential[] {
	const hasKeys = query.has('consumer_key') || query.has('consumer_secret');
	return [
		...(hasKeys ? (['keys'] as const) : []),
		...(query.has('token') ? (['token'] as const) : []),
	];
}

function credentialDifferences(
	{ keys, customer }: SpecWorld,
	{ by }: SpecCall,
	{ query, headers }: RecordedCall,
): string[] {
	const used = usedBy({ query });
	const found: string[] = [];
	if (used.length > 1) found.push(BOTH);
	const [one = 'none'] = used;
	if (!by.includes(one)) found.push(`credential: ${one}, not ${by.join(' or ')}`);
	const said = [query.get('consumer_key'), query.get('consumer_secret')];
	if (one === 'keys' && (said[0] !== keys.key || said[1] !== keys.secret))
		found.push('credential: other keys');
	if (one === 'token' && query.get('token') !== customer.token)
		found.push('credential: another token');
	for (const name of ['authorization', 'cookie'])
		if (headers.has(name)) found.push(`header ${name}: there is one`);
	return found;
}

const shapeDifferences = (where: string, entries: v.ObjectEntries, value: unknown) =>
	issuesOf(where, v.strictObject(entries), value);

function issuesOf(where: string, schema: v.GenericSchema, value: unknown): string[] {
	const read = v.safeParse(schema, value);
	return (read.issues ?? []).map((issue) => {
		const at = [where, ...(issue.path ?? []).map((item) => String(item.key))].join('.');
		if (issue.type === 'strict_object' && issue.expected === 'never') return `${at}: one too many`;
		if (issue.type === 'strict_object' && issue.received === 'undefined') return `${at}: missing`;
		return `${at}: ${issue.message}`;
	});
}
