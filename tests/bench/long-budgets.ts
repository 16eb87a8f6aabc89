/** What is measured of a long menu and what is allowed, beside the same work on a short one. */
import { compare, heading, type Measure, median, p75, type Row } from './budgets.ts';
import type { Span } from './list-probe.ts';
import {
	type ListVisit,
	type ScrollVisit,
	type SearchVisit,
	TYPING_PAUSE_MS,
} from './long-visits.ts';
import type { LoadFacts, TapFacts } from './measure.ts';

/** All rounds of one shop. */
export interface LongRounds {
	readonly loads: LoadFacts[];
	readonly taps: TapFacts[];
	readonly scrolls: ScrollVisit[];
	readonly lists: ListVisit[];
	readonly searches: SearchVisit[];
}

/** Opening must not feel the length of the menu; the same ratio the page has to the limit. */
const OPENS_WITHIN = 1.3;
/** Nor do the ways through it that have to fetch what is far away. */
const FETCHED_WITHIN = 1.5;
/** Where the machine does not let even the short menu be as it should, the long one is at most so many times that. */
const AS_SHORT = 1.5;
/** A tap or a letter is answered in time. */
const ANSWERED = { max: 80, maxRatio: AS_SHORT };
/** Frames over 50 ms in four seconds of flicks. */
const FEW_FRAMES = { max: 10, maxRatio: AS_SHORT };
/** Share of these seconds with a box in place of a card, while cards come over the line. */
const SELDOM_EMPTY = 5;
/** A section begins where it should, but for the height of a line. */
const NEAR_ITS_PLACE = 24;

type Group = readonly [name: string, measures: readonly Measure<LongRounds>[]];

const GROUPS: readonly Group[] = [
	[
		'opening',
		[
			{
				name: 'first paint',
				unit: 'ms',
				of: load((one) => one.firstPaint),
				maxRatio: OPENS_WITHIN,
			},
			{
				name: 'largest paint',
				unit: 'ms',
				of: load((one) => one.largestPaint),
				maxRatio: OPENS_WITHIN,
			},
			{
				name: 'first working "+"',
				unit: 'ms',
				of: ({ taps }) => median(taps.map((one) => one.firstTap)),
				maxRatio: OPENS_WITHIN,
			},
			{ name: 'bytes on the wire', unit: 'kB', of: load((one) => one.bytes / 1000) },
			{ name: 'JavaScript heap', unit: 'MB', of: load((one) => one.heapBytes / 1e6) },
			{ name: 'elements', unit: 'pieces', of: load((one) => one.elements) },
		],
	],
	[
		'4 s of flicks down, the cards on their way',
		[
			{
				name: 'frames over 50 ms',
				unit: 'pieces',
				of: scroll(({ down }) => down.longFrames),
				...FEW_FRAMES,
			},
			{ name: 'longest task', unit: 'ms', of: scroll(({ down }) => down.longestTask) },
			{
				name: 'empty boxes, of the time',
				unit: '%',
				of: scroll(({ down }) => (100 * down.blankMs) / lengthOf(down)),
				max: SELDOM_EMPTY,
			},
		],
	],
	[
		'4 s of flicks back up',
		[
			{
				name: 'frames over 50 ms',
				unit: 'pieces',
				of: scroll(({ up }) => up.longFrames),
				...FEW_FRAMES,
			},
			{ name: 'longest task', unit: 'ms', of: scroll(({ up }) => up.longestTask) },
			{
				name: 'empty boxes, of the time',
				unit: '%',
				of: scroll(({ up }) => (100 * up.blankMs) / lengthOf(up)),
				max: SELDOM_EMPTY,
			},
		],
	],
	[
		'a tap on the last category',
		[
			{
				name: 'its cards are there',
				unit: 'ms',
				of: scroll(({ jump }) => jump.toShown),
				maxRatio: FETCHED_WITHIN,
			},
			{ name: 'longest task', unit: 'ms', of: scroll(({ jump }) => jump.longestTask) },
			{
				name: 'off its place',
				unit: 'px',
				of: scroll(({ jump }) => jump.missedBy),
				max: NEAR_ITS_PLACE,
			},
		],
	],
	[
		'sorting the whole menu',
		[
			{
				name: 'sorted, cards loaded first',
				unit: 'ms',
				of: list((one) => [lengthOf(one.firstSort)]),
				maxRatio: FETCHED_WITHIN,
			},
			{
				name: 'loaded for that',
				unit: 'kB',
				of: list(({ firstSort }) => [firstSort.bytes / 1000]),
			},
			{
				name: 'next paint, p75',
				unit: 'ms',
				of: ({ lists }) => p75(lists.flatMap(({ sorts }) => sorts.map((one) => one.toPaint))),
				...ANSWERED,
			},
			{ name: 'sorted', unit: 'ms', of: list(({ sorts }) => sorts.map(lengthOf)) },
			{
				name: 'longest task',
				unit: 'ms',
				of: list(({ sorts }) => [longest(sorts)]),
			},
		],
	],
	[
		'filtering the whole menu',
		[
			{ name: 'the form is there', unit: 'ms', of: list(({ form }) => [lengthOf(form)]) },
			{
				name: 'next paint, p75',
				unit: 'ms',
				of: ({ lists }) => p75(lists.flatMap(({ filters }) => filters.map((one) => one.toPaint))),
				...ANSWERED,
			},
			{ name: 'counted', unit: 'ms', of: list(({ filters }) => filters.map(lengthOf)) },
			{
				name: 'longest task',
				unit: 'ms',
				of: list(({ filters }) => [longest(filters)]),
			},
		],
	],
	[
		'searching',
		[
			{
				name: 'index ready after the touch',
				unit: 'ms',
				of: ({ searches }) => {
					const known = searches.flatMap((one) => one.touchToIndex ?? []);
					return known.length === 0 ? undefined : median(known);
				},
			},
			{
				name: 'results of a word typed at once',
				unit: 'ms',
				of: ({ searches }) => median(searches.map((one) => one.touchToResults)),
				maxRatio: FETCHED_WITHIN,
			},
			{
				name: 'next paint until then, p75',
				unit: 'ms',
				of: ({ searches }) => p75(searches.flatMap(({ early }) => early.keys)),
				...ANSWERED,
			},
			{
				name: 'next paint, p75',
				unit: 'ms',
				of: ({ searches }) => p75(keysOf(searches)),
				...ANSWERED,
			},
			{
				name: 'next paint, worst',
				unit: 'ms',
				of: ({ searches }) => Math.max(...keysOf(searches)),
			},
			{
				name: 'results after the pause',
				unit: 'ms',
				of: ({ searches }) =>
					median(
						searches.flatMap(({ words }) =>
							words.map(({ to, keysAt }) => to - (keysAt.at(-1) ?? 0) - TYPING_PAUSE_MS),
						),
					),
			},
			{
				name: 'longest task',
				unit: 'ms',
				of: ({ searches }) => median(searches.map(({ words }) => longest(words))),
			},
		],
	],
];

/** The long menu beside the short one. */
export function compareLong(hundred: LongRounds, huge: LongRounds): Row[] {
	return GROUPS.flatMap(([name, measures]) => [
		heading(name),
		...compare(measures, hundred, huge).map((row) => ({ ...row, name: `  ${row.name}` })),
	]);
}

function load(pick: (facts: LoadFacts) => number) {
	return ({ loads }: LongRounds) => median(loads.map(pick));
}

function scroll(pick: (facts: ScrollVisit) => number) {
	return ({ scrolls }: LongRounds) => median(scrolls.map(pick));
}

function list(pick: (facts: ListVisit) => readonly number[]) {
	return ({ lists }: LongRounds) => median(lists.flatMap(pick));
}

function keysOf(searches: readonly SearchVisit[]): number[] {
	return searches.flatMap(({ words }) => words.flatMap(({ keys }) => keys));
}

function lengthOf({ from, to }: Span): number {
	return to - from;
}

function longest(acts: readonly { readonly longestTask: number }[]): number {
	return Math.max(...acts.map(({ longestTask }) => longestTask));
}
