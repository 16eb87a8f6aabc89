/** `SHOP=huge` opens a shop that is made at its first start. It needs the built storefront, as every start does. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_MAIN } from '../scripts/server-flags.mjs';

const ROOT = join(import.meta.dirname, '..');

let dataDir = '';
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'vitrina-start-huge-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.skipIf(!existsSync(join(ROOT, 'dist/server/render.js')))(
	'the huge shop starts and is ready',
	async () => {
		const { PATH, NODE_COMPILE_CACHE } = process.env;
		const child = spawn(process.execPath, [SERVER_MAIN], {
			cwd: ROOT,
			env: {
				...{ PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, SHOP: 'huge' },
				...{ PORT: '0', HOST: '127.0.0.1', WORK_AHEAD: '0' },
			},
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text: string) => {
				output += text;
			});
		const ended = new Promise((resolve) => child.on('close', resolve));
		try {
			await expect.poll(() => output, { timeout: 120_000 }).toMatch(/shop +http:\S+\//);
			const port = /shop +http:\/\/localhost:(\d+)\//.exec(output)?.[1];
			for (const path of ['/healthz', '/readyz'])
				expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
			expect(existsSync(join(dataDir, 'shops/huge/version'))).toBe(true);
		} finally {
			child.kill();
			await ended;
		}
	},
	180_000,
);
