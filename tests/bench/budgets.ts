/** What is measured, what is allowed, and the table that says both. */
import type { LoadFacts, TapFacts } from './measure.ts';

/** All rounds of one page. */
export interface Rounds {
	readonly loads: readonly LoadFacts[];
	readonly taps: readonly TapFacts[];
}

interface Measure {
	readonly name: string;
	readonly unit: 'ms' | 'kB' | '';
	of(rounds: Rounds): number;
	/** At most so many times the limit's. */
	readonly maxRatio?: number;
	/** At most so much, in its unit. */
	readonly max?: number;
}

const load = (pick: (facts: LoadFacts) => number) => (rounds: Rounds) =>
	median(rounds.loads.map(pick));
const tap = (pick: (facts: TapFacts) => number) => (rounds: Rounds) =>
	median(rounds.taps.map(pick));

const MEASURES: readonly Measure[] = [
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
	readonly limit: string;
	readonly shop: string;
	readonly ratio: string;
	readonly budget: string;
	/** Undefined where there is no budget. */
	readonly isMet: boolean | undefined;
}

export function compare(limit: Rounds, shop: Rounds): Row[] {
	return MEASURES.map(({ name, unit, of, maxRatio, max }) => {
		const [least, own] = [of(limit), of(shop)];
		const ratio = least > 0 ? own / least : undefined;
		const isMet =
			maxRatio !== undefined
				? ratio !== undefined && ratio <= maxRatio
				: max !== undefined
					? Number(own.toFixed(3)) <= max
					: undefined;
		return {
			name,
			limit: shown(least, unit),
			shop: shown(own, unit),
			ratio: ratio === undefined ? '' : ratio.toFixed(2),
			budget: maxRatio !== undefined ? `× ${maxRatio}` : max !== undefined ? shown(max, unit) : '',
			isMet,
		};
	});
}

export function table(rows: readonly Row[]): string {
	const lines = [
		['', 'limit', 'shop', 'ratio', 'budget', ''],
		...rows.map(({ name, limit, shop, ratio, budget, isMet }) => [
			name,
			limit,
			shop,
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

function shown(value: number, unit: Measure['unit']): string {
	if (unit === '') return value.toFixed(3);
	return `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`;
}

function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const [low, high] = [
		sorted[Math.floor((sorted.length - 1) / 2)],
		sorted[Math.ceil((sorted.length - 1) / 2)],
	];
	if (low === undefined || high === undefined) throw new Error('nothing was measured');
	return (low + high) / 2;
}
