import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';

/** A build of three files, one of them compressed ahead, and a gateway that serves it. */
async function openBuild() {
	const directory = mkdtempSync(join(tmpdir(), 'vitrina-static-'));
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
	mkdirSync(join(directory, 'assets'));
	const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
	write('assets/asked-A1.js', 'asked()');
	write('assets/asked-A1.js.br', 'packed');
	write('assets/late-B2.js', 'late()');
	const { ask } = await createTestGateway({ deps: { assets: { directory, manifest: {} } } });
	const get = async (name: string, encoding: string) => {
		const answer = await ask(`/assets/${name}`, { headers: { 'accept-encoding': encoding } });
		return [answer.status, answer.headers.get('content-encoding'), await answer.text()];
	};
	return { directory, get, ask };
}

test('a build replaced under a running server: what was asked for before stays, the rest is 404', async () => {
	const { directory, get, ask } = await openBuild();
	expect(await get('asked-A1.js', 'identity')).toEqual([200, null, 'asked()']);
	rmSync(join(directory, 'assets'), { recursive: true });
	expect(await get('asked-A1.js', 'identity')).toEqual([200, null, 'asked()']);
	// Its compressed form was not: the file as it is does as well.
	expect(await get('asked-A1.js', 'br')).toEqual([200, null, 'asked()']);
	expect((await get('late-B2.js', 'br'))[0]).toBe(404);
	const gone = await ask('/assets/late-B2.js');
	expect(gone.headers.get('cache-control')).toBe('no-cache');
});

test('a file goes out in the form the client takes', async () => {
	const { get } = await openBuild();
	expect(await get('asked-A1.js', 'br')).toEqual([200, 'br', 'packed']);
	expect(await get('late-B2.js', 'br')).toEqual([200, null, 'late()']);
});
