/** Draws a dish, its name and its price on the shop's colours. */

import type { OverlayOptions } from 'sharp';
import { defined } from '#core/rules/defined.ts';
import type { OrderScene } from '#core/rules/order/scene.ts';
import { cutTo } from '#core/rules/site/graphemes.ts';
import type { Palette } from '#core/rules/site/palette.ts';
import { openSharp } from '../media/open-sharp.ts';
import { previewJpeg } from '../media/transform.ts';
import type { ShownRide } from './draw-ride.ts';
import { inkOn, type Text, textOf, written } from './text-picture.ts';

const LONGEST_TITLE = 70;

/** What is written and drawn. */
export interface Card {
	readonly title: string;
	/** '' = none. */
	readonly price: string;
	readonly shop: string;
	readonly palette: Palette;
	readonly image?: string;
	/** What an order is doing, in the place of a dish. */
	readonly scene?: OrderScene;
	/** Where its courier is, drawn in place of all else. */
	readonly ride?: ShownRide;
	/** The owner's own picture for link previews, shown as it is. */
	readonly chosen?: string;
	/** As high as a phone instead of as wide as a link's preview. */
	readonly isStory?: true;
}

const MARGIN = 36;
const GAP = 24;
const PILL_HEIGHT = 68;

interface Frame {
	readonly width: number;
	readonly height: number;
	/** Plain ground above and below. */
	readonly around: number;
}
/** As messengers show beside a link. */
const PREVIEW: Frame = { width: 1200, height: 630, around: 0 };
/** 720 × 1280; what lies near the ends of a story Telegram covers with its own. */
const STORY: Frame = { width: 720, height: 720, around: 280 };

const textWidth = ({ width }: Frame) => width - 4 * MARGIN;

/**
 * The dish above its name above its price, all in the middle: some messengers show no more of it than a square.
 */
export async function drawCard(card: Card, dish: Buffer | undefined): Promise<Buffer> {
	const { palette } = card;
	const frame = card.isStory ? STORY : PREVIEW;
	const { width, height, around } = frame;
	const ground = palette.yellowLightSecondary;
	const ink = inkOn(ground);
	const title = await titleOf(card.title, ink, dish === undefined ? 84 : 58, frame);
	const foot = await footOf(card, ink, frame);
	const footTop = height - MARGIN - PILL_HEIGHT;
	const titleHeight = title?.height ?? 0;
	const roomAbove = (foot === undefined ? height - MARGIN : footTop) - GAP - titleHeight;
	const layers: OverlayOptions[] = [];
	if (dish === undefined) {
		if (title !== undefined)
			layers.push(centred(title, Math.max(MARGIN, Math.round((roomAbove - GAP) / 2)), frame));
	} else {
		const size = Math.max(160, roomAbove - (title === undefined ? 0 : GAP) - MARGIN);
		layers.push(...(await dishLayers(dish, size, palette, frame)));
		if (title !== undefined) layers.push(centred(title, roomAbove, frame));
	}
	for (const layer of foot ?? []) layers.push({ ...layer, top: footTop + layer.top });
	for (const layer of layers) layer.top = (layer.top ?? 0) + around;
	const whole = { width, height: height + 2 * around };
	const plain = { ...whole, channels: 3, background: ground } as const;
	const sharp = await openSharp();
	return previewJpeg(sharp({ create: plain }).composite(layers).removeAlpha());
}

const centred = ({ input, width }: Text, top: number, frame: Frame): OverlayOptions => ({
	input,
	top: Math.round(top),
	left: Math.round((frame.width - width) / 2),
});

/** A cut-out dish on a plate of the shop's colour; a photograph from edge to edge. */
async function dishLayers(
	dish: Buffer,
	size: number,
	palette: Palette,
	frame: Frame,
): Promise<OverlayOptions[]> {
	const sharp = await openSharp();
	const { format, hasAlpha, width = size, height = size } = await sharp(dish).metadata();
	const density =
		format === 'svg'
			? Math.min(2400, Math.max(1, (72 * size) / Math.max(1, Math.min(width, height))))
			: undefined;
	const image = sharp(dish, {
		limitInputPixels: 50_000_000,
		failOn: 'error',
		...defined({ density }),
	}).rotate();
	// Drawings and PNGs say they may be see-through; only a look tells.
	if (!hasAlpha || (await image.clone().stats()).isOpaque) {
		const band = await image.resize({ width: frame.width, height: size + MARGIN, fit: 'cover' });
		return [{ input: await band.png().toBuffer(), top: 0, left: 0 }];
	}
	const radius = Math.round(size * 0.62);
	const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height + 2 * frame.around}"><circle cx="${frame.width / 2}" cy="${frame.around + MARGIN + size / 2}" r="${radius}" fill="${palette.yellowLight}"/></svg>`;
	const cut = await image
		.resize({ width: Math.min(2 * size, frame.width), height: size, fit: 'inside' })
		.png()
		.toBuffer({ resolveWithObject: true });
	return [
		// Round above the dish as well: it reaches into the ground around.
		{ input: Buffer.from(plate), top: -frame.around, left: 0 },
		{
			input: cut.data,
			top: Math.round(MARGIN + (size - cut.info.height) / 2),
			left: Math.round((frame.width - cut.info.width) / 2),
		},
	];
}

/** On one line or two, smaller when it takes more; undefined when nothing of it can be written. */
async function titleOf(
	text: string,
	ink: string,
	size: number,
	frame: Frame,
): Promise<Text | undefined> {
	const title = written(text);
	if (title === '') return undefined;
	const short =
		title.length > LONGEST_TITLE ? `${cutTo(title, LONGEST_TITLE).replace(/\s+\S*$/, '')}…` : title;
	const whole = await textOf(short, 'bold', size, ink, textWidth(frame));
	if (whole.height <= 2.6 * size) return whole;
	return textOf(short, 'bold', Math.round(size * 0.72), ink, textWidth(frame));
}

/** Price in the colour of the shop's buttons, and whose it is. */
async function footOf(
	card: Card,
	ink: string,
	frame: Frame,
): Promise<(OverlayOptions & { readonly top: number })[] | undefined> {
	const { palette } = card;
	const fill = palette.mainButton;
	const price = written(card.price);
	const shop = written(card.shop);
	const priceText =
		price === '' ? undefined : await textOf(price, 'bold', 36, inkOn(fill), textWidth(frame));
	const pillWidth = priceText === undefined ? 0 : priceText.width + 64;
	const room = Math.max(160, Math.min(640, frame.width - 2 * MARGIN - GAP - pillWidth));
	const shopText = shop === '' ? undefined : await textOf(shop, 'plain', 32, ink, room);
	if (priceText === undefined && shopText === undefined) return undefined;
	const gap = priceText !== undefined && shopText !== undefined ? GAP : 0;
	const left = Math.round((frame.width - pillWidth - gap - (shopText?.width ?? 0)) / 2);
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
