/** The page of the kit as the development server sends it: the brand in its head is the storefront's own. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parse } from 'valibot';
import { createServer as createVite } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { brandCss } from '#src/theme/brand-theme.ts';

const ROOT = join(import.meta.dirname, '..');
const vite = await createVite({
	root: ROOT,
	appType: 'custom',
	logLevel: 'silent',
	optimizeDeps: { noDiscovery: true },
	server: {
		...{ middlewareMode: true, hmr: false, ws: false, watch: null },
		// The page alone is asked for, not its scripts.
		preTransformRequests: false,
	},
});
const server = createServer(vite.middlewares);

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => {
	server.close();
	await vite.close();
});

/** The styles of the brand in the head of the page. */
async function brandOf(query: string): Promise<string> {
	const { port } = server.address() as AddressInfo;
	const answer = await fetch(`http://127.0.0.1:${port}/kit${query}`);
	expect(answer.status).toBe(200);
	return /<style>(?!@layer telegram-ui)(.*)<\/style>/.exec(await answer.text())?.[1] ?? '';
}

function paletteOf(shop: string): string {
	const file = join(ROOT, 'server/demo/shops', shop, 'settings.json');
	return brandCss(parse(settingsSchema, JSON.parse(readFileSync(file, 'utf8'))).palette);
}

test('a shop that is asked for brings its colours and its fonts, from its own folder', async () => {
	const brand = await brandOf('?shop=bistro');
	expect(brand.startsWith(paletteOf('bistro'))).toBe(true);
	expect(brand).toContain('--font-heading:"Playfair Display"');
	const [, font = ''] = /url\("([^"]+)"\)/.exec(brand) ?? [];
	expect(readFileSync(join(ROOT, font)).length).toBeGreaterThan(1000);
});

test('without one it is the shop the server is started with', async () => {
	vi.stubEnv('SHOP', 'sushi');
	expect(await brandOf('')).toContain(paletteOf('sushi'));
	vi.stubEnv('SHOP', join(ROOT, 'server/demo/shops/burger'));
	expect(await brandOf('?theme=dark')).toContain(paletteOf('burger'));
});

test('a name that is no demo shop opens no folder', async () => {
	vi.stubEnv('SHOP', 'pizza');
	expect(await brandOf('?shop=../../../etc')).toBe(paletteOf('pizza'));
});
