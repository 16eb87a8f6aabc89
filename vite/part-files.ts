/**
 * Into which files the parts come that are loaded when needed. Cut along every sharing, as the bundler does by itself, the
 * sheet of a dish is thirty files and the checkout sixty-five, most of them smaller than what a request costs, and each
 * compressed alone. One file a part would bring customers what two parts share twice, or long before they need it.
 *
 * So modules that the same parts need are one bundle, and two bundles become one as long as all visits together gain: a file
 * fewer against bytes for those who did not need them. Files never wait for one another in a circle: a bundle between two
 * that have become one is then needed by the same parts as these, and joins them.
 */
import { resolve } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** What every page begins with: none of it belongs into these files. */
const FIRST = ['index.html', 'src/features/menu/home/HomeScreen.tsx'];

/** What a file costs beside its bytes, as bytes of code before it is made small: a request, and being compressed alone. */
const FILE = 10000;

/** What a page loads by itself as soon as its customer looks around: ahead of every part that a tap asks for. */
const SOON = /src\/app\/effects\/(Cart|Idle)Effects/;

/** Begins the names of files that `SOON` brings. */
export const SOON_FILE = 'soon-';

/** How often a part is loaded, beside one of the rest. */
const OFTEN: readonly (readonly [RegExp, number])[] = [
	// Every launch inside a messenger, ahead of all else.
	[/login\/state\/user\.|messenger\/(telegram\/telegram|max)\./, 40],
	// Every visit.
	[/app\/effects\/|menu\/((menu|catalogue)-api|state\/load-cards)/, 8],
	// An order's way.
	[/ProductModal|cart-modal-parts|CheckoutScreen|OrderScreen/, 6],
	[
		/ReceiptModal|SearchPanel|SideCart|search\/(engine|search-api)|WideHeader|WideFoot|CategoryScreen/,
		4,
	],
	[/AuthModal|OrdersScreen|OrderUnderWay|PopupModal|account\/pages|shell-modal-parts/, 2],
];

interface Bundle {
	readonly modules: string[];
	/** Bytes of code, before it is made small. */
	size: number;
	/** Which parts load it: 1 at the place of each. */
	readonly parts: Uint8Array;
	/** How often these are loaded, all together. */
	weight: number;
	/** The bundles it imports from. */
	readonly imports: Set<Bundle>;
}

/** The module `from` and all it imports, but for what it imports when needed. */
function neededBy(from: string, context: Context): Set<string> {
	const needed = new Set<string>([from]);
	for (const id of needed) {
		for (const imported of context.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
	}
	return needed;
}

/** Every module that something imports when needed, in the same order in every build. */
function allParts(first: readonly string[], context: Context): string[] {
	const parts = new Set<string>();
	const seen = new Set(first);
	for (const id of seen) {
		const info = context.getModuleInfo(id);
		for (const imported of info?.importedIds ?? []) seen.add(imported);
		for (const part of info?.dynamicallyImportedIds ?? []) {
			seen.add(part);
			parts.add(part);
		}
	}
	return [...parts].sort();
}

/** How often the parts of which `a` or `b` has a 1 are loaded, all together. */
function weightOf(weights: readonly number[], a: Uint8Array, b: Uint8Array = a): number {
	let weight = 0;
	for (let index = 0; index < a.length; index++) {
		if (a[index] === 1 || b[index] === 1) weight += weights[index] ?? 0;
	}
	return weight;
}

/** Modules that the same parts need, a bundle each; without what one part alone needs, which comes with its first module. */
function bundlesOf(context: Context): { parts: string[]; bundles: Bundle[]; weights: number[] } {
	const first = FIRST.map((path) => normalizePath(resolve(path)));
	const early = new Set(first.flatMap((id) => [...neededBy(id, context)]));
	const parts = allParts(first, context).filter((id) => !early.has(id));
	const weights = parts.map((id) => OFTEN.find(([name]) => name.test(id))?.[1] ?? 1);
	const partsOf = new Map<string, Uint8Array>();
	for (const [index, part] of parts.entries()) {
		for (const id of neededBy(part, context)) {
			if (early.has(id)) continue;
			const its = partsOf.get(id) ?? new Uint8Array(parts.length);
			its[index] = 1;
			partsOf.set(id, its);
		}
	}
	const bundles = new Map<string, Bundle>();
	const bundleOf = new Map<string, Bundle>();
	for (const [id, its] of [...partsOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
		if (its.reduce((sum, one) => sum + one) === 1) continue;
		const key = its.join('');
		const bundle = bundles.get(key) ?? {
			modules: [],
			size: 0,
			parts: its,
			weight: weightOf(weights, its),
			imports: new Set(),
		};
		bundle.modules.push(id);
		bundle.size += context.getModuleInfo(id)?.code?.length ?? 0;
		bundles.set(key, bundle);
		bundleOf.set(id, bundle);
	}
	for (const [id, bundle] of bundleOf) {
		for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
			const other = bundleOf.get(imported);
			if (other !== undefined && other !== bundle) bundle.imports.add(other);
		}
	}
	return { parts, bundles: [...bundles.values()], weights };
}

/** What comes with `bundles`, themselves with it. */
function broughtBy(...bundles: readonly Bundle[]): Set<Bundle> {
	const brought = new Set(bundles);
	for (const bundle of brought) for (const one of bundle.imports) brought.add(one);
	return brought;
}

/** The two bundles of which all visits gain most as one. */
function bestPair(
	bundles: readonly Bundle[],
	weights: readonly number[],
): readonly [Bundle, Bundle] | undefined {
	let best: readonly [Bundle, Bundle] | undefined;
	let least = 0;
	const brought = new Map(bundles.map((bundle) => [bundle, broughtBy(bundle)]));
	for (const [index, a] of bundles.entries()) {
		for (const b of bundles.slice(index + 1)) {
			// What both cost as one, without what they did apart; the parts of the other load what either brings.
			let loss =
				weightOf(weights, a.parts, b.parts) * (FILE + a.size + b.size) -
				a.weight * (FILE + a.size) -
				b.weight * (FILE + b.size);
			if (loss >= least) continue;
			for (const one of broughtBy(a, b)) {
				if (one === a || one === b) continue;
				const other = brought.get(a)?.has(one) ? b : a;
				loss += (weightOf(weights, one.parts, other.parts) - one.weight) * (FILE + one.size);
			}
			if (loss < least) {
				least = loss;
				best = [a, b];
			}
		}
	}
	return best;
}

/** Puts `b` into `a`. */
function join(a: Bundle, b: Bundle, bundles: Bundle[], weights: readonly number[]): void {
	a.modules.push(...b.modules);
	a.size += b.size;
	for (const one of b.imports) a.imports.add(one);
	bundles.splice(bundles.indexOf(b), 1);
	for (const bundle of bundles) {
		if (bundle.imports.delete(b)) bundle.imports.add(a);
	}
	a.imports.delete(a);
	a.imports.delete(b);
	const parts = a.parts.map((one, index) => one | (b.parts[index] ?? 0));
	for (const one of broughtBy(a)) {
		for (let index = 0; index < parts.length; index++)
			one.parts[index] = (one.parts[index] ?? 0) | (parts[index] ?? 0);
		one.weight = weightOf(weights, one.parts);
	}
}

/** The name of the file each module belongs into; `null` for the rest. */
export function partFiles(): Rolldown.CodeSplittingNameFunction {
	let names: Map<string, string> | undefined;
	return (id, context) => {
		names ??= namesOf(context);
		return names.get(id) ?? null;
	};
}

function namesOf(context: Context): Map<string, string> {
	const { parts, bundles, weights } = bundlesOf(context);
	for (let pair = bestPair(bundles, weights); pair !== undefined; ) {
		join(...pair, bundles, weights);
		pair = bestPair(bundles, weights);
	}
	const isSoon = (bundle: Bundle) =>
		parts.some((part, index) => SOON.test(part) && bundle.parts[index] === 1);
	return new Map(
		bundles.flatMap((bundle, index) => {
			const name = `${isSoon(bundle) ? SOON_FILE : 'part-'}${index}`;
			return bundle.modules.map((module) => [module, name] as const);
		}),
	);
}
