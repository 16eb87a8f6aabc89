/**
 * /img/og/…: what messengers show beside a link to the shop, a category or a dish: its picture on the shop's colours
 * with name and price, 1200 × 630, or the picture the owner has chosen for it. Its address changes with what is drawn
 * (src/app/og-image.ts): messengers keep a picture for as long as they know its address.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import sharp, { type OverlayOptions } from 'sharp';
import { ARTICLE_KINDS, type ArticleKind } from '#core/contract/articles.ts';
import type { Product } from '#core/rules/catalogue.ts';
import { isWeighed } from '#core/rules/line.ts';
import { isOnMenu } from '#core/rules/menu.ts';
import { type Kopecks, times } from '#core/rules/money.ts';
import type { Palette } from '#core/rules/palette.ts';
import type { Articles } from './articles.ts';
import type { GatewayDeps, GatewayEnv } from './deps.ts';
import { NotAPicture, type Pictures, previewJpeg } from './images.ts';
import type { Site, SiteData } from './site-data.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** Raised with the drawing, so that those kept on disk are drawn again. */
const DESIGN = 1;

/**
 * Static cuts of the shop's font (src/ui/fonts: its three subsets instanced at 500 and 700 and merged by fontTools):
 * libvips reads neither woff2 nor weights of a variable font. Their family name is nobody else's, so that a font of the
 * machine never stands in for them.
 */
const FONTS = {
	bold: { font: 'Vitrina Onest Bold', file: join(import.meta.dirname, 'fonts/onest-700.ttf') },
	plain: { font: 'Vitrina Onest Medium', file: join(import.meta.dirname, 'fonts/onest-500.ttf') },
} as const;

/** What the font can write. */
const UNKNOWN_SIGNS =
	/[^\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u0400-\u045f\u0490\u0491\u2010-\u2014\u2018-\u201e\u2026\u20ac\u20bd\u2116\u2122\u2212]/gu;

const LONGEST_TITLE = 70;
const INK = '#1d1a16';
const WHITE = '#ffffff';

interface Card {
	readonly title: string;
	/** '' = none. */
	readonly price: string;
	readonly shop: string;
	readonly palette: Palette;
	readonly image?: string;
	/** The owner's own picture for link previews, shown as it is. */
	readonly chosen?: string;
}

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
		const card = await find(data);
		if (card === undefined) return c.notFound();
		try {
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
			deps.log.warn({ route: '/img/og/*', error: String(error) }, 'no picture');
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
	for (const kind of ARTICLE_KINDS)
		app.get(`/img/og/${kind}/:slug/:version`, (c) =>
			answer(c, (data) => articleCard(data, articles, kind, c.req.param('slug'))),
		);
}

/** The picture of a text is the owner's own; one without has none of its own. */
async function articleCard(
	data: SiteData,
	articles: Articles,
	kind: ArticleKind,
	slug: string,
): Promise<Card | undefined> {
	const article = await articles.read(kind, slug, data.language);
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
	const units = product.priceMultiplier * (isWeighed(product) ? 1000 : 1);
	const prices = [product.price, ...product.variations.map((one) => one.price)]
		.map((price) => times(price, units))
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
			return draw(card, dish).catch(() => draw(card, undefined));
		});
		return { bytes, isWhole: card.image === undefined || source !== undefined };
	} catch (error) {
		if (source === undefined) throw error;
		return { bytes: await draw(card, undefined), isWhole: false };
	}
}

const MARGIN = 36;
const GAP = 24;
const PILL_HEIGHT = 68;
const TEXT_WIDTH = WIDTH - 4 * MARGIN;

/**
 * The dish above its name above its price, all in the middle: some messengers show no more of it than a square.
 */
async function draw(card: Card, dish: Buffer | undefined): Promise<Buffer> {
	const { palette } = card;
	const ground = palette.yellowLightSecondary;
	const ink = inkOn(ground);
	const title = await titleOf(card.title, ink, dish === undefined ? 84 : 58);
	const foot = await footOf(card, ink);
	const footTop = HEIGHT - MARGIN - PILL_HEIGHT;
	const titleHeight = title?.height ?? 0;
	const roomAbove = (foot === undefined ? HEIGHT - MARGIN : footTop) - GAP - titleHeight;
	const layers: OverlayOptions[] = [];
	if (dish === undefined) {
		if (title !== undefined)
			layers.push(centred(title, Math.max(MARGIN, Math.round((roomAbove - GAP) / 2))));
	} else {
		const size = Math.max(160, roomAbove - (title === undefined ? 0 : GAP) - MARGIN);
		layers.push(...(await dishLayers(dish, size, palette)));
		if (title !== undefined) layers.push(centred(title, roomAbove));
	}
	for (const layer of foot ?? []) layers.push({ ...layer, top: footTop + layer.top });
	const plain = { width: WIDTH, height: HEIGHT, channels: 3, background: ground } as const;
	return previewJpeg(sharp({ create: plain }).composite(layers).removeAlpha());
}

interface Text {
	readonly input: Buffer;
	readonly width: number;
	readonly height: number;
}

const centred = ({ input, width }: Text, top: number): OverlayOptions => ({
	input,
	top: Math.round(top),
	left: Math.round((WIDTH - width) / 2),
});

/** A cut-out dish on a plate of the shop's colour; a photograph from edge to edge. */
async function dishLayers(dish: Buffer, size: number, palette: Palette): Promise<OverlayOptions[]> {
	const { format, hasAlpha, width = size, height = size } = await sharp(dish).metadata();
	const density =
		format === 'svg'
			? Math.min(2400, Math.max(1, (72 * size) / Math.max(1, Math.min(width, height))))
			: undefined;
	const image = sharp(dish, {
		limitInputPixels: 50_000_000,
		failOn: 'error',
		...(density === undefined ? {} : { density }),
	}).rotate();
	// Drawings and PNGs say they may be see-through; only a look tells.
	if (!hasAlpha || (await image.clone().stats()).isOpaque) {
		const band = await image.resize({ width: WIDTH, height: size + MARGIN, fit: 'cover' });
		return [{ input: await band.png().toBuffer(), top: 0, left: 0 }];
	}
	const radius = Math.round(size * 0.62);
	const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><circle cx="${WIDTH / 2}" cy="${MARGIN + size / 2}" r="${radius}" fill="${palette.yellowLight}"/></svg>`;
	const cut = await image
		.resize({ width: 2 * size, height: size, fit: 'inside' })
		.png()
		.toBuffer({ resolveWithObject: true });
	return [
		{ input: Buffer.from(plate), top: 0, left: 0 },
		{
			input: cut.data,
			top: Math.round(MARGIN + (size - cut.info.height) / 2),
			left: Math.round((WIDTH - cut.info.width) / 2),
		},
	];
}

/** On one line or two, smaller when it takes more; undefined when nothing of it can be written. */
async function titleOf(text: string, ink: string, size: number): Promise<Text | undefined> {
	const title = written(text);
	if (title === '') return undefined;
	const short =
		title.length > LONGEST_TITLE
			? `${title.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')}…`
			: title;
	const whole = await textOf(short, 'bold', size, ink);
	if (whole.height <= 2.6 * size) return whole;
	return textOf(short, 'bold', Math.round(size * 0.72), ink);
}

/** Price in the colour of the shop's buttons, and whose it is. */
async function footOf(
	card: Card,
	ink: string,
): Promise<(OverlayOptions & { readonly top: number })[] | undefined> {
	const { palette } = card;
	const fill = palette.mainButton;
	const price = written(card.price);
	const shop = written(card.shop);
	const priceText = price === '' ? undefined : await textOf(price, 'bold', 36, inkOn(fill));
	const shopText = shop === '' ? undefined : await textOf(shop, 'plain', 32, ink, 640);
	if (priceText === undefined && shopText === undefined) return undefined;
	const pillWidth = priceText === undefined ? 0 : priceText.width + 64;
	const gap = priceText !== undefined && shopText !== undefined ? GAP : 0;
	const left = Math.round((WIDTH - pillWidth - gap - (shopText?.width ?? 0)) / 2);
	const middle = (text: Text) => Math.round((PILL_HEIGHT - text.height) / 2);
	const pill = `<svg xmlns="http://www.w3.org/2000/svg" width="${pillWidth}" height="${PILL_HEIGHT}"><rect width="${pillWidth}" height="${PILL_HEIGHT}" rx="${PILL_HEIGHT / 2}" fill="${fill}"/></svg>`;
	return [
		...(priceText === undefined
			? []
			: [
					{ input: Buffer.from(pill), left, top: 0 },
					{ input: priceText.input, left: left + 32, top: middle(priceText) },
				]),
		...(shopText === undefined
			? []
			: [{ input: shopText.input, left: left + pillWidth + gap, top: middle(shopText) }]),
	];
}

async function textOf(
	text: string,
	weight: keyof typeof FONTS,
	size: number,
	color: string,
	width = TEXT_WIDTH,
): Promise<Text> {
	const { font, file } = FONTS[weight];
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${color}">${markup(text)}</span>`,
			font: `${font} ${size}`,
			fontfile: file,
			align: 'centre',
			wrap: 'word-char',
			width,
			dpi: 72,
			rgba: true,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true });
	return { input: data, width: info.width, height: info.height };
}

/** The text without signs the font lacks; '' when letters are among them: half a name is no name. */
function written(text: string): string {
	const plain = text.normalize('NFC').replace(/\s/g, ' ');
	if (/\p{L}/u.test(plain.match(UNKNOWN_SIGNS)?.join('') ?? '')) return '';
	return plain.replace(UNKNOWN_SIGNS, '').replace(/ +/g, ' ').trim();
}

function markup(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Ink or white, whichever is read better on a colour (WCAG relative luminance). */
function inkOn(ground: string): string {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	return luminance > 0.18 ? INK : WHITE;
}
