/** Writes docs/api.md: every call below /api, as its route says it. `npm run api-docs` */
import { writeFile } from 'node:fs/promises';
import { apiDocs } from './api-docs-text.ts';

await writeFile(new URL('../docs/api.md', import.meta.url), apiDocs());
