/** Puts the tables of a run into docs/performance.md, between the marks that name them. */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Row } from './budgets.ts';

export async function writeDocs(
	root: string,
	tables: Readonly<Record<string, readonly Row[]>>,
	rounds: number,
): Promise<void> {
	const file = join(root, 'docs/performance.md');
	let text = await readFile(file, 'utf8');
	for (const [name, rows] of Object.entries(tables)) {
		const place = new RegExp(`(<!-- bench ${name} -->\n)[\\s\\S]*?(<!-- end -->)`);
		if (!place.test(text)) throw new Error(`${file} has no place for the table "${name}"`);
		text = text.replace(
			place,
			(_, begin: string, end: string) =>
				`${begin}\n${sayRun(rounds)}\n\n${tableOf(rows, name === 'long')}\n\n${end}`,
		);
	}
	await writeFile(file, text);
}

function sayRun(rounds: number): string {
	const [load = 0] = loadavg();
	const isBusy = load > 2 * availableParallelism();
	return `Written by \`npm run bench -- --write\`: medians of ${rounds}, ${availableParallelism()} cores, load ${load.toFixed(0)}${isBusy ? ' (a busy machine: times say little, bytes and counts hold)' : ''}.`;
}

function tableOf(rows: readonly Row[], isLong: boolean): string {
	const [base, own] = isLong ? ['100', '10,000'] : ['Limit', 'Shop'];
	const lines = rows.map(({ name, base, own, ratio, budget, isMet, before }) =>
		own === '' && budget === ''
			? `| **${name}** | | | | | | |`
			: `| ${name.trim()} | ${before} | ${base} | ${own} | ${ratio} | ${budget} | ${isMet === undefined ? '' : isMet ? 'yes' : '**no**'} |`,
	);
	return [
		`| | Before | ${base} | ${own} | Ratio | Budget | Met |`,
		'|---|---|---|---|---|---|---|',
		...lines,
	].join('\n');
}
