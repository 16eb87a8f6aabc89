/** A schema in a line of words. */
import type * as v from 'valibot';
import * as lenient from '#core/contract/lenient.ts';

/** What a schema of `lenient.ts` reads, by its own name. */
const NAMES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
	[lenient.number, 'number'],
	[lenient.id, 'id'],
	[lenient.positive, 'number'],
	[lenient.money, 'money'],
	[lenient.unitPrice, 'money'],
	[lenient.text, 'text'],
	[lenient.flag, 'yes or no'],
	[lenient.onUnlessOff, 'yes or no'],
]);
const SIMPLE: Readonly<Record<string, string>> = {
	string: 'text',
	number: 'number',
	boolean: 'yes or no',
	unknown: '…',
	any: '…',
};
/** Objects inside objects inside an answer are only named. */
const DEEPEST = 2;

/** What `shapeText` looks at of a schema, whichever it is. */
interface Parts {
	readonly kind: string;
	readonly type: string;
	readonly pipe?: readonly Parts[];
	readonly entries?: Readonly<Record<string, Parts>>;
	readonly item?: Parts;
	readonly wrapped?: Parts;
	readonly options?: readonly unknown[];
	readonly literal?: unknown;
	readonly message?: unknown;
}

export function shapeText(schema: v.GenericSchema): string {
	return textOf(schema as unknown as Parts, 0);
}

function textOf(schema: Parts, depth: number): string {
	const known = NAMES.get(schema) ?? SIMPLE[schema.type];
	if (NAMES.has(schema)) return known ?? '…';
	// The steps of a pipe narrow what came: the last that is a schema says most, one that says nothing is no use.
	const steps = (schema.pipe ?? []).slice(1).filter(({ kind }) => kind === 'schema');
	const last = steps.at(-1);
	if (last !== undefined && last.type !== 'custom') return textOf(last, depth);
	const [first] = schema.pipe ?? [];
	if (first !== undefined && first !== schema) return textOf(first, depth);
	const { type, entries, item, wrapped, options = [] } = schema;
	if (entries !== undefined) return objectText(entries, depth);
	if (item !== undefined) return `a list of ${textOf(item, depth)}`;
	if (wrapped !== undefined)
		return `${textOf(wrapped, depth)}${type === 'nullable' ? ' or null' : ''}`;
	if (type === 'tuple') return 'an empty list';
	if (type === 'literal') return `\`${JSON.stringify(schema.literal)}\``;
	if (type === 'picklist') return options.map((one) => `\`${JSON.stringify(one)}\``).join(' or ');
	if (options.length > 0) return options.map((one) => textOf(one as Parts, depth)).join(', or ');
	if (type === 'custom') return customText(String(schema.message ?? ''));
	return known ?? '…';
}

function objectText(entries: NonNullable<Parts['entries']>, depth: number): string {
	if (depth >= DEEPEST) return '{…}';
	const fields = Object.entries(entries).map(([name, field]) => {
		const text = textOf(field, depth + 1);
		const isOptional = field.type === 'optional' || field.type === 'nullish';
		return `\`${name}\`${isOptional ? '?' : ''}${text === '…' ? '' : ` ${text}`}`;
	});
	return `{ ${fields.join(', ')} }`;
}

/** "expected a list", "expected settings or templates". */
function customText(message: string): string {
	const wanted = message.replace(/^expected /, '');
	if (/^an? /.test(wanted)) return wanted;
	return wanted === ''
		? '…'
		: `an object with ${wanted.replace(/\w+/g, (one) => (one === 'or' ? one : `\`${one}\``))}`;
}
