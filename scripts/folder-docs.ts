/** Writes docs/folder: every file and key of a shop's folder, as the table of fields says it. `npm run folder-docs` */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { folderDocs } from './folder-docs-text.ts';

const FOLDER = new URL('../docs/folder/', import.meta.url);
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const [name, text] of folderDocs()) await writeFile(new URL(name, FOLDER), text);
