/** Every rule of the built styles, and those of them that would look different if their files came in another order. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Specificity from '@bramus/specificity';
import type { Page } from '@playwright/test';
import postcss, { type AtRule } from 'postcss';

const ASSETS = fileURLToPath(new URL('../../dist/client/assets/', import.meta.url));

interface StyleRule {
	readonly file: string;
	/** Without its pseudo-element, which is in `target`. */
	readonly selector: string;
	readonly target: string;
	/** What decides between rules before their order does: layer, importance, specificity. */
	readonly weight: string;
	readonly media: readonly string[];
	readonly property: string;
	readonly value: string;
}

/** A line for every declaration of every selector, keyframes and faces left out. */
export function readStyleRules(): readonly StyleRule[] {
	const rules: StyleRule[] = [];
	for (const file of readdirSync(ASSETS).filter((name) => name.endsWith('.css')))
		postcss.parse(readFileSync(ASSETS + file, 'utf8')).walkRules((rule) => {
			const around: AtRule[] = [];
			for (let at = rule.parent; at?.type === 'atrule'; at = at.parent as AtRule['parent'])
				around.push(at as AtRule);
			if (around.some(({ name }) => name.endsWith('keyframes'))) return;
			const layer = around.find(({ name }) => name === 'layer')?.params ?? '';
			const media = around.filter(({ name }) => name === 'media').map(({ params }) => params);
			for (const whole of rule.selectors) {
				const [selector = '', target = ''] = whole.split(/(?=::)/);
				const specificity = Specificity.calculate(whole)[0]?.toString() ?? '';
				rule.walkDecls(({ prop, value, important }) => {
					const weight = [layer, important ? '!' : '', specificity].join(' ');
					rules.push({ file, selector, target, weight, media, property: prop, value });
				});
			}
		});
	return rules;
}

/**
 * Pairs of declarations of two files that hold for one element of the page, weigh the same and do not say the same: which
 * of them wins depends on what a visit has been through.
 */
export function conflictsOf(page: Page, rules: readonly StyleRule[]): Promise<string[]> {
	return page.evaluate((all) => {
		const families = [
			'margin',
			'padding',
			'border',
			'background',
			'font',
			'inset',
			'flex',
			'overflow',
		];
		const familyOf = (property: string) =>
			families.find((one) => property === one || property.startsWith(`${one}-`)) ?? property;
		const touches = (one: string, other: string) =>
			one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
		const active = all.filter(({ media }) => media.every((one) => matchMedia(one).matches));
		const matched = new Map<string, readonly Element[]>();
		const holdsFor = new Map<Element, typeof active>();
		for (const rule of active) {
			let elements = matched.get(rule.selector);
			if (elements === undefined) {
				const selector = rule.selector === '' ? '*' : rule.selector;
				elements = [...document.querySelectorAll(selector)];
				matched.set(rule.selector, elements);
			}
			for (const element of elements)
				holdsFor.set(element, [...(holdsFor.get(element) ?? []), rule]);
		}
		const found = new Set<string>();
		for (const rules of holdsFor.values()) {
			const kinds = Map.groupBy(rules, (one) =>
				[one.target, one.weight, familyOf(one.property)].join(),
			);
			for (const kind of kinds.values())
				for (const [index, one] of kind.entries())
					for (const other of kind.slice(index + 1))
						if (
							one.file !== other.file &&
							one.value !== other.value &&
							touches(one.property, other.property)
						)
							found.add(
								`${one.selector} { ${one.property}: ${one.value} } × ${other.selector} { ${other.property}: ${other.value} }`,
							);
		}
		return [...found];
	}, rules);
}
