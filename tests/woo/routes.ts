import { cartAnswer } from './cart-answer.ts';
import * as cart from './cart-calls.ts';
import { draftOrder, placeOrder } from './checkout.ts';
import * as customers from './customers.ts';
import { type Answer, type Call, ok } from './http.ts';
import * as orders from './order-calls.ts';
import type { Session } from './records.ts';
import * as coupons from './rest-coupons.ts';
import * as products from './rest-products.ts';
import * as settings from './settings.ts';
import type { Shop } from './shop.ts';
import * as site from './site.ts';
import * as store from './store-products.ts';
import * as webhooks from './webhooks.ts';

type Open = (shop: Shop, call: Call) => Answer;
type OfCart = (shop: Shop, session: Session, call: Call) => Answer;

export type Route =
	| { door: 'open'; act: Open }
	/** Of the Store API with a cart: a token, or a nonce to change anything. */
	| { door: 'cart'; act: OfCart }
	/** For the owner's keys alone; `what` is what the refusal speaks of. */
	| { door: 'keys'; act: Open; what: 'list' | 'view' | 'batch' | 'change' };

const open = (act: Open): Route => ({ door: 'open', act });
const ofCart = (act: OfCart): Route => ({ door: 'cart', act });
const lists = (act: Open): Route => ({ door: 'keys', act, what: 'list' });
const views = (act: Open): Route => ({ door: 'keys', act, what: 'view' });
const changes = (act: Open): Route => ({ door: 'keys', act, what: 'change' });

/** Every call of the stub, by method and path. */
const ROUTES: Readonly<Record<string, Route>> = {
	'GET /': open(site.index),
	'GET /wp/v2/posts': open(site.listPosts),
	'GET /wp/v2/pages': open(site.listPages),

	'GET /wc/store/v1/products': open(store.listStoreProducts),
	'GET /wc/store/v1/products/categories': open(store.listCategories),
	'GET /wc/store/v1/products/reviews': open(store.listReviews),
	'GET /wc/store/v1/products/{id}': open(store.getStoreProduct),
	'GET /wc/store/v1/cart': ofCart((shop, session) => ok(cartAnswer(shop, session))),
	'POST /wc/store/v1/cart/add-item': ofCart(cart.addItem),
	'POST /wc/store/v1/cart/update-item': ofCart(cart.updateItem),
	'POST /wc/store/v1/cart/remove-item': ofCart(cart.removeItem),
	'POST /wc/store/v1/cart/update-customer': ofCart(cart.updateCustomer),
	'POST /wc/store/v1/cart/select-shipping-rate': ofCart(cart.selectShippingRate),
	'POST /wc/store/v1/cart/apply-coupon': ofCart(cart.applyCoupon),
	'POST /wc/store/v1/cart/remove-coupon': ofCart(cart.removeCoupon),
	'GET /wc/store/v1/checkout': ofCart(draftOrder),
	'POST /wc/store/v1/checkout': ofCart(placeOrder),

	'GET /wc/v3/orders': lists(orders.listOrders),
	'POST /wc/v3/orders': changes(orders.createOrder),
	'POST /wc/v3/orders/batch': { door: 'keys', act: orders.batchOrders, what: 'batch' },
	'GET /wc/v3/orders/{id}': views(orders.getOrder),
	'PUT /wc/v3/orders/{id}': changes(orders.updateOrder),
	'DELETE /wc/v3/orders/{id}': changes(orders.deleteOrder),
	'GET /wc/v3/orders/{id}/notes': lists(orders.listNotes),
	'POST /wc/v3/orders/{id}/notes': changes(orders.createNote),
	'GET /wc/v3/customers': lists(customers.listCustomers),
	'POST /wc/v3/customers': changes(customers.createCustomer),
	'GET /wc/v3/customers/{id}': views(customers.getCustomer),
	'PUT /wc/v3/customers/{id}': changes(customers.updateCustomerById),
	'GET /wc/v3/coupons': lists(coupons.listCoupons),
	'POST /wc/v3/coupons': changes(coupons.createCoupon),
	'GET /wc/v3/coupons/{id}': views(coupons.getCoupon),
	'PUT /wc/v3/coupons/{id}': changes(coupons.updateCoupon),
	'DELETE /wc/v3/coupons/{id}': changes(coupons.deleteCoupon),
	'GET /wc/v3/products': lists(products.listProducts),
	'GET /wc/v3/products/categories': lists(products.listProductCategories),
	'GET /wc/v3/products/{id}': views(products.getProduct),
	'PUT /wc/v3/products/{id}': changes(products.updateProduct),
	'GET /wc/v3/products/{id}/variations': lists(products.listVariations),
	'PUT /wc/v3/products/{id}/variations/{variation}': changes(products.updateVariation),
	'GET /wc/v3/payment_gateways': lists(settings.listGateways),
	'GET /wc/v3/payment_gateways/{id}': views(settings.getGateway),
	'GET /wc/v3/shipping_methods/{id}': views(settings.getShippingMethod),
	'GET /wc/v3/shipping/zones': lists(settings.listZones),
	'GET /wc/v3/shipping/zones/{id}/methods': lists(settings.listZoneMethods),
	'GET /wc/v3/shipping/zones/{id}/locations': lists(settings.listZoneLocations),
	'GET /wc/v3/settings/{group}': lists(settings.listSettings),
	'GET /wc/v3/settings/{group}/{id}': lists(settings.getSetting),
	'GET /wc/v3/data/countries/{location}': lists(settings.getCountry),
	'GET /wc/v3/data/currencies/current': views(settings.currentCurrency),
	'GET /wc/v3/system_status': lists(settings.systemStatus),
	'GET /wc/v3/reports/orders/totals': lists(orders.countOrders),
	'GET /wc/v3/webhooks': lists(webhooks.listWebhooks),
	'POST /wc/v3/webhooks': changes(webhooks.createWebhook),
	'PUT /wc/v3/webhooks/{id}': changes(webhooks.updateWebhook),
	'DELETE /wc/v3/webhooks/{id}': changes(webhooks.deleteWebhook),
};

const PATTERNS = Object.entries(ROUTES).map(([key, route]) => {
	const [method = '', path = ''] = key.split(' ');
	const source = path.replace(/\{(\w+)\}/g, (_, name: string) =>
		name === 'id' && /\{group\}|gateways|shipping_methods/.test(path)
			? `(?<${name}>\\w+)`
			: `(?<${name}>${name === 'id' ? '\\d+' : '\\w+'})`,
	);
	return { method, pattern: new RegExp(`^${source}/?$`), route };
});

export function findRoute(
	method: string,
	path: string,
): { route: Route; params: Readonly<Record<string, string>> } | undefined {
	for (const one of PATTERNS) {
		const match = one.method === method ? one.pattern.exec(path) : null;
		if (match) return { route: one.route, params: { ...match.groups } };
	}
	return undefined;
}
