/** The shop as everybody sees it: documents of the site's, kept, and served while the site is down. */
import * as v from 'valibot';
import { anyList, having } from '#core/contract/lenient.ts';
import { bookingStartsSchema, freeTablesSchema } from '#core/contract/order/booking.ts';
import { slotsSchema } from '#core/contract/order/slot.ts';
import { REQUEST_FIELDS, requestAnswerSchema } from '#core/contract/site/request-form.ts';
import { sendJson } from '#server/gateway/site/content.ts';
import { timeZoneOf } from '#server/pricing/slots.ts';
import { unreachable } from '../answer.ts';
import type { ApiHandler } from '../context.ts';
import { spendOf } from '../limit.ts';
import { asForm, inPageLanguage, passedQuery, sitePath } from '../pass.ts';
import { withFacts } from './call-facts.ts';
import { visibleCoupons } from './coupon-visibility.ts';
import { type After, optional, type PassedCall } from './passed-call.ts';

const aDocument = v.custom<object>(
	(value) => typeof value === 'object' && value !== null && !Array.isArray(value),
	'expected an object',
);
const UPLOADS = '/wp-content/uploads/app_sync/:file';

const content = (
	path: string,
	about: string,
	answer: v.GenericSchema,
	query: readonly string[] = ['lang'],
): PassedCall => ({
	...{ method: 'GET', path, about, access: 'public', answer, query },
	handle: keptContent,
});

const askSite = (
	path: string,
	about: string,
	answer: v.GenericSchema,
	query: readonly string[],
): PassedCall => ({ method: 'GET', path, about, access: 'public', answer, query });

/** The coupons the customer may know of. */
export const onlyVisible: After = async (c, value) => {
	const { deps, site } = c.get('api');
	const settings = (site.latest ?? (await site.read()))?.settings;
	return visibleCoupons(value, c.get('session')?.userId, {
		now: deps.now(),
		timeZone: settings === undefined ? 'UTC' : timeZoneOf(settings),
	});
};

export const CONTENT_CALLS: readonly PassedCall[] = [
	content('/wp-json/v1/all_settings', 'The shop’s settings', having('settings')),
	content('/wp-json/front/settings', 'The storefront’s templates', aDocument),
	content('/banners-json', 'Banners', anyList),
	content(UPLOADS, 'A file of the catalogue or of a warehouse’s prices', anyList, []),
	content('/wp-json/restoran/v1/blog', 'The blog', anyList),
	content('/wp-json/restoran/v1/gallery/:id', 'The pictures of a gallery', anyList),
	content('/wp-json/wp/v2/posts', 'Posts', anyList, ['slug', 'lang', 'page', 'per_page']),
	content('/wp-json/wp/v2/pages', 'Pages of text', anyList, ['slug', 'lang']),
	content(
		'/wp-json/systeminfo/v1/coupons/seettings',
		'Which coupons may be combined',
		aDocument,
		[],
	),
];

export const PUBLIC_CALLS: readonly PassedCall[] = optional(
	askSite('/redirect-check', 'Where an address has moved to', having('redirect'), ['path']),
	askSite('/wp-json/checkout/avaible_time', 'Times an order can be had at', slotsSchema, [
		...['stock_id', 'shipping_method', 'zone', 'lang', 'date'],
	]),
	askSite('/wp-json/booking/v1/tables', 'Free tables of a restaurant', freeTablesSchema, [
		...['restaurant_id', 'date', 'time', 'guests'],
	]),
	askSite('/wp-json/booking/v1/times', 'Times a booking can begin at', bookingStartsSchema, [
		...['restaurant_id', 'date', 'guests'],
	]),
	{
		...askSite('/wp-json/v1/autocoupons', 'The coupons the asker may know of', anyList, ['lang']),
		addsToQuery: ['token'],
		before: [inPageLanguage],
		after: onlyVisible,
	},
	{
		method: 'POST',
		path: '/wp-json/contact-form-7/v1/contact-forms/:id/feedback',
		about: 'A request to the shop; it goes on as a form, which is what WordPress takes',
		access: 'public',
		answer: requestAnswerSchema,
		body: Object.values(REQUEST_FIELDS),
		limit: 'forms',
		write: asForm,
	},
);

/** Answers the same document to everybody. */
function keptContent(call: PassedCall): ApiHandler {
	return withFacts({ limit: 'texts' }, async function keptContent(c) {
		const { content } = c.get('api');
		const source = content(sitePath(c), passedQuery(c, call), spendOf(c, 'texts'));
		const reading = await source.read();
		if (reading.status === 'unreachable') return unreachable(c);
		const headers = { 'Cache-Control': 'no-cache' };
		return reading.status === 'good'
			? sendJson(c, reading.good.json, 200, headers, reading.good.etag)
			: sendJson(c, reading.json, reading.httpStatus, headers);
	});
}
