import { resolve } from 'node:path';
import fc from 'fast-check';
import type { Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { partFiles } from '../vite/part-files.ts';

interface Module {
	readonly imports?: readonly string[];
	readonly parts?: readonly string[];
	readonly size?: number;
}

const FIRST = resolve('index.html');

/** Which modules of `modules` share a file, by the file's name; those the bundler places by itself are left out. */
function filesOf(modules: Readonly<Record<string, Module>>): Map<string, string[]> {
	const context = {
		getModuleInfo: (id: string) => {
			const module = modules[id];
			return module === undefined
				? null
				: {
						importedIds: [...(module.imports ?? [])],
						dynamicallyImportedIds: [...(module.parts ?? [])],
						code: 'x'.repeat(module.size ?? 100),
					};
		},
	} as unknown as Rolldown.ChunkingContext;
	const nameOf = partFiles();
	const files = new Map<string, string[]>();
	for (const id of Object.keys(modules)) {
		const name = nameOf(id, context);
		if (name !== null && name !== undefined) files.set(name, [...(files.get(name) ?? []), id]);
	}
	return files;
}

const together = (modules: Readonly<Record<string, Module>>) => [...filesOf(modules).values()];

describe('modules share a file', () => {
	test('that the same parts need', () => {
		expect(
			together({
				[FIRST]: { parts: ['a', 'b'] },
				a: { imports: ['x', 'y'] },
				b: { imports: ['x', 'y'] },
				x: { size: 90_000 },
				y: { size: 90_000 },
			}),
		).toEqual([['x', 'y']]);
	});

	test('that nearly the same parts need, if they are small', () => {
		const withSize = (size: number) => ({
			[FIRST]: { parts: ['a', 'b', 'c'] },
			a: { imports: ['x', 'y'] },
			b: { imports: ['x', 'y'] },
			c: { imports: ['y'] },
			x: { size },
			y: { size: 100 },
		});
		expect(together(withSize(100))).toEqual([['x', 'y']]);
		expect(together(withSize(90_000))).toEqual([['x'], ['y']]);
	});
});

test('what the page begins with, and what one part alone needs, is left to the bundler', () => {
	expect(
		together({
			[FIRST]: { imports: ['everywhere'], parts: ['a', 'b'] },
			everywhere: {},
			a: { imports: ['everywhere', 'alone', 'x'] },
			b: { imports: ['everywhere', 'x'] },
			alone: {},
			x: {},
		}),
	).toEqual([['x']]);
});

/** Modules import only those behind them, as those do that are no circle themselves. */
const graph = fc
	.array(
		fc.record({
			imports: fc.array(fc.nat(12), { maxLength: 3 }),
			parts: fc.array(fc.nat(30), { maxLength: 1 }),
			size: fc.constantFrom(10, 3000, 300_000),
		}),
		{ minLength: 20, maxLength: 60 },
	)
	.map((modules) => {
		const idOf = (index: number) => (index === 0 ? FIRST : `m${index}`);
		const behind = (index: number, steps: readonly number[]) =>
			steps.map((step) => index + 1 + step).filter((to) => to < modules.length);
		return Object.fromEntries(
			modules.map(({ imports, parts, size }, index) => [
				idOf(index),
				{
					imports: behind(index, imports).map(idOf),
					parts: (index === 0
						? modules.map((_, part) => part).filter((part) => part % 3 === 1)
						: behind(index, parts)
					).map(idOf),
					size,
				},
			]),
		);
	});

test('files never wait for one another in a circle, and are the same in every build', () => {
	fc.assert(
		fc.property(graph, (modules) => {
			const files = filesOf(modules);
			expect(filesOf(modules)).toEqual(files);
			const fileOf = new Map([...files].flatMap(([name, ids]) => ids.map((id) => [id, name])));
			// A module the bundler places by itself stands for its own file.
			const placeOf = (id: string) => fileOf.get(id) ?? id;
			const waits = new Map<string, Set<string>>();
			for (const [id, { imports }] of Object.entries(modules)) {
				const its = waits.get(placeOf(id)) ?? new Set();
				for (const one of imports) if (placeOf(one) !== placeOf(id)) its.add(placeOf(one));
				waits.set(placeOf(id), its);
			}
			for (const place of waits.keys()) {
				const behind = new Set(waits.get(place));
				for (const one of behind) for (const next of waits.get(one) ?? []) behind.add(next);
				expect(behind).not.toContain(place);
			}
		}),
		{ numRuns: 200 },
	);
});
