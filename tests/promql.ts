/** As much of PromQL as deploy/ speaks: reads an expression whole, and says which figures it asks for. Anything else throws. */

/** `name{label="value"}`, and how it is asked. */
export interface Selector {
	readonly metric: string;
	readonly matchers: readonly Matcher[];
	/** Whether it is asked over a time, as `[5m]`. */
	readonly isRange: boolean;
}

interface Matcher {
	readonly label: string;
	readonly op: '=' | '!=' | '=~' | '!~';
	readonly value: string;
}

export interface Query {
	readonly selectors: readonly Selector[];
	/** Those of `rate` and `increase`, which only a counter may be asked for. */
	readonly counted: readonly Selector[];
	/** Labels that are grouped by, each with the selectors it is grouped of. */
	readonly grouped: readonly { readonly label: string; readonly of: readonly Selector[] }[];
}

const AGGREGATIONS = new Set(['sum', 'max', 'min', 'avg', 'count']);
/** What each takes: "range" = a selector over a time; "scalar" = a number. */
const FUNCTIONS: Readonly<Record<string, readonly ('range' | 'vector' | 'scalar')[]>> = {
	rate: ['range'],
	increase: ['range'],
	histogram_quantile: ['scalar', 'vector'],
};
/** From the loosest on. */
const OPERATORS = [
	['or'],
	['and', 'unless'],
	['==', '!=', '>', '<', '>=', '<='],
	['+', '-'],
	['*', '/'],
];
const DURATION = /^\d+(ms|[smhdwy])$/;
const TOKEN =
	/\s*(?:(\d+(?:ms|[smhdwy])\b)|(\d+(?:\.\d+)?(?:e[+-]?\d+)?\b)|([a-zA-Z_:][\w:]*)|("(?:[^"\\]|\\.)*")|(==|!=|>=|<=|=~|!~|[-+*/<>=(){}[\],]))/y;

type Kind = 'range' | 'vector' | 'scalar';

/** @throws Error with the place where the expression is none */
export function readQuery(text: string): Query {
	const tokens = tokensOf(text);
	const selectors: Selector[] = [];
	const counted: Selector[] = [];
	const grouped: { label: string; of: readonly Selector[] }[] = [];
	let at = 0;

	const fail = (what: string): never => {
		throw new Error(`${text}: expected ${what} at "${tokens.slice(at).join(' ')}"`);
	};
	const has = (token: string) => tokens[at] === token && ++at > 0;
	const need = (token: string) => has(token) || fail(token);
	const take = (shape: RegExp, what: string) =>
		shape.test(tokens[at] ?? '') ? (tokens[at++] ?? '') : fail(what);
	const list = <T>(end: string, one: () => T): T[] => {
		const all: T[] = [];
		if (has(end)) return all;
		do all.push(one());
		while (has(','));
		need(end);
		return all;
	};
	const name = () => take(/^[a-zA-Z_]\w*$/, 'a name');
	const duration = () => take(DURATION, 'a time like 5m');

	const matcher = (): Matcher => ({
		label: name(),
		op: take(/^(=|!=|=~|!~)$/, 'a comparison') as Matcher['op'],
		value: JSON.parse(take(/^"/, 'a value in quotes')),
	});
	const selector = (metric: string): Kind => {
		const matchers = has('{') ? list('}', matcher) : [];
		const isRange = has('[');
		if (isRange) {
			duration();
			need(']');
		}
		if (has('offset')) duration();
		selectors.push({ metric, matchers, isRange });
		return isRange ? 'range' : 'vector';
	};
	const aggregation = (): Kind => {
		const from = selectors.length;
		const by = () => {
			if (!has('by')) return undefined;
			need('(');
			return list(')', name);
		};
		const before = by();
		need('(');
		if (expression() !== 'vector') fail('figures to put together');
		need(')');
		const of = selectors.slice(from);
		for (const label of before ?? by() ?? []) grouped.push({ label, of });
		return 'vector';
	};
	const call = (called: string): Kind => {
		const from = selectors.length;
		need('(');
		const given = list(')', expression);
		const wanted = FUNCTIONS[called] ?? fail(`a function that is known, not ${called}`);
		if (String(given) !== String(wanted)) fail(`${called}(${wanted}), not (${given})`);
		if (wanted[0] === 'range') counted.push(...selectors.slice(from));
		return 'vector';
	};
	const operand = (): Kind => {
		if (has('(')) {
			const kind = expression();
			need(')');
			return kind;
		}
		if (/^\d/.test(tokens[at] ?? '') && !DURATION.test(tokens[at] ?? '')) {
			at++;
			return 'scalar';
		}
		const word = take(/^[a-zA-Z_:][\w:]*$/, 'a figure, a function or a number');
		if (AGGREGATIONS.has(word)) return aggregation();
		return tokens[at] === '(' ? call(word) : selector(word);
	};
	const binary = (level: number): Kind => {
		const operators = OPERATORS[level];
		if (operators === undefined) return operand();
		let kind = binary(level + 1);
		while (operators.includes(tokens[at] ?? '')) {
			const operator = tokens[at++] ?? '';
			const right = binary(level + 1);
			if (kind === 'range' || right === 'range') fail(`no figures over a time beside ${operator}`);
			if (level < 2 && (kind === 'scalar' || right === 'scalar'))
				fail(`figures beside ${operator}`);
			kind = kind === 'scalar' && right === 'scalar' ? 'scalar' : 'vector';
		}
		return kind;
	};
	const expression = (): Kind => binary(0);

	const kind = expression();
	if (at < tokens.length) fail('the end');
	if (kind !== 'vector') fail('figures of now');
	return { selectors, counted, grouped };
}

function tokensOf(text: string): string[] {
	const tokens: string[] = [];
	const token = new RegExp(TOKEN);
	while (token.lastIndex < text.trimEnd().length) {
		const from = token.lastIndex;
		const found = token.exec(text);
		if (found === null) throw new Error(`${text}: no PromQL from "${text.slice(from)}" on`);
		tokens.push(found.slice(1).find((group) => group !== undefined) ?? '');
	}
	return tokens;
}
