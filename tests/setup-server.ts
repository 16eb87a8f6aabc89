/** Vitest's global setup: the server that tests start in a process of its own is the one of these sources. */
import { fileURLToPath } from 'node:url';
import { build, SERVER, staleParts } from '../scripts/build.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export default async function buildServer(): Promise<void> {
	if (staleParts(ROOT).includes(SERVER)) await build(ROOT, SERVER);
}
