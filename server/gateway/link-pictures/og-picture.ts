/**
 * /img/og/…: what messengers show beside a link to the shop, a category or a dish: its picture on the shop's colours
 * with name and price, 1200 × 630, or the picture the owner has chosen for it; and what an order is doing. Its address changes with what is drawn
 * (src/seo/og-image.ts): messengers keep a picture for as long as they know its address.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { ARTICLE_KINDS, type ArticleKind } from '#core/contract/catalogue/articles.ts';
import { type Order, orderSchema } from '#core/contract/order/order.ts';
import { isWeighed, shownPrice } from '#core/rules/cart/line.ts';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { isOnMenu } from '#core/rules/catalogue/menu.ts';
import { defined } from '#core/rules/defined.ts';
import { inUnits, type Kopecks, shownDigits } from '#core/rules/money/money.ts';
import { ORDER_SCENES, orderSceneOf } from '#core/rules/order/scene.ts';
import { sellsGoods } from '#core/rules/site/page-type.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { tableNumber } from '#core/rules/time/booking.ts';
import { CARD_DESIGN, type CardAddress, cardAddress } from '#server/chats/card-address.ts';
import { isRideSignature } from '#server/chats/ride-signature.ts';
import type { BackendClient } from '#server/site/backend-client.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { findTable, type LinkCardDeps, publicCoupons } from '../documents/link-card.ts';
import { clientAddress } from '../documents/request-info.ts';
import type { Pictures } from '../media/images.ts';
import { NotAPicture } from '../media/transform.ts';
import { createRateLimit, rateFor } from '../ops/rate-limit.ts';
import { type Spend, spending, TooMuchWork } from '../ops/work.ts';
import type { Articles } from '../site/articles.ts';
import type { ContentReader } from '../site/content.ts';
import { readPlacedOrder } from '../site/order-access.ts';
import type { Site, SiteData } from '../site/site-data.ts';
import { type Card, drawCard } from './draw-card.ts';
import { drawRide } from './draw-ride.ts';
import { rideOf } from './ride-picture.ts';

/** Pictures that have to be drawn, or asked about at the site, for one client; those that are kept cost nothing. */
const WORK = { burst: 150, everyMs: 200 };

const SCENES = join(import.meta.dirname, '../../food');

type Answer = (
	c: Context<GatewayEnv>,
	find: (data: SiteData, spend: Spend) => Card | undefined | Promise<Card | undefined>,
) => Promise<Response>;

export function mountOgPictures(
	app: Hono<GatewayEnv>,
	deps: GatewayDeps,
	site: Site,
	pictures: Pictures,
	articles: Articles,
	content: ContentReader,
	client: BackendClient,
): void {
	const work = createRateLimit(deps.now, rateFor(deps.config, WORK));
	const answer: Answer = async (c, find) => {
		c.set('route', '/img/og/*');
		const language = /^([A-Za-z-]{2,10})-\w+\.jpg$/.exec(c.req.param('version') ?? '')?.[1];
		if (language === undefined) return c.notFound();
		const data = await site.read(language);
		if (data === undefined) return c.text('', 503, { 'Retry-After': '5' });
		const spend = spending(work, clientAddress(c, deps.config));
		try {
			const card = await find(data, spend);
			if (card === undefined) return c.notFound();
			const { bytes, isWhole } = await pictureOf(card, pictures, spend, data.language);
			return new Response(new Uint8Array(bytes), {
				headers: {
					'Content-Type': 'image/jpeg',
					'Content-Length': String(bytes.byteLength),
					'Cache-Control': isWhole ? 'public, max-age=604800' : 'no-store',
					'Cross-Origin-Resource-Policy': 'cross-origin',
				},
			});
		} catch (error) {
			if (error instanceof TooMuchWork) return error.answer();
			deps.log.warn({ route: '/img/og/*', error }, 'no picture');
			return c.text('The picture is not ready.', 503, {
				'Retry-After': '5',
				'Cache-Control': 'no-store',
			});
		}
	};
	app.get('/img/og/shop/:version', (c) => answer(c, shopCard));
	mountLinkCards(app, answer, { content, now: deps.now });
	app.get('/img/og/category/:id{\\d{1,15}}/:version', (c) =>
		answer(c, (data) => categoryCard(data, Number(c.req.param('id')))),
	);
	app.get('/img/og/product/:id{\\d{1,15}}/:version', (c) =>
		answer(c, (data) => productCard(data, Number(c.req.param('id')))),
	);
	app.get('/img/og/story/:id{\\d{1,15}}/:version', (c) =>
		answer(c, (data) => storyCard(data, Number(c.req.param('id')))),
	);
	app.get('/img/og/order/:scene/:version', (c) =>
		answer(c, (data) => {
			const scene = ORDER_SCENES.find((one) => one === c.req.param('scene'));
			return scene && { ...shopOf(data), title: '', scene };
		}),
	);
	app.get('/img/og/ride/:id{\\d{1,15}}/:version', (c) =>
		answer(c, async (data, spend) => {
			const { credentials } = deps.config;
			const id = Number(c.req.param('id'));
			if (!isRideSignature(credentials.secret, id, c.req.query('signature') ?? ''))
				return undefined;
			spend();
			const order = await readOrder(client, credentials, id);
			return order && rideCard(data, order, deps);
		}),
	);
	for (const kind of ARTICLE_KINDS)
		app.get(`/img/og/${kind}/:slug/:version`, (c) =>
			answer(c, (data, spend) =>
				articleCard(data, { articles, kind, slug: c.req.param('slug'), spend }),
			),
		);
}

/** Undefined = there is no such order. @throws while the site is silent */
async function readOrder(
	client: BackendClient,
	{ key: consumer_key, secret: consumer_secret }: GatewayDeps['config']['credentials'],
	id: number,
): Promise<Order | undefined> {
	const placed = await readPlacedOrder(client, { consumer_key, consumer_secret }, String(id));
	return placed && v.parse(orderSchema, placed.json);
}

/** Where its courier is, where that is known and a map of ours is to show it; else what the order is doing. */
function rideCard(data: SiteData, order: Order, { config, now }: GatewayDeps): Card {
	const hasOwnMap = config.mapTiles !== undefined || data.yandexMap !== undefined;
	const ride = hasOwnMap ? undefined : rideOf(order, data.settings, now());
	const scene = orderSceneOf(order, { isLater: false, isOfGoods: sellsGoods(data) });
	return { ...shopOf(data), title: '', scene, ...defined({ ride }) };
}

/** What only a link is about: coupons that any guest sees, tables of the shop's halls. */
function mountLinkCards(app: Hono<GatewayEnv>, answer: Answer, deps: LinkCardDeps): void {
	app.get('/img/og/coupon/:id{\\d{1,15}}/:version', (c) =>
		answer(c, (data, spend) => couponCard(data, Number(c.req.param('id')), { ...deps, spend })),
	);
	app.get('/img/og/table/:restaurant{\\d{1,9}}/:table{\\d{1,9}}/:version', (c) =>
		answer(c, (data) =>
			tableCard(data, Number(c.req.param('restaurant')), Number(c.req.param('table'))),
		),
	);
}

async function couponCard(
	data: SiteData,
	id: number,
	deps: LinkCardDeps,
): Promise<Card | undefined> {
	const coupons = await publicCoupons(data, deps);
	const coupon = coupons.find((one) => one.id === id);
	if (coupon === undefined) return undefined;
	const title = plainText(coupon.description);
	if (title === '') return shopCard(data);
	const { image } = coupon;
	return { ...shopOf(data), title, ...defined({ image }) };
}

function tableCard(data: SiteData, restaurantId: number, tableId: number): Card | undefined {
	const found = findTable(data, { restaurantId, tableId });
	if (found === undefined) return undefined;
	// A number needs no words in any language.
	return {
		...shopOf(data),
		title: found.restaurant.name,
		price: `№\u00a0${tableNumber(found.table)}`,
	};
}

/** A dish's card, for messages; undefined when it is not on the menu. Drawn anew under another address. */
export function productCardOf(
	data: SiteData,
	id: number,
): { readonly title: string; readonly price: string; readonly address: CardAddress } | undefined {
	const card = productCard(data, id);
	return card && { ...card, address: cardAddress(`product/${id}`, card, data.language) };
}

/** The shop's own card, for messages. */
export function shopCardOf(data: SiteData): { readonly address: CardAddress } {
	return { address: cardAddress('shop', shopCard(data), data.language) };
}

/** The picture of a text is the owner's own; one without has none of its own. @throws while the site is silent */
async function articleCard(
	data: SiteData,
	text: {
		readonly articles: Articles;
		readonly kind: ArticleKind;
		readonly slug: string;
		readonly spend: Spend;
	},
): Promise<Card | undefined> {
	const article = await text.articles.read(text.kind, text.slug, data.language, text.spend);
	if (article === undefined) throw new Error('the site does not answer');
	if (article?.image === undefined) return undefined;
	const { title, image } = article;
	return { ...shopOf(data), title, image, chosen: image };
}

function shopCard(data: SiteData): Card {
	const image = firstImage(data.menu);
	return { ...shopOf(data), title: shopOf(data).shop, shop: '', ...(image && { image }) };
}

function categoryCard(data: SiteData, id: number): Card | undefined {
	const section = data.menu.find((one) => one.id === id);
	if (section === undefined) return undefined;
	const image = section.image ?? firstImage([section]);
	const chosen = section.seo?.image;
	return {
		...shopOf(data),
		title: section.name,
		...(image && { image }),
		// The same picture once more is no choice.
		...(chosen !== undefined && chosen !== section.image ? { chosen } : {}),
	};
}

function productCard(data: SiteData, id: number): Card | undefined {
	const product = data.categories
		.filter(isOnMenu)
		.flatMap((category) => category.products)
		.find((one) => one.id === id);
	if (product === undefined) return undefined;
	const chosen = product.seo?.image;
	return {
		...shopOf(data),
		title: product.name,
		price: priceOf(product, data),
		...defined({ image: product.image }),
		...(chosen !== undefined && chosen !== product.image ? { chosen } : {}),
	};
}

/** The same for a story: as high as a phone, and never the owner's picture, which is as wide as a link's preview. */
function storyCard(data: SiteData, id: number): Card | undefined {
	const card = productCard(data, id);
	if (card === undefined) return undefined;
	const { chosen: _, ...drawn } = card;
	return { ...drawn, isStory: true };
}

function shopOf({ settings, language }: SiteData) {
	const own = settings.seoByLanguage.find((one) => one.language === language);
	return { shop: own?.name || settings.name, palette: settings.palette, price: '' };
}

function firstImage(sections: SiteData['menu']): string | undefined {
	return sections
		.flatMap((section) => [section, ...section.products])
		.find((one) => one.image !== undefined)?.image;
}

/** "450 ₽", of several sizes "450–820 ₽", by weight "890 ₽/кг": figures alone, in whatever language. */
function priceOf(product: Product, { settings, language }: SiteData): string {
	const prices = [product.price, ...product.variations.map((one) => one.price)]
		.map((price) => shownPrice(product, price))
		.filter((price) => price > 0);
	if (prices.length === 0) return '';
	const format = (price: Kopecks) => {
		const digits = shownDigits(price);
		return new Intl.NumberFormat(language, {
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		}).format(inUnits(price));
	};
	const least = Math.min(...prices) as Kopecks;
	const most = Math.max(...prices) as Kopecks;
	const range = least === most ? format(least) : `${format(least)}–${format(most)}`;
	return `${range}\u00a0${settings.currency}${isWeighed(product) ? `/${product.measureUnit}` : ''}`;
}

/** What is not there is done without; a client that has asked for too much is told so. */
function unlessTooMuch(error: unknown): undefined {
	if (error instanceof TooMuchWork) throw error;
}

/** Scenes of orders come with the product, all others from the site. */
async function sourceOf(
	{ image, scene }: Card,
	pictures: Pictures,
	spend: Spend,
): ReturnType<Pictures['open']> {
	if (scene === undefined) return image === undefined ? undefined : pictures.open(image, spend);
	return { hash: scene, bytes: () => readFile(join(SCENES, `state-${scene}.webp`)) };
}

/** `isWhole` = with its picture, or without because there is none: not to be asked for again. */
async function pictureOf(
	card: Card,
	pictures: Pictures,
	spend: Spend,
	language: string,
): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
	// Where a courier is, is kept nowhere.
	if (card.ride !== undefined)
		return { bytes: await drawRide(card.ride, { ...card, language }), isWhole: false };
	if (card.chosen !== undefined) {
		const chosen = await pictures.preview(card.chosen, spend).catch(unlessTooMuch);
		if (chosen !== undefined) return { bytes: chosen, isWhole: true };
	}
	const { chosen: _, ...drawn } = card;
	const source = await sourceOf(card, pictures, spend);
	const key = createHash('sha256')
		.update(JSON.stringify([CARD_DESIGN, drawn, source?.hash ?? '']))
		.digest('hex')
		.slice(0, 32);
	try {
		const bytes = await pictures.made(`${key}-card.jpeg`, async () => {
			spend();
			const dish = await source?.bytes().catch((error: unknown) => {
				if (error instanceof NotAPicture) return undefined;
				throw error;
			});
			// A picture that cannot be drawn is left out: name and price are worth showing without it.
			return drawCard(card, dish).catch(() => drawCard(card, undefined));
		});
		return { bytes, isWhole: card.image === undefined || source !== undefined };
	} catch (error) {
		if (source === undefined || error instanceof TooMuchWork) throw error;
		return { bytes: await drawCard(card, undefined), isWhole: false };
	}
}
