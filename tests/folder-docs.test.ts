/** docs/folder says what the table of fields says, every link of it leads somewhere, and every example is of a demo shop. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderDocs } from '../scripts/folder-docs-text.ts';

const FOLDER = join(import.meta.dirname, '../docs/folder');
const pages = folderDocs();

test('docs/folder is what `npm run folder-docs` writes', () => {
	expect(readdirSync(FOLDER).toSorted()).toEqual([...pages.keys()].toSorted());
	for (const [name, text] of pages) expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(text);
});

/** As GitHub names the headings of a page. */
const anchorsOf = (page: string) =>
	[...(pages.get(page) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N}_ -]/gu, '')
			.replaceAll(' ', '-'),
	);

test('every link leads to a heading, and no two headings of a page have one name', () => {
	let links = 0;
	for (const [name, text] of pages) {
		const anchors = [...anchorsOf(name)];
		expect(new Set(anchors).size).toBe(anchors.length);
		for (const [, page = '', anchor] of text.matchAll(/\]\(([\w-]*(?:\.md)?)(?:#([^)]*))?\)/g)) {
			links += 1;
			expect([...pages.keys()]).toContain(page || name);
			if (anchor !== undefined) expect([...anchorsOf(page || name)]).toContain(anchor);
		}
	}
	expect(links).toBeGreaterThan(150);
});

test('examples are JSON, and of every file that a demo shop has there is one', () => {
	const examples = [...pages].map(([name, text]) => {
		const found = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) =>
			JSON.parse(json),
		);
		return [name, found.length] as const;
	});
	const without = examples.filter(([, count]) => count === 0).map(([name]) => name);
	// No demo shop has a whole menu in another language; pages are as posts are.
	expect(without).toEqual(['README.md', 'pages.md', 'catalogue-language.md']);
});
