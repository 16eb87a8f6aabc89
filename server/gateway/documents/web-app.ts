/** /manifest.webmanifest and /icons/…: the shop as an app that can be installed (spec 3, 9). */
import type { Hono } from 'hono';
import type { Settings } from '#core/contract/site/settings.ts';
import type { Palette } from '#core/rules/site/palette.ts';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import type { Pictures } from '../media/images.ts';
import { openSharp } from '../media/open-sharp.ts';
import type { Site } from '../site/site-data.ts';
import { requestOrigin } from './request-info.ts';

/** Of each kind of icon: how much of its side the owner's picture takes, and whether it stands on a plate. */
const KINDS = {
	any: { part: 1, hasPlate: false },
	// A circle of 80 % is what every device leaves of a maskable one.
	maskable: { part: 0.56, hasPlate: true },
	apple: { part: 0.8, hasPlate: true },
} as const;
type IconKind = keyof typeof KINDS;

const SIZES: readonly number[] = [180, 192, 512];
const NAME = /^(any|maskable|apple)-(\d{3})-(\w{1,16})\.png$/;

export function mountWebApp(
	app: Hono<GatewayEnv>,
	deps: GatewayDeps,
	site: Site,
	pictures: Pictures,
): void {
	app.get('/manifest.webmanifest', async (c) => {
		c.set('route', '/manifest.webmanifest');
		const data = await site.read(c.req.query('lang'));
		if (data === undefined) return c.text('', 503, { 'Retry-After': '60' });
		const origin = data.settings.frontUrl || requestOrigin(c, deps.config);
		const renderer = await deps.renderer();
		const manifest = await renderer.manifest({ ...data, origin });
		return c.body(JSON.stringify(manifest), 200, {
			'Content-Type': 'application/manifest+json',
			'Cache-Control': 'public, max-age=600',
		});
	});

	app.get('/icons/:name', async (c) => {
		c.set('route', '/icons/*');
		const [, kind, size] = NAME.exec(c.req.param('name')) ?? [];
		if (kind === undefined || !SIZES.includes(Number(size))) return c.notFound();
		const data = await site.read();
		if (data === undefined) return c.text('', 503, { 'Retry-After': '60' });
		const icon = await iconOf(data.settings, kind as IconKind, Number(size), pictures);
		return new Response(new Uint8Array(icon), {
			headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=604800' },
		});
	});
}

/** The owner's icon, or what comes nearest to one: the logo, then the mark of a shop without either. */
async function iconOf(
	{ favicon, logo, palette }: Settings,
	kind: IconKind,
	size: number,
	pictures: Pictures,
): Promise<Buffer> {
	for (const address of [favicon.svg, favicon.png, logo]) {
		const source = address === '' ? undefined : await pictures.open(address);
		if (source === undefined) continue;
		const name = [source.hash, 'icon', kind, size, palette.background.slice(1)].join('-');
		try {
			return await pictures.made(`${name}.png`, async () =>
				draw(await source.bytes(), kind, size, palette.background),
			);
		} catch {
			// No picture after all: the next one stands in.
		}
	}
	return draw(markOf(palette), kind, size, palette.mainButton);
}

async function draw(picture: Buffer, kind: IconKind, size: number, plate: string): Promise<Buffer> {
	const { part, hasPlate } = KINDS[kind];
	const sharp = await openSharp();
	const { format, width = size } = await sharp(picture).metadata();
	const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * size) / width)) : 72;
	const inner = Math.round(size * part);
	const image = await sharp(picture, { density, limitInputPixels: 50_000_000 })
		.resize({ width: inner, height: inner, fit: 'contain', background: '#0000' })
		.png()
		.toBuffer();
	const ground = hasPlate ? plate : '#0000';
	return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
		.composite([{ input: image, gravity: 'centre' }])
		.png()
		.toBuffer();
}

/** An awning over a counter (src/features/shell/parts/ShopMark.tsx) in the shop's colour. */
function markOf({ mainButton }: Palette): Buffer {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="52" height="52" viewBox="-13 -13 52 52"><rect x="-13" y="-13" width="52" height="52" rx="14" fill="${mainButton}"/><g fill="#1d1a16"><path d="M4.6 2.5h16.8a1.5 1.5 0 0 1 1.43 1.04L24.6 9.1a3.7 3.7 0 0 1-3.5 4.4c-1.7 0-3.1-.9-3.9-2.2-.8 1.3-2.3 2.2-4.2 2.2s-3.4-.9-4.2-2.2c-.8 1.3-2.2 2.2-3.9 2.2a3.7 3.7 0 0 1-3.5-4.4L3.17 3.54A1.5 1.5 0 0 1 4.6 2.5Z"/><path opacity=".55" d="M4 15.7c.3 0 .6.05.9.05 1.5 0 2.9-.5 3.95-1.4A6.6 6.6 0 0 0 13 15.75a6.6 6.6 0 0 0 4.15-1.4 6.1 6.1 0 0 0 4.85 1.35V21a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 4 21v-5.3Z"/></g></svg>`,
	);
}
