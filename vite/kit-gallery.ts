/** The page of the kit at `/kit`: served in development alone, in the brand of a shop. */
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'valibot';
import type { Plugin, ViteDevServer } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = '/src/gallery/index.html';
const DEMO_SHOPS = 'server/demo/shops';

export function kitGallery(): Plugin {
	return {
		name: 'kit-gallery',
		apply: 'serve',
		configureServer(vite) {
			vite.middlewares.use((request, response, next) => {
				const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
				if (pathname !== '/kit') return next();
				galleryPage(vite, searchParams.get('shop')).then((html) => {
					response.setHeader('content-type', 'text/html; charset=utf-8');
					response.end(html);
				}, next);
			});
		},
	};
}

async function galleryPage(vite: ViteDevServer, asked: string | null): Promise<string> {
	const names = globSync(`${DEMO_SHOPS}/*/settings.json`, { cwd: ROOT }).map((path) =>
		basename(dirname(path)),
	);
	const template = await readFile(join(ROOT, PAGE), 'utf8');
	const [html, styles] = await Promise.all([
		vite.transformIndexHtml(PAGE, template.replace('<!--shops-->', names.sort().join(' '))),
		brandStyles(vite, folderOf(names, asked)),
	]);
	// Not before the page is Vite's: it would put the styles into a layer of the storefront's own.
	return html.replace('<!--head-->', `<style>${styles}</style>`);
}

/** The demo shop that is asked for, else the one the server is started with, else the one it opens by itself. */
function folderOf(demoShops: readonly string[], asked: string | null): string {
	const demo = (name: string) => join(ROOT, DEMO_SHOPS, name);
	if (asked !== null && demoShops.includes(asked)) return demo(asked);
	const { SHOP = 'pizza' } = process.env;
	if (demoShops.includes(SHOP)) return demo(SHOP);
	return existsSync(join(SHOP, 'settings.json')) ? resolve(SHOP) : demo('pizza');
}

/** The brand of the shop in `folder` as the server writes it into the head of a page (src/seo/head.ts). */
async function brandStyles(vite: ViteDevServer, folder: string): Promise<string> {
	const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module;
	const [{ settingsSchema }, { brandCss }, { fontCss }] = await Promise.all([
		load<typeof import('#core/contract/site/settings.ts')>('/core/contract/site/settings.ts'),
		load<typeof import('#src/theme/brand-theme.ts')>('/src/theme/brand-theme.ts'),
		load<typeof import('#src/theme/font-css.ts')>('/src/theme/font-css.ts'),
	]);
	const settings: unknown = JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'));
	const { palette, fonts } = parse(settingsSchema, settings);
	// The files of a demo shop come from its folder, whichever shop is open; and however late they come, they are worn.
	const ofDemo = folder.startsWith(join(ROOT, DEMO_SHOPS)) ? folder.slice(ROOT.length) : undefined;
	const files = fonts.files.map((file) => ({
		...file,
		url: ofDemo === undefined ? file.url : `/${ofDemo}${file.url}`,
	}));
	const faces = fontCss({ ...fonts, files });
	return brandCss(palette) + faces.replaceAll('font-display:optional', 'font-display:swap');
}
