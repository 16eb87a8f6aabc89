/** What is measured, what is allowed, and the table that says both. */
import { ACTS, type FlowFacts } from './flow.ts';
import type { LoadFacts, TapFacts } from './measure.ts';
import type { ChoiceFacts } from './page-probe.ts';
import type { WorkFacts } from './trace.ts';

/** All rounds of the home page. */
export interface Rounds {
	readonly loads: LoadFacts[];
	readonly taps: TapFacts[];
	readonly choices: ChoiceFacts[];
	readonly works: WorkFacts[];
	/** A static page has neither. */
	readonly flows: FlowFacts[];
	readonly renders: number[];
	/** Of the page's brotli, until its first card has come. */
	readonly headBytes: number;
}

/** `Facts`: all that was found out about one of the two pages compared. */
export interface Measure<Facts> {
	readonly name: string;
	readonly unit: Unit;
	/** Undefined where a page has no such thing. */
	of(facts: Facts): number | undefined;
	/** What of the other it is compared with, where that is not the same. */
	baseOf?(facts: Facts): number | undefined;
	/** At most so many times the other's. */
	readonly maxRatio?: number;
	/** At most so much, in its unit. With a ratio as well, one of the two is enough (decisions/0085). */
	readonly max?: number;
	/** What it was before there was a budget, as measured then on a quiet machine. */
	readonly before?: string;
}

export type Unit = 'ms' | 'kB' | 'MB' | 'px' | '%' | 'pieces' | '';

/** The median of all rounds; undefined where a page has none. */
function each<Facts, One>(list: (rounds: Facts) => readonly One[], pick: (one: One) => number) {
	return (rounds: Facts) => {
		const values = list(rounds).map(pick);
		return values.length === 0 ? undefined : median(values);
	};
}
const load = (pick: (facts: LoadFacts) => number) =>
	each(({ loads }: { readonly loads: readonly LoadFacts[] }) => loads, pick);
const tap = (pick: (facts: TapFacts) => number) => each(({ taps }: Rounds) => taps, pick);
const choice = (pick: (facts: ChoiceFacts) => number) =>
	each(({ choices }: Rounds) => choices, pick);
const work = (pick: (facts: WorkFacts) => number) => each(({ works }: Rounds) => works, pick);

/** No page has to be better than a static one: it need not be where the machine does not let even that be. */
const AS_STATIC = 1.1;
/** A tap is to be answered in 50 ms where the static page's "+" takes 15: that was the machine the budgets were made on. */
const TIMES_A_STATIC_TAP = 50 / 15;

/** The first tap of each, before. */
const BEFORE: Readonly<Partial<Record<(typeof ACTS)[number], { readonly before: string }>>> = {
	'"+"': { before: '91 ms' },
	'dish opened': { before: '134 ms' },
	'dish closed': { before: '67 ms' },
	cart: { before: '283 ms' },
};

export const PAGE_MEASURES: readonly Measure<Rounds>[] = [
	{
		name: 'first paint',
		unit: 'ms',
		of: load((facts) => facts.firstPaint),
		maxRatio: 1.1,
		before: '× 1.40',
	},
	{
		name: 'largest paint',
		unit: 'ms',
		of: load((facts) => facts.largestPaint),
		maxRatio: 1.1,
		before: '× 1.21',
	},
	{
		name: 'first working "+"',
		unit: 'ms',
		of: tap((facts) => facts.firstTap),
		maxRatio: 1,
		before: 'about × 1.3',
	},
	{
		name: 'first tap on a dish with choices: answered',
		unit: 'ms',
		of: choice(({ tappedAt, answeredAt }) => answeredAt - tappedAt),
		max: 100,
		maxRatio: 1,
	},
	{
		name: 'first tap on a dish with choices: its sheet',
		unit: 'ms',
		of: choice(({ shownAt }) => shownAt),
		maxRatio: 1.5,
		before: '4.2 s, × 4',
	},
	{
		name: 'brotli before the first card',
		unit: 'kB',
		of: ({ headBytes }) => headBytes / 1000,
		max: 11,
		before: '16.6 kB',
	},
	{
		name: 'JavaScript, nothing tapped, brotli',
		unit: 'kB',
		of: load((facts) => facts.scriptBytes / 1000),
		max: 92,
		before: '125.8 kB',
	},
	{
		name: '  of it not named by the page',
		unit: 'kB',
		of: load((facts) => facts.laterScriptBytes / 1000),
	},
	{
		name: 'bytes on the wire',
		unit: 'kB',
		of: load((facts) => facts.bytes / 1000),
		max: 250,
		before: '484 kB',
	},
	{
		name: 'requests',
		unit: 'pieces',
		of: load((facts) => facts.requestCount),
		max: 30,
		before: '57',
	},
	{
		name: 'blocking time',
		unit: 'ms',
		of: load((facts) => facts.blockingMs),
		max: 50,
		before: '124 to 198 ms',
	},
	{ name: '  by thread time × 4', unit: 'ms', of: work((facts) => facts.blockingMs) },
	{
		name: 'longest task × 4',
		unit: 'ms',
		of: work((facts) => facts.longestTaskMs * 4),
		max: 60,
		maxRatio: AS_STATIC,
		before: '156 ms',
	},
	{
		name: 'thread time',
		unit: 'ms',
		of: work((facts) => facts.threadMs),
		maxRatio: 2,
		before: '× 5.2',
	},
	{
		name: 'renders of a card at load',
		unit: '',
		of: each(({ renders }: Rounds) => renders, Number),
		max: 1,
		before: '3',
	},
	...ACTS.map(
		(name): Measure<Rounds> => ({
			name: `tap to next paint, p75: ${name}`,
			unit: 'ms',
			of: ({ flows }) =>
				flows.length === 0 ? undefined : p75(flows.flatMap(({ toPaint }) => toPaint[name])),
			baseOf: tap((facts) => facts.tapToPaint),
			max: 50,
			maxRatio: TIMES_A_STATIC_TAP,
			...BEFORE[name],
		}),
	),
	{
		name: 'layout shift, the load',
		unit: '',
		of: load((facts) => facts.layoutShift),
		max: 0,
		maxRatio: 1,
		before: '0',
	},
	{
		name: 'layout shift, a whole visit',
		unit: '',
		of: ({ flows }) =>
			flows.length === 0 ? undefined : Math.max(...flows.map((one) => one.layoutShift)),
		max: 0,
		before: '0.199 once',
	},
];

/** Another page than home, loaded and left alone. */
export interface PageRounds {
	readonly loads: LoadFacts[];
}

export interface PageBudget {
	/** Of first and largest paint, times its own static page's. */
	readonly ratio: number;
	/** Of the largest paint alone. */
	readonly largestRatio?: number;
	/** Brotli. */
	readonly scriptKB?: number;
	readonly before?: string;
}

export function pageMeasures({
	ratio,
	largestRatio = ratio,
	scriptKB,
	before,
}: PageBudget): Measure<PageRounds>[] {
	return [
		{
			name: 'first paint',
			unit: 'ms',
			of: load((facts) => facts.firstPaint),
			maxRatio: ratio,
		},
		{
			name: 'largest paint',
			unit: 'ms',
			of: load((facts) => facts.largestPaint),
			maxRatio: largestRatio,
			...(before === undefined ? {} : { before }),
		},
		{
			name: 'layout shift',
			unit: '',
			of: load((facts) => facts.layoutShift),
			max: 0,
			maxRatio: 1,
		},
		{
			name: 'JavaScript, nothing tapped, brotli',
			unit: 'kB',
			of: load((facts) => facts.scriptBytes / 1000),
			...(scriptKB === undefined ? {} : { max: scriptKB }),
		},
		{ name: 'bytes on the wire', unit: 'kB', of: load((facts) => facts.bytes / 1000) },
		{ name: 'requests', unit: 'pieces', of: load((facts) => facts.requestCount) },
		{ name: 'blocking time', unit: 'ms', of: load((facts) => facts.blockingMs) },
	];
}

export interface Row {
	readonly name: string;
	/** What it is compared with. */
	readonly base: string;
	readonly own: string;
	readonly ratio: string;
	readonly budget: string;
	/** Undefined where there is no budget. */
	readonly isMet: boolean | undefined;
	readonly before: string;
}

export function compare<Facts>(
	measures: readonly Measure<Facts>[],
	base: Facts,
	own: Facts,
): Row[] {
	return measures.map(({ name, unit, of, baseOf = of, maxRatio, max, before = '' }) => {
		const [least, most] = [baseOf(base), of(own)];
		const ratio =
			least === undefined || most === undefined || least <= 0 ? undefined : most / least;
		const allowed = [
			...(max === undefined ? [] : [max]),
			// As it is shown.
			...(maxRatio === undefined || least === undefined ? [] : [rounded(least) * maxRatio]),
		];
		const isAllowed = (value: number) => allowed.some((one) => rounded(value) <= one);
		return {
			name,
			base: shown(least, unit),
			own: shown(most, unit),
			ratio: ratio === undefined ? '' : ratio.toFixed(2),
			budget: [
				...(max === undefined ? [] : [shown(max, unit)]),
				...(maxRatio === undefined
					? []
					: [`× ${Number(maxRatio.toFixed(1)) === maxRatio ? maxRatio : maxRatio.toFixed(2)}`]),
			].join(' or '),
			isMet:
				max === undefined && maxRatio === undefined
					? undefined
					: most !== undefined && isAllowed(most),
			before,
		};
	});
}

const rounded = (value: number) => Number(value.toFixed(3));

/** A line over the rows of one kind. */
export function heading(name: string): Row {
	return { name, base: '', own: '', ratio: '', budget: '', isMet: undefined, before: '' };
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
