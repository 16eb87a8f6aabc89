/** What the doctor says, as text for a terminal or as JSON. */
import { counted, type Line, type Mark } from './line.ts';

const COLOURS: Readonly<Record<Mark, number>> = { ok: 32, warn: 33, fail: 31 };

/** The lines of the text; `hasColours`: on a terminal. */
export function textOf(lines: readonly Line[], hasColours: boolean): readonly string[] {
	const paint = (mark: Mark, text: string) =>
		hasColours ? `\u001b[${COLOURS[mark]}m${text}\u001b[39m` : text;
	const width = Math.max(...lines.map(({ what }) => what.length));
	const of = (mark: Mark) => lines.filter((line) => line.mark === mark).length;
	const verdict: Mark = of('fail') > 0 ? 'fail' : of('warn') > 0 ? 'warn' : 'ok';
	const said = lines.flatMap(({ mark, what, found, todo }) => [
		`${paint(mark, mark.padEnd(4))}  ${what.padEnd(width)}  ${found}`,
		...(todo === undefined ? [] : [`${' '.repeat(width + 8)}→ ${todo}`]),
	]);
	return [...said, '', paint(verdict, VERDICTS[verdict]) + tally(of('fail'), of('warn'))];
}

const VERDICTS: Readonly<Record<Mark, string>> = {
	ok: 'Ready to go live.',
	warn: 'Ready to go live',
	fail: 'Not ready to go live',
};

function tally(fails: number, warnings: number): string {
	const parts = [
		...(fails === 0 ? [] : [`${counted(fails, 'thing')} to put right first`]),
		...(warnings === 0 ? [] : [`${counted(warnings, 'warning')}`]),
	];
	return parts.length === 0 ? '' : `: ${parts.join(', ')}.`;
}

/** `{ready, lines: [{mark, what, found, todo}]}` */
export function jsonOf(lines: readonly Line[]): string {
	return JSON.stringify({ ready: lines.every(({ mark }) => mark !== 'fail'), lines }, null, '\t');
}
