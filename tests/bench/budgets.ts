/** What is measured, what is allowed, and the table that says both. */
import type { LoadFacts, TapFacts } from './measure.ts';

/** All rounds of one page. */
export interface Rounds {
	readonly loads: readonly LoadFacts[];
	readonly taps: readonly TapFacts[];
}

/** `Facts`: all that was found out about one of the two pages compared. */
export interface Measure<Facts> {
	readonly name: string;
	readonly unit: Unit;
	/** Undefined where a page has no such thing. */
	of(facts: Facts): number | undefined;
	/** At most so many times the other's. */
	readonly maxRatio?: number;
	/** At most so much, in its unit. */
	readonly max?: number;
}

export type Unit = 'ms' | 'kB' | 'MB' | 'px' | '%' | 'pieces' | '';

const load = (pick: (facts: LoadFacts) => number) => (rounds: Rounds) =>
	median(rounds.loads.map(pick));
const tap = (pick: (facts: TapFacts) => number) => (rounds: Rounds) =>
	median(rounds.taps.map(pick));

export const PAGE_MEASURES: readonly Measure<Rounds>[] = [
	{ name: 'first paint', unit: 'ms', of: load((facts) => facts.firstPaint), maxRatio: 1.3 },
	{ name: 'largest paint', unit: 'ms', of: load((facts) => facts.largestPaint), maxRatio: 1.3 },
	{ name: 'first working "+"', unit: 'ms', of: tap((facts) => facts.firstTap), maxRatio: 1.3 },
	{ name: 'layout shift', unit: '', of: load((facts) => facts.layoutShift), max: 0 },
	{ name: 'JavaScript, gzip', unit: 'kB', of: load((facts) => facts.scriptBytes / 1000), max: 120 },
	{
		name: '  more, nothing tapped',
		unit: 'kB',
		of: load((facts) => facts.laterScriptBytes / 1000),
	},
	{ name: 'bytes on the wire', unit: 'kB', of: load((facts) => facts.bytes / 1000) },
	{ name: 'blocking time', unit: 'ms', of: load((facts) => facts.blockingMs) },
	{ name: 'tap to next paint', unit: 'ms', of: tap((facts) => facts.tapToPaint) },
];

export interface Row {
	readonly name: string;
	/** What it is compared with. */
	readonly base: string;
	readonly own: string;
	readonly ratio: string;
	readonly budget: string;
	/** Undefined where there is no budget. */
	readonly isMet: boolean | undefined;
}

export function compare<Facts>(
	measures: readonly Measure<Facts>[],
	base: Facts,
	own: Facts,
): Row[] {
	return measures.map(({ name, unit, of, maxRatio, max }) => {
		const [least, most] = [of(base), of(own)];
		const ratio =
			least === undefined || most === undefined || least <= 0 ? undefined : most / least;
		const isMet =
			maxRatio !== undefined
				? ratio !== undefined && ratio <= maxRatio
				: max !== undefined
					? most !== undefined && Number(most.toFixed(3)) <= max
					: undefined;
		return {
			name,
			base: shown(least, unit),
			own: shown(most, unit),
			ratio: ratio === undefined ? '' : ratio.toFixed(2),
			budget: maxRatio !== undefined ? `× ${maxRatio}` : shown(max, unit),
			isMet,
		};
	});
}

/** A line over the rows of one kind. */
export function heading(name: string): Row {
	return { name, base: '', own: '', ratio: '', budget: '', isMet: undefined };
}

export function table(
	rows: readonly Row[],
	{ base, own }: { readonly base: string; readonly own: string },
): string {
	const lines = [
		['', base, own, 'ratio', 'budget', ''],
		...rows.map(({ name, base, own, ratio, budget, isMet }) => [
			name,
			base,
			own,
			ratio,
			budget,
			isMet === undefined ? '' : isMet ? 'pass' : 'FAIL',
		]),
	];
	const widths = [0, 1, 2, 3, 4, 5].map((at) =>
		Math.max(...lines.map((line) => line[at]?.length ?? 0)),
	);
	return lines
		.map((line) =>
			line
				.map((cell, at) =>
					at === 0 || at === 5 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
				)
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}

const DIGITS: Readonly<Record<Unit, number>> = {
	'': 3,
	'%': 1,
	kB: 1,
	MB: 1,
	ms: 0,
	pieces: 0,
	px: 0,
};

function shown(value: number | undefined, unit: Unit): string {
	if (value === undefined) return '';
	const text = value.toFixed(DIGITS[unit]);
	return unit === '' || unit === 'pieces' ? text : `${text} ${unit}`;
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const [low, high] = [
		sorted[Math.floor((sorted.length - 1) / 2)],
		sorted[Math.ceil((sorted.length - 1) / 2)],
	];
	if (low === undefined || high === undefined) throw new Error('nothing was measured');
	return (low + high) / 2;
}

/** Three of four are at most this. */
export function p75(values: readonly number[]): number {
	const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
	if (value === undefined) throw new Error('nothing was measured');
	return value;
}
