/**
 * React's client for browsers without what the storefront does not use: React is half of the first load, and being one
 * CommonJS file it keeps every feature. What is cut can only be reached through a feature that is not there; a build whose
 * modules do use one fails, and so does one with another React (decision 0071).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { childrenOf, type Edit, type Node, rangeOf, replaced } from './syntax.ts';

/** The React that the lists below were read for. */
const VERSION = '19.3.1';
const CLIENT = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** `{ useState, Fragment as F }` of an import, and `useState` of `React.useState`. */
const IMPORTED = /\bimport\b[^;"']*\{([^}]*)\}\s*from\s*["']react(?:-dom)?["']/g;
const MEMBER = /\breact(?:_?dom)?\.(\w+)/gi;

interface Feature {
	/** Names of React's that use it. */
	readonly names?: readonly string[];
	/** What else compiled code holds that uses it. */
	readonly use?: RegExp;
	/** The functions of React's client that nothing else reaches: their bodies go, and what their prototypes have. */
	readonly functions?: RegExp;
	/** The kinds of a fiber that it alone makes (`tag`). */
	readonly tags?: readonly number[];
}

const UNUSED: Readonly<Record<string, Feature>> = {
	'view transitions of React': {
		names: ['ViewTransition', 'addTransitionType'],
		functions:
			/^(?:startViewTransition|(?:get|track|apply|restore|commit|measure|push|schedule|report|create)\w*ViewTransition\w*|ViewTransitionPseudoElement)$/,
		tags: [30],
	},
	'a ref of a fragment': {
		use: /\bFragment, \{[^{}]*\bref:/,
		functions:
			/^(?:FragmentInstance|(?:commit|delete|get|find)\w*FragmentInstance\w*|isFragmentInstanceParent|collectClientRects|indexOfEventListener|validateDocumentPositionWithFiberTree|scrollTextNodeIntoView)$/,
	},
	'an Activity': {
		names: ['Activity'],
		functions: /^(?:mountActivityChildren|updateActivityComponent)$/,
		tags: [31],
	},
	'a SuspenseList': {
		names: ['SuspenseList', 'unstable_SuspenseList'],
		functions: /^(?:initSuspenseListRenderState|updateSuspenseListComponent|cutOffTailIfNeeded)$/,
		tags: [19],
	},
	'a Profiler': { names: ['Profiler'], tags: [12] },
	'the state of an action': {
		names: ['useActionState', 'useFormState', 'useOptimistic'],
		functions:
			/^(?:mountActionState|updateActionState(?:Impl)?|rerenderActionState|runActionStateAction|updateOptimisticImpl)$/,
	},
	'tags of the head': {
		names: ['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinit', 'preinitModule'],
		// An icon's title is one of its drawing, which is never hoisted.
		use: /jsxs?\)?\("(?:title|meta|link|style|script|html|head|body)"|(?<!\.|\w)(?:React\.)?createElement\("(?:meta|link|style|script|html|head|body)"/,
		functions:
			/^(?:isHostHoistableType|getResourcesFromRoot|preload\w+AndSuspendIfNeeded|estimateBandwidth|preconnectAs|prefetchDNS|preconnect|preload|preloadModule|preinit\w+|getResource|get(?:Style|Script)Key|get\w+SelectorFromKey|preload(?:Stylesheet|Resource)|acquireResource|insertStylesheet(?:IntoRoot)?|adoptPreloadPropsFor\w+|getHydratableHoistableCache|suspendResource|insertSuspendedStylesheets)$/,
		tags: [26, 27],
	},
	'the stack of components': {
		use: /\bcomponentStack\b/,
		functions: /^(?:describeNativeComponentFrame|getStackByFiberInDevAndProd)$/,
	},
};

/** Cuts React's client down for a build of the browser's code. */
export function reactInUse(): Plugin {
	return {
		name: 'react-in-use',
		apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
		buildStart() {
			const root = fileURLToPath(new URL('..', import.meta.url));
			const { version } = JSON.parse(
				readFileSync(join(root, 'node_modules/react-dom/package.json'), 'utf8'),
			);
			if (version !== VERSION)
				this.error(`vite/react-in-use.ts was read for React ${VERSION}, not ${version}`);
		},
		transform: {
			// What JSX has become.
			order: 'post',
			handler(code, id) {
				if (CLIENT.test(id)) return { code: withoutUnused(code, this.parse(code)), map: null };
				if (REACT.test(id)) return undefined;
				const used = usedFeature(code);
				if (used !== undefined) this.error(`${id} uses ${used}, which vite/react-in-use.ts cuts`);
				return undefined;
			},
		},
	};
}

/** What of React a compiled module uses that is cut; `undefined` where it uses nothing of it. */
export function usedFeature(code: string): string | undefined {
	const named = new Set([
		...[...code.matchAll(IMPORTED)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []),
		...[...code.matchAll(MEMBER)].map(([, name = '']) => name),
	]);
	return Object.entries(UNUSED).find(
		([, { names, use }]) => names?.some((name) => named.has(name)) || use?.test(code),
	)?.[0];
}

/**
 * `code` without the unused features. `program`: its syntax tree (ESTree). Throws where a feature has neither a function
 * nor a kind of fiber in it.
 */
export function withoutUnused(code: string, program: object): string {
	const body = (program as { readonly body: readonly Node[] }).body;
	const cuts = Object.entries(UNUSED).flatMap(([name, { functions, tags = [] }]) => {
		const found = [
			...(functions ? functionCuts(body, functions) : []),
			...body.flatMap((node) => tagCuts(node, tags)),
		];
		if (found.length === 0) throw new Error(`React's client has nothing of ${name}`);
		return found;
	});
	return replaced(code, cuts);
}

/** The bodies of these functions, and what is assigned to their prototypes. */
function functionCuts(body: readonly Node[], functions: RegExp): Edit[] {
	return body.flatMap((node) => {
		if (node.type === 'FunctionDeclaration')
			return functions.test(nameOf(node.id) ?? '')
				? [{ ...rangeOf(node.body as Node), by: '{}' }]
				: [];
		const owner = prototypeOf(node);
		return owner !== undefined && functions.test(owner) ? [{ ...rangeOf(node), by: '' }] : [];
	});
}

/** Branches for fibers of these kinds, wherever one is told by its `tag`. */
function tagCuts(node: Node, tags: readonly number[]): Edit[] {
	const own: Edit[] = [];
	if (node.type === 'SwitchStatement' && isTag(node.discriminant as Node)) {
		const cases = node.cases as readonly (Node & { test: Node | null; consequent: Node[] })[];
		cases.forEach((one, index) => {
			if (one.test === null || !tags.includes(one.test.value as number)) return;
			const before = cases[index - 1]?.consequent ?? [];
			// A body that a case above runs into is that one's too.
			const isShared = index > 0 && !leaves(before.at(-1));
			const [first] = one.consequent;
			if (isShared && first !== undefined) own.push({ start: one.start, end: first.start, by: '' });
			else own.push({ ...rangeOf(one), by: keptVariables(one) });
		});
	}
	if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator as string)) {
		const [left, right] = [node.left as Node, node.right as Node];
		if (tags.includes(left.value as number) && isTag(right))
			own.push({ ...rangeOf(node), by: node.operator === '===' ? '!1' : '!0' });
	}
	return [...own, ...childrenOf(node).flatMap((child) => tagCuts(child, tags))];
}

/** Other branches use the variables of a branch: without its statements they are still declared. */
function keptVariables(branch: Node & { readonly test: Node | null }): string {
	const names = variablesOf(branch);
	return names.length === 0 ? '' : `case ${branch.test?.value}:var ${names.join()};`;
}

function variablesOf(node: Node): string[] {
	if (/Function/.test(node.type)) return [];
	const own = node.type === 'VariableDeclarator' ? [nameOf(node.id) ?? ''] : [];
	return [...own, ...childrenOf(node).flatMap(variablesOf)];
}

/** A fiber's kind: `fiber.tag`, or a variable of that name. */
function isTag(node: Node): boolean {
	return nameOf(node.type === 'MemberExpression' ? node.property : node) === 'tag';
}

/** Whether nothing after this statement is run. */
function leaves(statement: Node | undefined): boolean {
	if (statement === undefined) return false;
	if (statement.type === 'BlockStatement') return leaves((statement.body as Node[]).at(-1));
	return /^(?:Break|Return|Throw|Continue)Statement$/.test(statement.type);
}

/** `A` of `A.prototype.b = …`. */
function prototypeOf({ type, expression }: Node): string | undefined {
	if (type !== 'ExpressionStatement') return undefined;
	const target = (expression as Node).left as Node | undefined;
	const owner = target?.object as Node | undefined;
	return nameOf(owner?.property) === 'prototype' ? nameOf(owner?.object) : undefined;
}

function nameOf(node: unknown): string | undefined {
	const { type, name } = (node ?? {}) as { readonly type?: string; readonly name?: string };
	return type === 'Identifier' ? name : undefined;
}
