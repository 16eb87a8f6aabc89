/** `POST /api/share`: has the bot prepare what a logged-in customer sends on from inside Telegram. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { referralSchema } from '#core/contract/account.ts';
import { type Shared, sharedSchema } from '#core/contract/shared-message.ts';
import type { DeepLink } from '#core/rules/deep-link.ts';
import { linkIntoShop } from '#core/rules/link-into-shop.ts';
import { fail, loginRequired, unreachable } from './api-answer.ts';
import type { BackendClient } from './backend-client.ts';
import type { GatewayDeps, GatewayEnv } from './deps.ts';
import { readJsonObject } from './json-body.ts';
import { type CardAddress, productCardOf, shopCardOf } from './og-picture.ts';
import { languageOf } from './page-address.ts';
import { requestOrigin } from './request-info.ts';
import type { Session } from './sessions.ts';
import { askSite, sure } from './site-answer.ts';
import type { Site, SiteData } from './site-data.ts';

interface ShareParts {
	readonly client: BackendClient;
	readonly site: Site;
}

/** What is sent on: words, a drawn picture, where it leads. */
interface Subject {
	readonly title: string;
	readonly text: string;
	readonly card: CardAddress;
	readonly link: DeepLink;
}

/**
 * `{"id": "…"}` for the messenger's `shareMessage`, or why not: then the page sends a plain link. Whose Telegram account it
 * is for is the session's to say, never the body's. Throws `BodyError`.
 */
export async function prepareShare(
	c: Context<GatewayEnv>,
	{ prepareMessage, config }: GatewayDeps,
	{ client, site }: ShareParts,
	session: Session | undefined,
): Promise<Response> {
	if (session === undefined) return loginRequired(c);
	const asked = v.safeParse(sharedSchema, await readJsonObject(c.req.raw));
	if (!asked.success) return fail(c, 'rest_invalid_param', 'Share a product_id or a referral.');
	const language = languageOf(new URL(c.req.url), c.req.header('cookie'));
	const data = await site.read(language);
	if (data === undefined) return unreachable(c);
	const subject = await subjectOf(asked.output, data, client, session);
	if (subject === undefined) return fail(c, 'rest_post_invalid_id', 'There is nothing to share.');
	const origin = data.settings.frontUrl || requestOrigin(c, config);
	const id = await prepareMessage?.({
		customerId: session.userId,
		title: subject.title,
		text: subject.text,
		picture: origin + subject.card,
		link: linkIntoShop(subject.link, { appLink: config.appLink, origin }),
		language,
	});
	return id === undefined
		? fail(c, 'share_unavailable', 'This goes as a plain link.')
		: c.json({ id });
}

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
