import { datesOf } from './dates.ts';
import { type Answer, type Call, missing, ok, paged, Refusal, textOf } from './http.ts';
import type { Webhook } from './records.ts';
import type { Shop } from './shop.ts';

export function listWebhooks(shop: Shop, call: Call): Answer {
	return paged(
		call,
		[...shop.webhooks.values()].toReversed().map((hook) => hookAnswer(shop, hook)),
	);
}

export function createWebhook(shop: Shop, { body }: Call): Answer {
	const lacks = ['topic', 'delivery_url'].filter((name) => body[name] === undefined);
	if (lacks.length > 0) throw missing(...lacks);
	const topic = textOf(body.topic);
	if (
		!/^(?:(?:coupon|customer|order|product)\.(?:created|updated|deleted|restored)|action\..+)$/.test(
			topic,
		)
	)
		throw new Refusal(
			400,
			'woocommerce_rest_shop_webhook_invalid_topic',
			'Webhook topic is required and must be valid.',
		);
	const deliveryUrl = textOf(body.delivery_url);
	if (!/^https?:\/\//.test(deliveryUrl))
		throw new Refusal(
			400,
			'woocommerce_rest_shop_webhook_invalid_delivery_url',
			'Webhook delivery URL must be a valid URL starting with http:// or https://.',
		);
	const hook: Webhook = {
		id: shop.nextId('webhook'),
		name: textOf(body.name),
		status: textOf(body.status) || 'active',
		topic,
		deliveryUrl,
		secret: textOf(body.secret),
		createdAt: shop.options.now(),
	};
	shop.webhooks.set(hook.id, hook);
	return ok(hookAnswer(shop, hook), 201);
}

export function updateWebhook(shop: Shop, { params, body }: Call): Answer {
	const hook = shop.webhooks.get(Number(params.id));
	if (!hook) throw new Refusal(400, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
	if (body.status !== undefined) hook.status = textOf(body.status);
	if (body.secret !== undefined) hook.secret = textOf(body.secret);
	return ok(hookAnswer(shop, hook));
}

export function deleteWebhook(shop: Shop, { params, query }: Call): Answer {
	const hook = shop.webhooks.get(Number(params.id));
	if (!hook) throw new Refusal(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
	if (query.get('force') !== 'true')
		throw new Refusal(
			501,
			'woocommerce_rest_trash_not_supported',
			'Webhooks do not support trashing.',
		);
	shop.webhooks.delete(hook.id);
	return ok(hookAnswer(shop, hook));
}

function hookAnswer(shop: Shop, hook: Webhook) {
	const [resource = '', event = ''] = hook.topic.split('.');
	const page = `${shop.options.url}/wp-json/wc/v3/webhooks`;
	return {
		id: hook.id,
		name: hook.name,
		status: hook.status,
		topic: hook.topic,
		resource,
		event,
		hooks:
			hook.topic === 'order.updated'
				? ['woocommerce_update_order', 'woocommerce_order_refunded']
				: [],
		delivery_url: hook.deliveryUrl,
		...datesOf(shop, 'date_created', hook.createdAt),
		...datesOf(shop, 'date_modified', null),
		_links: {
			self: [{ href: `${page}/${hook.id}` }],
			collection: [{ href: page }],
		},
	};
}
