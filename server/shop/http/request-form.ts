/** Requests of customers (wire 3.5), in the shapes of WordPress's Contact Form 7: refusals of a field are answered with 200. */
import { Hono } from 'hono';
import {
	REQUEST_FIELDS,
	REQUEST_LENGTHS,
	type RequestField,
} from '#core/contract/site/request-form.ts';
import { parsePhone } from '#core/rules/customer/phone.ts';
import { takeUse } from '#server/auth/limits.ts';
import { Refusal } from '#server/rest/refusal.ts';
import type { ShopDeps } from '../context.ts';

const HOUR = 60 * 60 * 1000;
/** What one phone may ask in an hour. */
const MOST_OF_ONE_PHONE = 5;

const REFUSALS: Readonly<Record<RequestField, string>> = {
	name: 'Напишите, как к вам обращаться',
	phone: 'введите корректный номер',
	text: 'Напишите, чем помочь',
};

export function requestFormRoutes(deps: ShopDeps): Hono {
	return new Hono().post('/wp-json/contact-form-7/v1/contact-forms/:id/feedback', async (c) => {
		const { requestFormId, contacts, country } = deps.folder.settings;
		if (requestFormId === undefined || c.req.param('id') !== String(requestFormId))
			throw new Refusal('rest_post_invalid_id', 'The requested contact form was not found.');
		const sent = await c.req.parseBody();
		const written = (field: RequestField) => {
			const value = sent[REQUEST_FIELDS[field]];
			return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() : '';
		};
		const fields = Object.keys(REQUEST_FIELDS) as RequestField[];
		const phone = parsePhone(written('phone'), country);
		const wrong = fields.filter(
			(field) =>
				written(field) === '' ||
				written(field).length > REQUEST_LENGTHS[field] ||
				(field === 'phone' && phone === undefined),
		);
		const answer = (status: string, message: string) =>
			c.json({
				contact_form_id: requestFormId,
				status,
				message,
				into: '#',
				invalid_fields: wrong.map((field) => ({
					field: REQUEST_FIELDS[field],
					message: REFUSALS[field],
					idref: null,
					error_id: '',
				})),
			});
		if (wrong.length > 0) return answer('validation_failed', 'Проверьте, что написано в полях');
		const seconds = await takeUse(
			deps.db,
			{ key: `request of ${phone}`, most: MOST_OF_ONE_PHONE, milliseconds: HOUR },
			deps.now(),
		);
		if (seconds !== undefined)
			throw new Refusal('rate_limited', 'Too many requests.', { retry_after: seconds });
		const owner = parsePhone(contacts.phone, country);
		const failed = 'Не получилось отправить. Позвоните нам, пожалуйста';
		if (owner === undefined) return answer('mail_failed', failed);
		try {
			await deps.send({
				channel: 'sms',
				to: owner,
				text: `Заявка с сайта\n${written('name')}, ${phone}\n${written('text')}`,
			});
		} catch (error) {
			deps.log.error({ error }, 'a request did not reach the shop');
			return answer('mail_failed', failed);
		}
		return answer('mail_sent', 'Спасибо, мы получили заявку и перезвоним');
	});
}
