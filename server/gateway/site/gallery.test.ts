import { expect, test } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
import { createFakeSite } from '#tests/fixtures/fake-site.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';

/** A site whose settings name two galleries, of which it has one. */
async function openShop() {
	const site = createFakeSite();
	site.settings.galleries = [
		{ id: 77, title: 'Зал' },
		{ id: '78', title: 'Кухня' },
	];
	site.answers.set('/wp-json/restoran/v1/gallery/77', () =>
		Response.json([
			{ url: '/media/hall.jpg', alt: '', title: 'Зал', width: 1600, height: '800' },
			{ url: '', alt: 'без адреса' },
		]),
	);
	return createTestGateway({ site });
}

async function dataOf(response: Response): Promise<PageData> {
	const state = /id="page-data">(.*?)<\/script>/s.exec(await response.text())?.[1];
	return JSON.parse(state ?? '{}');
}

const ALBUMS = [{ title: 'Зал', images: [{ src: '/media/hall.jpg', alt: 'Зал', ratio: 0.5 }] }];

test('its page carries the albums that have pictures, and no other page does', async () => {
	const { ask } = await openShop();
	expect((await dataOf(await ask('/gallery'))).gallery).toEqual(ALBUMS);
	expect((await dataOf(await ask('/'))).gallery).toBeUndefined();
});

test('GET /api/gallery answers them', async () => {
	const { ask } = await openShop();
	const answer = await ask('/api/gallery');
	expect([answer.status, await answer.json()]).toEqual([200, ALBUMS]);
});

test('a site that names no galleries has none; one that does not answer is asked again', async () => {
	const { ask } = await createTestGateway();
	expect((await dataOf(await ask('/gallery'))).gallery).toEqual([]);
	const other = await openShop();
	other.site.answers.set('/wp-json/restoran/v1/gallery/77', () =>
		Promise.reject(new TypeError('connection refused')),
	);
	other.site.answers.set('/wp-json/restoran/v1/gallery/78', () =>
		Promise.reject(new TypeError('connection refused')),
	);
	await other.ask('/');
	expect((await (await other.ask('/api/gallery')).json()).code).toBe('backend_unreachable');
});
