/**
 * The limit: one static page with the shop's menu and pictures, its styles inside, and no framework; a few lines of
 * script make "+" count. Its markup is written here, so that what the shop's own markup costs is measured too.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import type { Banner } from '#core/contract/banner.ts';
import { catalogueSchema } from '#core/contract/catalogue.ts';
import { type Settings, settingsSchema } from '#core/contract/settings.ts';
import { bannerPlaces, bannersFor } from '#core/rules/banners.ts';
import type { MenuSection, ProductCard } from '#core/rules/catalogue.ts';
import { isWeighed, shownPrice } from '#core/rules/line.ts';
import { menuOf } from '#core/rules/menu.ts';
import type { UnitPrice } from '#core/rules/unit-price.ts';

export interface ShopMenu {
	readonly settings: Settings;
	readonly menu: readonly MenuSection[];
}

/** The running shop's menu, read as the browser would. */
export async function readMenu(shop: string): Promise<ShopMenu> {
	const read = async <S extends v.GenericSchema>(schema: S, path: string) => {
		const answer = await fetch(`${shop}/api/${path}`);
		if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
		return v.parse(schema, await answer.json());
	};
	const [settings, categories] = await Promise.all([
		read(settingsSchema, 'wp-json/v1/all_settings'),
		read(catalogueSchema, 'wp-content/uploads/app_sync/prodcat.json'),
	]);
	return { settings, menu: menuOf(categories, { showsSoldOut: settings.showsSoldOut }) };
}

/** What the limit shares with the shop's page: styles, font, and the addresses of the pictures. */
interface Borrowed {
	readonly styles: string;
	readonly htmlTag: string;
	readonly fontPreload: string;
	/** The attributes of the <img> that shows a picture of the shop; by the picture's path. */
	readonly pictures: ReadonlyMap<string, string>;
}

async function borrow(shop: string): Promise<Borrowed> {
	const html = await (await fetch(`${shop}/`)).text();
	const inlined = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
		([, css = '']) => css,
	);
	const linked = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
		async ([, href = '']) => (await fetch(new URL(href, shop))).text(),
	);
	const pictures = new Map<string, string>();
	for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
		const path = /\bsrc="\/img\/\d+(\/[^"]+)"/.exec(tag)?.[1];
		const kept = [...tag.matchAll(/\b(src|srcSet|sizes|width|height|class)="[^"]*"/gi)];
		if (path !== undefined) pictures.set(path, kept.map(([attribute]) => attribute).join(' '));
	}
	return {
		styles: [...inlined, ...(await Promise.all(linked))].join(''),
		htmlTag: /<html\b[^>]*>/.exec(html)?.[0] ?? '<html lang="ru">',
		fontPreload: /<link rel="preload" as="font"[^>]*>/.exec(html)?.[0] ?? '',
		pictures,
	};
}

/** The page as text. `shop` = origin of the running shop. */
export async function staticPage(shop: string, { settings, menu }: ShopMenu): Promise<string> {
	const borrowed = await borrow(shop);
	const banners = bannersFor(settings.banners, undefined);
	const picture = (path: string, isFirst: boolean) => {
		const attributes = borrowed.pictures.get(path);
		if (attributes === undefined) throw new Error(`the shop's page does not show ${path}`);
		return `<img ${attributes} alt="" decoding="async" ${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'}>`;
	};
	return `<!doctype html>${borrowed.htmlTag}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escaped(settings.name)}</title>${borrowed.fontPreload}<style>${borrowed.styles}</style></head><body><div class="app has-dock"><header class="top only-narrow">${settings.logo === '' ? '' : `<span class="mark logo">${picture(settings.logo, true)}</span>`}<button class="where"><span class="a"><span>Куда привезти?</span></span><span class="e">Выберите адрес или самовывоз</span></button></header><main>${storiesOf(banners, picture)}${bannersOf(banners, picture)}<div class="sec find only-narrow"><search class="search"><input type="search" placeholder="Найти в меню"></search></div>${barOf(menu)}<div class="menu">${menu.map((section, index) => sectionOf(section, index, settings.currency, picture)).join('')}</div></main></div><script>${SCRIPT}</script></body></html>`;
}

/** All the script there is: a tap on "+" shows how many. */
const SCRIPT =
	"document.addEventListener('click',e=>{const b=e.target.closest('[data-add]');if(b)b.dataset.taps=1+Number(b.dataset.taps||0)})";

type PictureOf = (path: string, isFirst: boolean) => string;

function storiesOf(banners: readonly Banner[], picture: PictureOf): string {
	const stories = banners.filter((banner) => banner.isStory);
	if (stories.length === 0) return '';
	return `<ul class="stories">${stories
		.map(
			({ title, image }, index) =>
				`<li><a href="/" class="story ${tint(index + 1)}"><span>${escaped(title)}</span>${image === '' ? '' : picture(image, false)}</a></li>`,
		)
		.join('')}</ul>`;
}

function bannersOf(banners: readonly Banner[], picture: PictureOf): string {
	const { narrow } = bannerPlaces(banners);
	if (narrow.length === 0) return '';
	return `<ul class="banners">${narrow
		.map(
			({ title, image }, index) =>
				`<li><a href="/" class="banner ${tint(index * 2)}"><h2>${escaped(title)}</h2><span class="tag">Выбрать</span>${image === '' ? '' : picture(image, index === 0)}</a></li>`,
		)
		.join('')}</ul>`;
}

function barOf(menu: readonly MenuSection[]): string {
	const links = menu.map(
		({ slug, name }) => `<a class="chip" href="#${slug}">${escaped(name)}</a>`,
	);
	return `<nav class="cats only-narrow">${links.join('')}</nav>`;
}

/** How many pictures of the first section go ahead of the rest: as many as the shop's page sends ahead. */
const FIRST_ROW = 3;

function sectionOf(
	section: MenuSection,
	index: number,
	currency: string,
	picture: PictureOf,
): string {
	const cards = section.products.map((card, place) => {
		const shown =
			card.image === undefined ? '' : picture(card.image, index === 0 && place < FIRST_ROW);
		return `<article class="card${card.isInStock ? '' : ' out'}"><div class="pic ${tint(index)}">${badgeOf(card)}${shown}</div><h3 class="n three"><a href="?product_id=${card.id}">${escaped(card.name)}</a></h3><p class="w">${weightOf(card)}</p>${buyOf(card, currency)}</article>`;
	});
	return `<section id="${section.slug}" class="sec${index < 2 ? '' : ' far'}" style="--cards:${section.products.length}"><h2>${escaped(section.name)}</h2><div class="cards">${cards.join('')}</div></section>`;
}

function badgeOf(card: ProductCard): string {
	const percent = Math.round((1 - card.price / card.regularPrice) * 100);
	if (percent > 0) return `<span class="badge sale">−${percent} %</span>`;
	return card.badges[0] === undefined
		? ''
		: `<span class="badge">${escaped(card.badges[0])}</span>`;
}

function weightOf({ weight }: ProductCard): string {
	return weight === undefined ? '' : `${weight} г`;
}

function buyOf(card: ProductCard, currency: string): string {
	if (!card.isInStock) return '<p class="pill out">Закончилось</p>';
	const price = (unit: UnitPrice) =>
		`${(shownPrice(card, unit) / 100).toLocaleString('ru')} ${escaped(currency)}`;
	const now = `${card.hasVariations ? 'от ' : ''}${price(card.price)}${isWeighed(card) ? '/кг' : ''}`;
	const before =
		card.regularPrice > card.price ? `<s class="num">${price(card.regularPrice)}</s>` : '';
	return `<button type="button" class="pill" data-add="${card.id}" aria-label="В корзину: ${escaped(card.name)}, ${now}"><span class="num">${now}</span>${before}${PLUS}</button>`;
}

const PLUS =
	'<svg class="i" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M12 5v14M5 12h14"/></svg>';

function tint(index: number): string {
	return ['butter', 'peach', 'mint', 'sky', 'lilac', 'rose'][index % 6] ?? '';
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

export interface StaticServer {
	readonly origin: string;
	close(): Promise<void>;
}

/** Serves the page in brotli, from memory; its pictures and font come from the shop, as the shop's own do. */
export async function serveStatic(html: string, shop: string): Promise<StaticServer> {
	const page = brotliCompressSync(html);
	const server = createServer((asked, answer) => {
		if (asked.url === '/') {
			answer.writeHead(200, {
				'Content-Type': 'text/html; charset=utf-8',
				'Content-Encoding': 'br',
				'Content-Length': page.length,
				'Cache-Control': 'no-cache',
			});
			answer.end(page);
			return;
		}
		const { host: _, ...headers } = asked.headers;
		const passed = request(new URL(asked.url ?? '/', shop), { headers }, (found) => {
			answer.writeHead(found.statusCode ?? 502, found.headers);
			found.pipe(answer);
		});
		passed.on('error', () => answer.destroy());
		passed.end();
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}
