/** What `npm run pictures -- --journeys` leaves to look at: a page that is turned over sideways, a journey a row. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escaped, sheetsOf } from './contact-sheets.ts';
import { type Drawn, JOURNEYS } from './kept.ts';

/** Playwright's global teardown: contact sheets and a page of all journeys that have been drawn. */
export default async function writeJourneyPages(): Promise<void> {
	const rows: string[] = [];
	for (const file of globSync('*/steps.json', { cwd: JOURNEYS }).sort()) {
		const name = dirname(file);
		const drawn: Drawn[] = JSON.parse(readFileSync(join(JOURNEYS, file), 'utf8'));
		await sheetsOf(JOURNEYS, name, drawn, 'phone');
		const steps = drawn.map(
			(one) =>
				`<figure><figcaption>${escaped(one.view)}</figcaption><img loading="lazy" src="${one.file}" alt=""></figure>`,
		);
		rows.push(`<h2>${escaped(name)}</h2><section tabindex="0">${steps.join('')}</section>`);
	}
	const page = join(JOURNEYS, 'index.html');
	writeFileSync(
		page,
		`<!doctype html><meta charset="utf-8"><title>Journeys</title><style>body{font:14px sans-serif}section{display:flex;gap:12px;overflow-x:auto}figure{margin:0}</style>${rows.join('')}`,
	);
	console.log(`${rows.length} journeys: ${page}`);
}
