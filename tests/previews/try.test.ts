import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { openPreviewShop } from './preview.ts';

test('x', async () => {
	for (const [name, paths] of Object.entries({
		pizza: [
			'/',
			'/?product_id=501',
			'/menu/pizza',
			'/menu/pizza/pepperoni',
			'/pizza',
			'/menu/drinks/soda',
			'/blog',
			'/seoData',
			'/nope',
		],
		bistro: ['/', '/menu/mains/grill'],
		market: ['/', '/menu/vegetables-fruit/vegetables'],
		sushi: ['/', '/menu/rolls'],
		burger: ['/menu/burgers/shift-classic'],
		express: ['/'],
	})) {
		const shop = await openPreviewShop(name);
		for (const path of paths) {
			const page = await shop.page(path);
			console.log(
				name,
				path,
				page.status,
				page.titles,
				page.canonicals,
				page.one('description'),
				page.one('robots'),
				page.all('og:title'),
				page.one('og:image'),
			);
			console.log(JSON.stringify(page.graph).slice(0, 1500), JSON.stringify(page.graph).length);
			const image = new URL(page.one('og:image') ?? '', 'http://x').pathname;
			const t = Date.now();
			const response = await shop.get(image);
			const bytes = Buffer.from(await response.arrayBuffer());
			console.log(
				response.status,
				response.headers.get('content-type'),
				bytes.length,
				Date.now() - t,
				'ms',
			);
			writeFileSync(`/tmp/og/card-${name}-${path.replace(/\W+/g, '_')}.jpg`, bytes);
		}
		console.log((await (await shop.get('/sitemap.xml')).text()).slice(0, 900));
		console.log(await (await shop.get('/robots.txt')).text());
	}
}, 120000);
