/**
 * Of a style sheet the rules a page has elements for: they travel in the page, and the first paint waits for no file. The
 * whole sheet comes once the page has been painted, so what is left out here is late, never lost.
 */
import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/** A sheet that has been read once, for all pages that are made. */
export type StyleSheet = readonly Piece[];

type Piece =
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: Declarations }
	| { readonly kind: 'group'; readonly head: string; readonly pieces: readonly Piece[] }
	| { readonly kind: 'frames'; readonly name: string; readonly text: string };

interface Selector {
	readonly text: string;
	/** All of them have to be in the page. */
	readonly classes: readonly string[];
	readonly tags: readonly string[];
}

/** `name`: of a custom property, which is left out where nothing reads it. */
type Declarations = readonly { readonly text: string; readonly name?: string }[];

/** What a page is made of, by its markup. */
interface PageNames {
	readonly classes: ReadonlySet<string>;
	readonly tags: ReadonlySet<string>;
	/** Made for computers and tablets. */
	readonly isWide: boolean;
}

/** From here on a window is wide, px (`src/theme/widths.css`). */
const WIDE_FROM = 992;

/** What nothing is in before the page has been painted and the rest of the styles has come. */
const LATER = /:hover|:active\b|::backdrop|:popover-open|::selection/;
/** A part that may be true of an element without what is named in it. */
const FUNCTION = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const ATTRIBUTE = /\[[^\]]*\]/g;

export function readStyles(css: string): StyleSheet {
	return piecesOf(postcss.parse(css));
}

/**
 * Of these sheets, in their order, what a page with this markup shows. `isWide`: the page is made for computers and tablets
 * (decision 0067). A phone's has nothing for wide windows: in one of these it has to wait for the wide parts' markup, too.
 */
export function usedStyles(sheets: readonly StyleSheet[], markup: string, isWide = true): string {
	const names = { ...namesOf(markup), isWide };
	const shown = sheets.map((pieces) => shownOf(pieces, names));
	const read = propertiesRead(shown.flat(), markup);
	return shown.map((pieces) => written(pieces, read)).join('');
}

function namesOf(markup: string): Omit<PageNames, 'isWide'> {
	const classes = new Set<string>();
	for (const [, names = ''] of markup.matchAll(/ class="([^"]*)"/g))
		for (const name of names.split(' ')) classes.add(name);
	const tags = new Set(['html', 'head', 'body']);
	for (const [, tag = ''] of markup.matchAll(/<([a-z][a-z\d]*)/g)) tags.add(tag);
	return { classes, tags };
}

function piecesOf(container: Container): Piece[] {
	return (container.nodes ?? []).flatMap((node): Piece[] => {
		if (node.type === 'rule') return ruleOf(node);
		if (node.type === 'atrule') return atRuleOf(node);
		return node.type === 'comment' ? [] : [{ kind: 'text', text: `${node.toString()};` }];
	});
}

function ruleOf(rule: Rule): Piece[] {
	const selectors = rule.selectors
		.map((text) => ({ text, outside: text.replace(FUNCTION, '') }))
		.filter(({ outside }) => !LATER.test(outside))
		.map(({ text, outside }) => ({
			text,
			classes: [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
			tags: [...outside.replace(ATTRIBUTE, '').matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(
				([, tag = '']) => tag,
			),
		}));
	if (selectors.length === 0) return [];
	const body = (rule.nodes ?? []).map((node) => ({
		text: node.toString(),
		...(node.type === 'decl' && node.variable ? { name: node.prop } : {}),
	}));
	return [{ kind: 'rule', selectors, body }];
}

function atRuleOf(rule: AtRule): Piece[] {
	const head = `@${rule.name} ${rule.params}`;
	if (rule.nodes === undefined) return [{ kind: 'text', text: `${head};` }];
	if (rule.name.endsWith('keyframes'))
		return [{ kind: 'frames', name: rule.params, text: rule.toString() }];
	if (rule.name === 'media' && rule.params === 'print') return [];
	if (['media', 'supports', 'layer', 'container'].includes(rule.name))
		return [{ kind: 'group', head, pieces: piecesOf(rule) }];
	return [{ kind: 'text', text: rule.toString() }];
}

/** The rules that apply to something, and the animations they run. */
function shownOf(pieces: readonly Piece[], page: PageNames): Piece[] {
	return pieces.flatMap((piece): Piece[] => {
		if (piece.kind === 'group') {
			if (!page.isWide && isForWide(piece.head)) return [];
			const inside = shownOf(piece.pieces, page);
			return inside.every(({ kind }) => kind === 'frames') && piece.pieces.length > 0
				? inside
				: [{ ...piece, pieces: inside }];
		}
		if (piece.kind !== 'rule') return [piece];
		const selectors = piece.selectors.filter(
			({ classes, tags }) =>
				classes.every((name) => page.classes.has(name)) && tags.every((tag) => page.tags.has(tag)),
		);
		return selectors.length === 0 ? [] : [{ ...piece, selectors }];
	});
}

/** Whether an at-rule holds in wide windows alone: `@media (min-width:992px) and (max-height:860px)`. */
function isForWide(head: string): boolean {
	return (
		head.startsWith('@media ') &&
		head
			.split(',')
			.every((query) => Number(/\(min-width:\s*(\d+)px\)/.exec(query)?.[1] ?? 0) >= WIDE_FROM)
	);
}

/** The custom properties that something shown reads, and the animations that it runs: both by their names. */
function propertiesRead(pieces: readonly Piece[], markup: string): ReadonlySet<string> {
	const declared = new Map<string, string[]>();
	const read = new Set<string>();
	const readIn = (text: string) => {
		for (const [name] of text.matchAll(/--[\w-]+/g)) {
			if (read.has(name)) continue;
			read.add(name);
			for (const value of declared.get(name) ?? []) readIn(value);
		}
	};
	const texts: string[] = [...markup.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style);
	for (const piece of flat(pieces)) {
		if (piece.kind === 'rule')
			for (const { name, text } of piece.body) {
				if (name === undefined) texts.push(text);
				else declared.set(name, [...(declared.get(name) ?? []), text.slice(name.length)]);
			}
		else if (piece.kind !== 'group') texts.push(piece.text);
	}
	for (const text of texts) readIn(text);
	const animations = texts.filter((text) => text.startsWith('animation')).join(' ');
	for (const piece of flat(pieces))
		if (piece.kind === 'frames' && animations.includes(piece.name)) read.add(piece.name);
	return read;
}

function flat(pieces: readonly Piece[]): Piece[] {
	return pieces.flatMap((piece) =>
		piece.kind === 'group' ? [piece, ...flat(piece.pieces)] : [piece],
	);
}

function written(pieces: readonly Piece[], read: ReadonlySet<string>): string {
	return pieces
		.map((piece) => {
			if (piece.kind === 'text') return piece.text;
			if (piece.kind === 'frames') return read.has(piece.name) ? piece.text : '';
			if (piece.kind === 'group') {
				const inside = written(piece.pieces, read);
				return inside === '' ? '' : `${piece.head}{${inside}}`;
			}
			const body = piece.body.filter(({ name }) => name === undefined || read.has(name));
			return body.length === 0
				? ''
				: `${piece.selectors.map(({ text }) => text).join(',')}{${body.map(({ text }) => text).join(';')}}`;
		})
		.join('');
}
