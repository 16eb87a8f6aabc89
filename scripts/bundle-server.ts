/** Writes the server into a few files (`npm run build`). */
import { dirname } from 'node:path';
import { bundleOf } from './node-bundle.ts';
import { SERVER_MAIN } from './server-flags.mjs';

const folder = dirname(SERVER_MAIN);
const bundle = await bundleOf('server/main.ts', folder);
await bundle.write({ dir: folder, cleanDir: true });
