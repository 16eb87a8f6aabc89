/**
 * /img/og/…: what messengers show beside a link to the shop, a category or a dish: its picture on the shop's colours
 * with name and price, 1200 × 630, or the picture the owner has chosen for it. Its address changes with what is drawn
 * (src/app/og-image.ts): messengers keep a picture for as long as they know its address.
 */
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { ARTICLE_KINDS, type ArticleKind } from '#core/contract/articles.ts';
import type { Product } from '#core/rules/catalogue.ts';
import { isWeighed, shownPrice } from '#core/rules/line.ts';
import { isOnMenu } from '#core/rules/menu.ts';
import type { Kopecks } from '#core/rules/money.ts';
import type { Articles } from './articles.ts';
import type { GatewayDeps, GatewayEnv } from './deps.ts';
import { type Card, drawCard } from './draw-card.ts';
import { NotAPicture, type Pictures } from './images.ts';
import type { Site, SiteData } from './site-data.ts';

/** Raised with the drawing, so that those kept on disk are drawn again. */
const DESIGN = 1;

export function mountOgPictures(
	app: Hono<GatewayEnv>,
	deps: GatewayDeps,
	site: Site,
	pictures: Pictures,
	articles: Articles,
): void {
	const answer = async (
		c: Context<GatewayEnv>,
		find: (data: SiteData) => Card | undefined | Promise<Card | undefined>,
	): Promise<Response> => {
		c.set('route', '/img/og/*');
		const language = /^([A-Za-z-]{2,10})-\w+\.jpg$/.exec(c.req.param('version') ?? '')?.[1];
		if (language === undefined) return c.notFound();
		const data = await site.read(language);
		if (data === undefined) return c.text('', 503, { 'Retry-After': '5' });
		try {
			const card = await find(data);
			if (card === undefined) return c.notFound();
			const { bytes, isWhole } = await pictureOf(card, pictures);
			return new Response(new Uint8Array(bytes), {
				headers: {
					'Content-Type': 'image/jpeg',
					'Content-Length': String(bytes.byteLength),
					'Cache-Control': isWhole ? 'public, max-age=604800' : 'no-store',
					'Cross-Origin-Resource-Policy': 'cross-origin',
				},
			});
		} catch (error) {
			deps.log.warn({ route: '/img/og/*', error }, 'no picture');
			return c.text('The picture is not ready.', 503, {
				'Retry-After': '5',
				'Cache-Control': 'no-store',
			});
		}
	};
	app.get('/img/og/shop/:version', (c) => answer(c, shopCard));
	app.get('/img/og/category/:id{\\d{1,15}}/:version', (c) =>
		answer(c, (data) => categoryCard(data, Number(c.req.param('id')))),
	);
	app.get('/img/og/product/:id{\\d{1,15}}/:version', (c) =>
		answer(c, (data) => productCard(data, Number(c.req.param('id')))),
	);
	app.get('/img/og/story/:id{\\d{1,15}}/:version', (c) =>
		answer(c, (data) => storyCard(data, Number(c.req.param('id')))),
	);
	for (const kind of ARTICLE_KINDS)
		app.get(`/img/og/${kind}/:slug/:version`, (c) =>
			answer(c, (data) => articleCard(data, articles, kind, c.req.param('slug'))),
		);
}

/** Where the gateway draws a card: "/img/og/product/501/ru-….jpg". */
export type CardAddress = `/img/og/${string}`;

/** A dish's card, for messages; undefined when it is not on the menu. Drawn anew under another address. */
export function productCardOf(
	data: SiteData,
	id: number,
): { readonly title: string; readonly price: string; readonly address: CardAddress } | undefined {
	const card = productCard(data, id);
	return card && { ...card, address: addressOf(`product/${id}`, card, data) };
}

/** The shop's own card, for messages. */
export function shopCardOf(data: SiteData): { readonly address: CardAddress } {
	return { address: addressOf('shop', shopCard(data), data) };
}

function addressOf(subject: string, card: Card, { language }: SiteData): CardAddress {
	const version = createHash('sha256')
		.update(JSON.stringify([DESIGN, card]))
		.digest('hex');
	return `/img/og/${subject}/${language}-${version.slice(0, 12)}.jpg`;
}

/** The picture of a text is the owner's own; one without has none of its own. @throws while the site is silent */
async function articleCard(
	data: SiteData,
	articles: Articles,
	kind: ArticleKind,
	slug: string,
): Promise<Card | undefined> {
	const article = await articles.read(kind, slug, data.language);
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
		...(product.image === undefined ? {} : { image: product.image }),
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
	const format = (price: number) =>
		new Intl.NumberFormat(language, {
			minimumFractionDigits: price % 100 === 0 ? 0 : 2,
			maximumFractionDigits: 2,
		}).format(price / 100);
	const least = Math.min(...prices) as Kopecks;
	const most = Math.max(...prices) as Kopecks;
	const range = least === most ? format(least) : `${format(least)}–${format(most)}`;
	return `${range}\u00a0${settings.currency}${isWeighed(product) ? `/${product.measureUnit}` : ''}`;
}

/** `isWhole` = with its picture, or without because there is none: not to be asked for again. */
async function pictureOf(
	card: Card,
	pictures: Pictures,
): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
	if (card.chosen !== undefined) {
		const chosen = await pictures.preview(card.chosen).catch(() => undefined);
		if (chosen !== undefined) return { bytes: chosen, isWhole: true };
	}
	const { chosen: _, ...drawn } = card;
	const source = card.image === undefined ? undefined : await pictures.open(card.image);
	const key = createHash('sha256')
		.update(JSON.stringify([DESIGN, drawn, source?.hash ?? '']))
		.digest('hex')
		.slice(0, 32);
	try {
		const bytes = await pictures.made(`${key}-card.jpeg`, async () => {
			const dish = await source?.bytes().catch((error: unknown) => {
				if (error instanceof NotAPicture) return undefined;
				throw error;
			});
			// A picture that cannot be drawn is left out: name and price are worth showing without it.
			return drawCard(card, dish).catch(() => drawCard(card, undefined));
		});
		return { bytes, isWhole: card.image === undefined || source !== undefined };
	} catch (error) {
		if (source === undefined) throw error;
		return { bytes: await drawCard(card, undefined), isWhole: false };
	}
}
