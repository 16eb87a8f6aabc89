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
/** The modules that give React's names away. */
const SHOWN = /[\\/](?:react|react-dom)[\\/]cjs[\\/](?:react|react-dom)\.production\.js$/;
/** Their modules that bring them, once they have looked whether the minifier has done its work. */
const CHECKED = /[\\/]node_modules[\\/]react-dom[\\/](?:client|index)\.js$/;
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
	/** The methods of a component that it alone has: whether there is one is asked by `typeof`. */
	readonly methods?: RegExp;
	/** The client's tables that know it: they go without `words`, or are empty where there are none. */
	readonly table?: string;
	readonly words?: readonly string[];
	/** The attributes that branches of the client's are for. */
	readonly attributes?: readonly string[];
}

/** Attributes of drawings that are spelled another way in React. */
const RARE_ATTRIBUTES =
	'acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground floodColor floodOpacity fontFamily fontSizeAdjust fontStretch fontVariant glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering lightingColor markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder renderingIntent strikethroughPosition strikethroughThickness strokeMiterlimit textDecoration textRendering underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vertAdvY vertOriginX vertOriginY wordSpacing writingMode xmlnsXlink xHeight xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace autoReverse externalResourcesRequired preserveAlpha credentialless formNoValidate noModule seamless itemScope'.split(
		' ',
	);

/** Styles whose numbers have no unit. */
const RARE_STYLES =
	'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount flexGrow flexPositive flexNegative flexOrder gridArea gridRowEnd gridRowSpan gridRowStart gridColumnEnd gridColumnSpan gridColumnStart lineClamp orphans tabSize widows MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive WebkitFlexShrink WebkitLineClamp'.split(
		' ',
	);

/** Not those of pointers and fingers: on iOS a listener for touches is what makes `:active` work. */
const RARE_EVENTS =
	'auxClick beforeToggle canPlayThrough contextMenu copy cut dragEnter dragExit dragLeave dragOver drop durationChange emptied encrypted ended fullscreenChange fullscreenError gotPointerCapture lostPointerCapture invalid keyPress loadedData loadedMetadata loadStart paste pause rateChange resize seeked seeking stalled suspend timeUpdate volumeChange waiting'.split(
		' ',
	);

const UNUSED: Readonly<Record<string, Feature>> = {
	'view transitions of React': {
		names: ['ViewTransition', 'addTransitionType'],
		functions:
			/^(?:startViewTransition|(?:commit|recursivelyTraverse)AfterMutationEffects\w*|queueTransitionTypes|(?:get|track|apply|restore|commit|measure|push|schedule|report|create)\w*ViewTransition\w*|ViewTransitionPseudoElement)$/,
		tags: [30],
	},
	// What waits for pictures is a view transition alone.
	'a picture that is waited for': {
		names: ['ViewTransition'],
		functions:
			/^(?:(?:recursivelyA|a)ccumulateSuspenseyCommit\w*|maySuspendCommit|suspendInstance)$/,
	},
	'a ref of a fragment': {
		use: /\bFragment, \{[^{}]*\bref:/,
		functions:
			/^(?:FragmentInstance|addFragmentHandleToFiber|(?:commit|delete|get|find)\w*FragmentInstance\w*|isFragmentInstanceParent|collectClientRects|indexOfEventListener|validateDocumentPositionWithFiberTree|scrollTextNodeIntoView)$/,
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
	'strict mode': { names: ['StrictMode'], tags: [8] },
	"a context's Consumer": { use: /\.Consumer\b/, tags: [9] },
	'a list to choose from': {
		use: /(?:jsxs?\)?|createElement)\("(?:select|option|optgroup)"/,
		functions: /^updateOptions$/,
	},
	'a Profiler': { names: ['Profiler'], tags: [12] },
	'the state of an action': {
		names: ['useActionState', 'useFormState', 'useOptimistic'],
		functions:
			/^(?:mountActionState|updateActionState(?:Impl)?|rerenderActionState|runActionStateAction|updateOptimisticImpl)$/,
	},
	'an action of a form': {
		names: ['useFormStatus', 'requestFormReset'],
		use: /\bformAction\b|jsxs?\)?\("form", \{[^{}]*\baction:/,
		functions:
			/^(?:extractEvents\$1|startHostTransition|ensureFormComponentIsStateful|TransitionAwareHostComponent|requestFormReset(?:\$1)?|recursivelyResetForms)$/,
	},
	'a transition': {
		names: ['startTransition', 'useTransition', 'useOptimistic'],
		functions:
			/^(?:startTransition|dispatchOptimisticSetState|entangleAsyncAction|defaultOnDefaultTransitionIndicator)$/,
	},
	"the compiler's memory": {
		names: ['__COMPILER_RUNTIME', 'useMemoCache'],
		use: /\breact\/compiler-runtime\b/,
		functions: /^useMemoCache$/,
	},
	'a cache that is renewed': {
		names: ['cache', 'cacheSignal', 'unstable_useCacheRefresh', 'useCacheRefresh'],
		functions: /^refreshCache$/,
	},
	'an element of its own kind': {
		use: /(?:jsxs?\)?|createElement)\("[a-z]+-/,
		functions: /^setPropOnCustomElement$/,
	},
	'the events of composed text': {
		use: /\bon(?:BeforeInput|Composition(?:Start|Update|End))(?:Capture)?\b/,
		functions: /^(?:getNativeBeforeInputChars|getFallbackBeforeInputChars)$/,
	},
	'the event of selected text': {
		use: /\bonSelect(?:Capture)?\b/,
		functions: /^constructSelectEvent$/,
	},
	'a component found by its instance': {
		use: /\bfindDOMNode\b/,
		functions: /^(?:findCurrentFiberUsingSlowPath|findCurrentHostFiberImpl)$/,
	},
	'hydration asked for by name': {
		use: /\bunstable_scheduleHydration\b/,
		functions: /^attemptExplicitHydrationTarget$/,
	},
	'the early life of a class': {
		names: ['PureComponent'],
		use: /\b(?:UNSAFE_)?component(?:WillMount|WillUpdate|WillReceiveProps|DidUpdate|WillUnmount)\b|\bshouldComponentUpdate\b|\bgetSnapshotBeforeUpdate\b|\bgetDerivedStateFromProps\b/,
		methods:
			/^(?:(?:UNSAFE_)?component(?:WillMount|WillUpdate|WillReceiveProps|DidUpdate|WillUnmount)|shouldComponentUpdate|getSnapshotBeforeUpdate)$/,
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
		functions:
			/^(?:describeNativeComponentFrame|getStackByFiberInDevAndProd|getComponentNameFromType)$/,
	},
	'a rare attribute': {
		use: new RegExp(`\\b(?:${RARE_ATTRIBUTES.join('|')})["']?:`),
		table: 'aliases',
		words: RARE_ATTRIBUTES,
		attributes: RARE_ATTRIBUTES,
	},
	'a rare style': {
		use: new RegExp(`\\b(?:${RARE_STYLES.join('|')})["']?:`),
		table: 'unitlessNumbers',
		words: RARE_STYLES,
	},
	'a rare event': {
		use: new RegExp(`\\bon(?:${RARE_EVENTS.map(capital).join('|')})(?:Capture)?["']?:`),
		table: 'simpleEventPluginEvents',
		words: RARE_EVENTS,
	},
	// Every browser the build is for (ES2022) names its keys as the standard does.
	'a key by an old name': { table: 'normalizeKey' },
	'a key by its number': { table: 'translateToKey' },
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
				if (CHECKED.test(id)) return { code: withoutCheck(code), map: null };
				if (CLIENT.test(id) || SHOWN.test(id)) {
					const brief = withoutAdvice(code);
					const without = CLIENT.test(id) ? withoutUnused : withoutNames;
					return { code: without(brief, this.parse(brief)), map: null };
				}
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
 * `code` without the unused features. `program`: its syntax tree (ESTree). Throws where a feature has neither a function,
 * nor a kind of fiber, nor a method, nor a word, nor a table in it.
 */
export function withoutUnused(code: string, program: object): string {
	const body = (program as { readonly body: readonly Node[] }).body;
	const cuts = Object.entries(UNUSED).flatMap(
		([name, { functions, tags = [], methods, table, words, attributes }]) => {
			const found = [
				...(functions ? functionCuts(body, functions) : []),
				...body.flatMap((node) => tagCuts(node, tags)),
				...(methods ? body.flatMap((node) => methodCuts(node, methods)) : []),
				...(table ? body.flatMap((node) => tableCuts(node, table, words)) : []),
				...(attributes ? body.flatMap((node) => attributeCuts(node, attributes)) : []),
			];
			if (found.length === 0) throw new Error(`React's client has nothing of ${name}`);
			return found;
		},
	);
	return replaced(code, [...cuts, ...markCuts(body)]);
}

/** React's or ReactDOM's own module without the names of the unused features. `program`: its syntax tree (ESTree). */
export function withoutNames(code: string, program: object): string {
	const names = new Set(Object.values(UNUSED).flatMap((feature) => feature.names ?? []));
	const cuts = (program as { readonly body: readonly Node[] }).body
		.filter((node) => names.has(givenName(node) ?? ''))
		.map((node) => ({ ...rangeOf(node), by: '' }));
	return replaced(code, cuts);
}

/** Its errors say where they are explained, and not that there is a longer React. */
export function withoutAdvice(code: string): string {
	return code.replace(/ or use the non-minified dev environment[^"]*/, '');
}

/** ReactDOM's module without the question to React's tools for developers whether its code is minified. */
export function withoutCheck(code: string): string {
	return code.replace(/^ *checkDCE\(\);$/m, '');
}

/** `a` of `exports.a = …`. */
function givenName({ type, expression }: Node): string | undefined {
	if (type !== 'ExpressionStatement') return undefined;
	const target = (expression as Node).left as Node | undefined;
	return nameOf(target?.object) === 'exports' ? nameOf(target?.property) : undefined;
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

/**
 * Errors the module keeps as marks, told by which one it is and by nothing else. To note where each is made V8 parses all the
 * code around it once more, two fifths of the time in which a phone evaluates the page's scripts: objects do as well.
 */
function markCuts(body: readonly Node[]): Edit[] {
	const marks = body
		.flatMap((node) => (node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : []))
		.map(({ init }) => init as Node | null)
		.filter((init) => init?.type === 'CallExpression' && nameOf(init.callee) === 'Error');
	if (marks.length === 0) throw new Error("React's client keeps no errors as marks");
	return marks.map((init) => ({ ...rangeOf(init as Node), by: '{}' }));
}

/** Branches for fibers of these kinds, wherever one is told by its `tag`. */
function tagCuts(node: Node, tags: readonly number[]): Edit[] {
	const own: Edit[] = [];
	if (node.type === 'SwitchStatement' && isTag(node.discriminant as Node))
		own.push(...caseCuts(node, (value) => tags.includes(value as number)));
	if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator as string)) {
		const [left, right] = [node.left as Node, node.right as Node];
		if (tags.includes(left.value as number) && isTag(right))
			own.push({ ...rangeOf(node), by: node.operator === '===' ? '!1' : '!0' });
	}
	return [...own, ...childrenOf(node).flatMap((child) => tagCuts(child, tags))];
}

/** What asks whether a component has one of these methods: `"function" === typeof instance.componentWillUpdate`. */
function methodCuts(node: Node, methods: RegExp): Edit[] {
	if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator as string)) {
		const { type, operator, argument } = node.right as Node;
		const method = nameOf((argument as Node | undefined)?.property);
		if (type === 'UnaryExpression' && operator === 'typeof' && methods.test(method ?? ''))
			return [{ ...rangeOf(node), by: node.operator === '===' ? '!1' : '!0' }];
	}
	return childrenOf(node).flatMap((child) => methodCuts(child, methods));
}

/** What the table of this name holds: these words of a list (`'a b c'`) and pairs by their first, or all. */
function tableCuts(node: Node, table: string, words?: readonly string[]): Edit[] {
	if (node.type === 'VariableDeclarator' && nameOf(node.id) === table) {
		const value = node.init as Node;
		return words === undefined ? [{ ...rangeOf(value), by: '{}' }] : wordCuts(value, words);
	}
	return childrenOf(node).flatMap((child) => tableCuts(child, table, words));
}

function wordCuts(node: Node, words: readonly unknown[]): Edit[] {
	if (node.type === 'Literal' && typeof node.value === 'string') {
		const kept = node.value.split(' ').filter((word) => !words.includes(word));
		return kept.join(' ') === node.value ? [] : [{ ...rangeOf(node), by: `"${kept.join(' ')}"` }];
	}
	const elements = (node.elements ?? []) as readonly Node[];
	const own = elements.flatMap((pair, index) => {
		const [first] = (pair.elements ?? []) as readonly Node[];
		if (!words.includes(first?.value)) return [];
		return [{ start: pair.start, end: elements[index + 1]?.start ?? pair.end, by: '' }];
	});
	return own.length > 0 ? own : childrenOf(node).flatMap((child) => wordCuts(child, words));
}

/** The branches for these attributes. */
function attributeCuts(node: Node, attributes: readonly unknown[]): Edit[] {
	const own =
		node.type === 'SwitchStatement' ? caseCuts(node, (value) => attributes.includes(value)) : [];
	return [...own, ...childrenOf(node).flatMap((child) => attributeCuts(child, attributes))];
}

/** The branches of a switch for these values. */
function caseCuts(node: Node, isCut: (value: unknown) => boolean): Edit[] {
	const cases = node.cases as readonly (Node & { test: Node | null; consequent: Node[] })[];
	return cases.flatMap((one, index) => {
		if (one.test === null || !isCut(one.test.value)) return [];
		const before = cases[index - 1]?.consequent ?? [];
		// A body that a case above runs into is that one's too.
		const isShared = index > 0 && !leaves(before.at(-1));
		const [first] = one.consequent;
		if (isShared && first !== undefined) return [{ start: one.start, end: first.start, by: '' }];
		return [{ ...rangeOf(one), by: keptVariables(one) }];
	});
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

function capital(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}

function nameOf(node: unknown): string | undefined {
	const { type, name } = (node ?? {}) as { readonly type?: string; readonly name?: string };
	return type === 'Identifier' ? name : undefined;
}
