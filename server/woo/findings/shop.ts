/** What a stock WooCommerce has of what a shop needs, thing by thing, and where its owner switches on what is off. */
import type * as v from 'valibot';
import { flag, listOf, object, text } from '#core/contract/lenient.ts';
import { languageOfTag } from '#core/rules/site/languages.ts';
import { BackendError } from '#server/site/backend-client.ts';
import { needed, type SiteAnswer } from '#server/site/site-answer.ts';
import type { Finding } from '#server/site/site-findings.ts';
import { asksCity, asksListedState, asksPostcode } from '../address-parts.ts';
import { HOOK_PATH, hooksSchema } from '../orders/statuses.ts';
import { homeOf, isDelivery } from '../settings.ts';
import { optionsOf, readShopFacts, type ShopFacts } from '../shop-facts.ts';
import { V3, type WooSite } from '../site.ts';

const works = (part: Finding['part'], line: string): Finding => ({ part, state: 'works', line });
const off = (part: Finding['part'], line: string): Finding => ({ part, state: 'off', line });
const wrong = (part: Finding['part'], line: string): Finding => ({ part, state: 'wrong', line });

/** As many as one answer has: enough to know whether anything is sold. */
const LOOKED_AT = 100;

const productsSchema = listOf(object({ type: text, is_purchasable: flag }));
export type ProductsAnswer = SiteAnswer<v.InferOutput<typeof productsSchema>>;

/** The beginning of the menu, asked for without keys, as a guest. */
export function askProducts(woo: WooSite, timeoutMs: number): Promise<ProductsAnswer> {
	const query = {
		catalog_visibility: 'catalog',
		per_page: String(LOOKED_AT),
		_fields: 'type,is_purchasable',
	};
	return woo.store({ path: '/products', query, timeoutMs }, productsSchema);
}

export function menuFinding(products: ProductsAnswer): Finding {
	if (products.kind !== 'ok')
		return wrong(
			'menu',
			products.kind === 'refused'
				? `the Store API refuses to tell it (${products.status} ${products.code})`
				: `it cannot be read now: ${products.error.message}`,
		);
	const { value, headers } = products;
	const total = Number(headers.get('x-wp-total') ?? value.length);
	if (total === 0) return wrong('menu', 'there is no published product; add some in Products');
	const left = new Map<string, number>();
	for (const { type, is_purchasable: isSold } of value) {
		const reason =
			type === 'variable' || (type === 'simple' && isSold)
				? undefined
				: type === 'simple'
					? 'without a price'
					: type;
		if (reason !== undefined) left.set(reason, (left.get(reason) ?? 0) + 1);
	}
	const leftOut = [...left].map(([reason, count]) => `${count} ${reason}`).join(', ');
	if ([...left.values()].reduce((sum, one) => sum + one, 0) === value.length)
		return wrong('menu', `none of ${total} products can be sold (${leftOut})`);
	const of = total > value.length ? `, of the first ${value.length}` : '';
	return works('menu', `${total} products${leftOut === '' ? '' : ` (left out${of}: ${leftOut})`}`);
}

interface Facts {
	/** Decimals the shop counts money with; absent = as the site does. */
	readonly digits?: number | undefined;
	/** Where the site reaches the shop; absent = nowhere. */
	readonly publicUrl?: string | undefined;
	/** "it_IT", as the site tells. */
	readonly language: string;
	/** The settings of the folder beside the site; absent = there is none. */
	readonly folder?: Readonly<Record<string, unknown>> | undefined;
}

/** Asks for what it takes to sell. A part that is not told is a finding, never thrown. */
export async function shopFindings(
	woo: WooSite,
	{ digits, publicUrl, language, folder = {} }: Facts,
): Promise<Finding[]> {
	const untold = (part: Finding['part']) => (error: unknown) => {
		if (!(error instanceof BackendError)) throw error;
		return wrong(part, `what it tells of itself cannot be read: ${error.message}`);
	};
	const [facts, guests, statuses] = await Promise.all([
		readShopFacts(woo).catch(untold('site')),
		optionsOf(woo, 'account').then(guestsFinding).catch(untold('guests')),
		statusesFinding(woo, publicUrl).catch(untold('statuses')),
	]);
	if ('state' in facts) return [facts];
	return [
		moneyFinding(facts, digits),
		works(
			'taxes',
			facts.showsTaxInside ? 'shown inside the sums' : 'shown on a line of their own (excl.)',
		),
		addressFinding(homeOf(facts, folder)),
		...deliveryFindings(facts),
		facts.gateways.length === 0
			? wrong('payment', 'no way to pay is enabled; WooCommerce → Settings → Payments')
			: works('payment', facts.gateways.map((one) => one.title).join(', ')),
		facts.takesCoupons
			? works('coupons', 'taken')
			: off('coupons', 'switched off in WooCommerce → Settings → General: no field for a code'),
		guests,
		statuses,
		...placeFindings(facts, language),
	];
}

function moneyFinding(
	{ currency, currencyDigits }: ShopFacts,
	digits: number | undefined,
): Finding {
	if (digits === undefined || digits === currencyDigits)
		return works('money', `${currency}, ${currencyDigits} decimals`);
	return wrong(
		'money',
		`the site counts ${currency} with ${currencyDigits} decimals, the shop with ${digits}; set CURRENCY_DIGITS=${currencyDigits} or leave it out, and start again`,
	);
}

/** What WooCommerce asks of every order's address and the shop does not ask its customers for. */
function addressFinding({
	country,
	city,
	state,
	postcode,
}: Readonly<Record<string, unknown>>): Finding {
	const where = String(country);
	const missing = [
		...(country === '' ? ['country'] : []),
		...(city === '' && asksCity(where) ? ['city'] : []),
		...(state === '' && asksListedState(where) ? ['state'] : []),
		...(postcode === '' && asksPostcode(where) ? ['postcode'] : []),
	];
	if (missing.length === 0) return works('address', `${postcode} ${city}, ${country}`.trim());
	return wrong(
		'address',
		`the shop's own has no ${missing.join(', no ')}: it goes with every order, and WooCommerce refuses one without; give it in WooCommerce → Settings → General, or as order_address in the shop folder's settings.json`,
	);
}

function deliveryFindings({ shipping, pickupPoints }: ShopFacts): Finding[] {
	const titles = (wanted: boolean) => [
		...new Set(shipping.filter((one) => isDelivery(one.kind) === wanted).map((one) => one.title)),
	];
	const deliveries = titles(true).join(', ');
	const pickups = [...titles(false), ...pickupPoints.map((one) => one.title)].join(', ');
	if (deliveries === '' && pickups === '')
		return [
			wrong(
				'delivery',
				'no zone has a way to deliver or to fetch an order; WooCommerce → Settings → Shipping',
			),
		];
	return [
		deliveries === ''
			? off('delivery', 'no zone has a way to deliver: orders are fetched')
			: works('delivery', deliveries),
		pickups === ''
			? off('pickup', 'no zone has a local pickup: orders are delivered')
			: works('pickup', pickups),
	];
}

function guestsFinding(account: (name: string) => string): Finding {
	if (account('woocommerce_enable_guest_checkout') !== 'no')
		return works('guests', 'may order without an account');
	const where = 'WooCommerce → Settings → Accounts & Privacy';
	return account('woocommerce_enable_signup_and_login_from_checkout') === 'yes'
		? wrong(
				'guests',
				`an account is made with the first order, and a second one of the same e-mail address is refused; allow guest checkout in ${where}`,
			)
		: wrong('guests', `guest checkout is off, so every order is refused; allow it in ${where}`);
}

/** How word of a changed order comes. */
async function statusesFinding(woo: WooSite, publicUrl = ''): Promise<Finding> {
	const ASKED = 'followed orders are asked for every few seconds';
	if (!publicUrl.startsWith('https://'))
		return off(
			'statuses',
			`${ASKED}; at an https PUBLIC_URL the site sends word of them by itself`,
		);
	const query = { per_page: '100' };
	const hooks = needed(await woo.byKeys({ path: `${V3}/webhooks`, query }, hooksSchema));
	const own = hooks.find((one) => one.delivery_url === `${publicUrl}${HOOK_PATH}`);
	if (own?.status === 'active') return works('statuses', 'the site sends word of changed orders');
	return off(
		'statuses',
		own === undefined
			? `${ASKED}; the shop sets the site's webhook up when it starts`
			: `${ASKED}: the site has switched its webhook off, does ${publicUrl} answer it? The next start switches it on again`,
	);
}

function placeFindings({ timeZone, base }: ShopFacts, language: string): Finding[] {
	const country = base.country === '' ? [] : [base.country];
	const place = [...country, timeZone].join(', ');
	return [
		/^[+-]/.test(timeZone)
			? off(
					'time zone',
					`the site has an offset alone (${timeZone}): its hours are wrong after the clocks change; choose a city in Settings → General`,
				)
			: works('time zone', place),
		...(language === ''
			? []
			: [
					languageOfTag(language) === undefined
						? off('language', `the site speaks ${language}, which the storefront does not`)
						: works('language', language),
				]),
	];
}
