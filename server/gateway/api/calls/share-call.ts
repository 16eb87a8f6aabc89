/** What a logged-in customer sends on from inside Telegram. */
import * as v from 'valibot';
import { referralSchema } from '#core/contract/account/account.ts';
import { type Shared, sharedSchema } from '#core/contract/order/shared-message.ts';
import type { DeepLink } from '#core/rules/site/deep-link.ts';
import { linkIntoShop } from '#core/rules/site/link-into-shop.ts';
import type { CardAddress } from '#server/chats/card-address.ts';
import { languageOf } from '#server/gateway/documents/page-address.ts';
import { requestOrigin } from '#server/gateway/documents/request-info.ts';
import { readJsonObject } from '#server/gateway/json-body.ts';
import { productCardOf, shopCardOf } from '#server/gateway/link-pictures/og-picture.ts';
import type { Session } from '#server/gateway/sessions/sessions.ts';
import type { SiteData } from '#server/gateway/site/site-data.ts';
import type { BackendClient } from '#server/site/backend-client.ts';
import { askSite, sure } from '#server/site/site-answer.ts';
import { fail, loginRequired, unreachable } from '../answer.ts';
import { call } from './call-facts.ts';

/** What is sent on: words, a drawn picture, where it leads. */
interface Subject {
	readonly title: string;
	readonly text: string;
	readonly card: CardAddress;
	readonly link: DeepLink;
}

/** Whose Telegram account it is for is the session's to say, never the body's. Refused, the page sends a plain link. */
export const share = call(
	{
		about: 'Has the bot prepare what the customer sends on inside Telegram',
		from: 'ours, decision 0026',
		access: 'session',
		body: sharedSchema,
		answer: v.object({ id: v.string() }),
		refusals: [
			...(['login_required', 'rest_invalid_param', 'rest_post_invalid_id'] as const),
			'share_unavailable',
		],
	},
	async (c) => {
		const session = c.get('session');
		if (session === undefined) return loginRequired(c);
		const { client, site, deps } = c.get('api');
		const parsed = v.safeParse(sharedSchema, await readJsonObject(c.req.raw));
		if (!parsed.success) return fail(c, 'rest_invalid_param', 'Share a product_id or a referral.');
		const language = languageOf(
			new URL(c.req.url),
			c.req.header('cookie'),
			c.get('api').site.latest?.settings,
		);
		const data = await site.read(language);
		if (data === undefined) return unreachable(c);
		const subject = await subjectOf(parsed.output, data, client, session);
		if (subject === undefined) return fail(c, 'rest_post_invalid_id', 'There is nothing to share.');
		const origin = data.settings.frontUrl || requestOrigin(c, deps.config);
		const id = await deps.prepareMessage?.({
			customerId: session.userId,
			title: subject.title,
			text: subject.text,
			picture: origin + subject.card,
			link: linkIntoShop(subject.link, { appLink: deps.config.appLink, origin }),
			language,
		});
		return id === undefined
			? fail(c, 'share_unavailable', 'This goes as a plain link.')
			: c.json({ id });
	},
);

async function subjectOf(
	shared: Shared,
	data: SiteData,
	client: BackendClient,
	{ token }: Session,
): Promise<Subject | undefined> {
	if ('product_id' in shared) {
		const card = productCardOf(data, shared.product_id);
		if (card === undefined) return undefined;
		const { title, price: text, address } = card;
		return { title, text, card: address, link: { kind: 'product', productId: shared.product_id } };
	}
	const path = '/wp-json/systeminfo/v2/coupons/referal_info';
	const query = { token, lang: data.language };
	const said = sure(await askSite(client, { path, query }, referralSchema));
	const referral = said.kind === 'ok' ? said.value : undefined;
	if (referral === undefined) return undefined;
	const { textForShare: text, code } = referral;
	return { title: '', text, card: shopCardOf(data).address, link: { kind: 'referral', code } };
}
