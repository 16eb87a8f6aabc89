import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { Renderer } from '#core/contract/site/page-data.ts';

/** What Vite serves while one works on the storefront: sources with hot reload, the renderer read anew each time. */
export interface Development {
	/** Serves what is Vite's, hands the rest on. */
	handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
	renderer(): Promise<Renderer>;
	template(): Promise<string>;
	close(): Promise<void>;
}

/** Starts Vite on our own server's port, its hot-reload socket included. */
export async function startDevelopment(root: URL, server: Server): Promise<Development> {
	const { createServer } = await import('vite');
	const vite: ViteDevServer = await createServer({
		root: root.pathname,
		appType: 'custom',
		server: { middlewareMode: true, ws: { server } },
	});
	return {
		handle: (request, response, next) => vite.middlewares(request, response, next),
		renderer: async () => (await vite.ssrLoadModule('/src/render.tsx')) as unknown as Renderer,
		template: async () =>
			vite.transformIndexHtml('/', await readFile(new URL('index.html', root), 'utf8')),
		close: () => vite.close(),
	};
}
