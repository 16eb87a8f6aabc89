/** A field of the table as JSON Schema (draft 7, the one editors know): what the strict reader takes without a mistake it takes. */
import { LANGUAGES } from '#core/rules/site/languages.ts';
import { expectationOf } from '../check/values.ts';
import { type Field, type Fields, type Noun, stops } from '../fields/field.ts';

/** A part of a JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** A minus counts before zeros alone. */
const ZERO_SIGN = String.raw`(?:-(?=[0.,]+\s*$))?`;
const MONEY = String.raw`\d+(?:[.,]\d+)?`;
const NUMBER = String.raw`(?:\d+[.,]?\d*|[.,]\d+)`;
const WHOLE = String.raw`(?:\d+(?:[.,]0*)?|[.,]0+)`;
const ID = `${ZERO_SIGN}${WHOLE}`;
const IDS = String.raw`-?(?:\d+(?:\.0*)?|\.0+)(?:\s*,\s*-?(?:\d+(?:\.0*)?|\.0+))*`;
/** "9:00", "09:00:00", "9 pm"; where digits or the colon are those of East-Asian keyboards the reader looks closer. */
const MINUTES = String.raw`\s*[:\u2236]\s*[0-5]\d(?::[0-5]\d)?`;
const HALF = String.raw`\s*[aApP]\.?\s*[mM]\.?`;
const TIME_OF_DAY = String.raw`(?:[01]?\d|2[0-4])(?:${MINUTES}(?:${HALF})?|${HALF})|.*[\uFF10-\uFF1A].*`;
const MOMENT = String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?`;
const ROOTED = String.raw`\/(?!\/)`;
const HTTP = '[hH][tT][tT][pP][sS]?:\\/\\/';
const PICTURE = `(?:${ROOTED}|${HTTP})`;
const LINK = String.raw`(?:${PICTURE}|#|[tT][eE][lL]:|[mM][aA][iI][lL][tT][oO]:|[\w-]+(?:\.[\w-]+)+(?:\/|\s*$))`;
const FLAG =
	'[01]|[yY][eE][sS]|[nN][oO]|[tT][rR][uU][eE]|[fF][aA][lL][sS][eE]|[oO][nN]|[oO][fF][fF]';

/** A whole file: editors find its schema by `$schema` at its top, too. */
export function fileSchema(field: Field): Schema {
	const schema = valueSchema(field, true);
	const isObject = field.kind === 'object' || field.kind === 'record';
	return {
		$schema: 'http://json-schema.org/draft-07/schema#',
		...schema,
		...(isObject
			? { properties: { $schema: { type: 'string' }, ...Object(schema.properties) } }
			: {}),
	};
}

/** `isThere`: what WordPress writes of nothing (null, false, "", []) is a mistake here. */
function valueSchema(field: Field, isThere: boolean): Schema {
	return { ...shapeOf(field, isThere), ...toldOf(field) };
}

function toldOf(field: Field): Schema {
	const { means, mistake, otherwise, isDeprecated, kind } = field;
	const stop = mistake === 'stops' && kind !== 'anything' ? ' A mistake here stops the start.' : '';
	// Of an object it would hide which key is one too many, or missing.
	const isExpected = kind !== 'anything' && kind !== 'object' && kind !== 'record';
	return {
		description: `${means}${stop}${refersIn(field)}`,
		...(isExpected ? { errorMessage: expectationOf(field) } : {}),
		...(otherwise === undefined ? {} : { default: otherwise }),
		...(isDeprecated ? { deprecated: true, deprecationMessage: means } : {}),
	};
}

function refersIn(field: Field): string {
	const noun: Noun | undefined = 'refersTo' in field ? field.refersTo : undefined;
	return noun === undefined ? '' : ` Names a ${noun} of this folder.`;
}

function shapeOf(field: Field, isThere: boolean): Schema {
	switch (field.kind) {
		case 'list':
			return listSchema(field, isThere);
		case 'record':
			return {
				type: ['object', 'array', ...(isThere ? [] : ['null', 'boolean', 'string'])],
				additionalProperties: valueSchema(field.of, field.of.isRequired === true),
				items: valueSchema(field.of, field.of.isRequired === true),
				...(isThere ? {} : nothing()),
			};
		case 'object':
			return {
				type: ['object', ...(isThere ? [] : ['null', 'boolean', 'string', 'array'])],
				...propertiesOf(field.fields),
				...(field.others === 'own' ? { additionalProperties: false } : {}),
				...(isThere ? {} : { maxItems: 0, ...nothing() }),
			};
		case 'either':
			return {
				anyOf: [
					valueSchema(field.plain, true),
					valueSchema(field.whole, true),
					...(isThere ? [] : [{ enum: [null, false, []] }, { type: 'string', pattern: '^\\s*$' }]),
				],
			};
		default:
			return plainShape(field, isThere);
	}
}

/** false, and a text of nothing: beside a type that lets booleans and texts in. */
const nothing = (): Schema => ({ pattern: '^\\s*$', not: { const: true } });

function propertiesOf(fields: Fields): Schema {
	const entries = Object.entries(fields);
	const required = entries.filter(([, { isRequired }]) => isRequired).map(([key]) => key);
	return {
		properties: Object.fromEntries(
			entries.map(([key, field]) => [key, valueSchema(field, field.isRequired === true)]),
		),
		...(required.length > 0 ? { required } : {}),
	};
}

/** PHP writes a list with gaps as an object with numbers for keys. */
function listSchema(field: Extract<Field, { kind: 'list' }>, isThere: boolean): Schema {
	const isGrave = field.mistake === 'stops';
	// A hole in a list is a mistake where objects are expected.
	const of = isGrave ? stops(field.of) : field.of;
	const items = valueSchema(of, of.kind === 'object' || of.isRequired === true);
	const { least = 0 } = field;
	return {
		type: [
			'array',
			'object',
			...(isThere ? [] : ['null', 'string', ...(isGrave ? [] : ['boolean'])]),
		],
		items,
		patternProperties: { '^\\d+$': items },
		additionalProperties: false,
		minProperties: Math.max(1, least),
		...(least > 0 ? { minItems: least } : {}),
		...(isThere ? {} : { ...nothing(), ...(isGrave ? { pattern: '^\\s+$' } : {}) }),
	};
}

/** A plain value: `pattern` is of its texts, without the space around them. */
interface Plain extends Schema {
	readonly type: readonly string[];
	readonly pattern?: string;
}

function plainShape(field: Field, isThere: boolean): Schema {
	if (field.kind === 'anything') return {};
	if (field.kind === 'film') return filmSchema();
	if (field.kind === 'point') return pointSchema(isThere);
	const { type, pattern, ...rest } = plainOf(field);
	const whole = pattern ?? (isThere ? '\\S[\\s\\S]*' : undefined);
	const bounds =
		whole === undefined ? {} : { pattern: `^\\s*(?:${whole})${isThere ? '' : '?'}\\s*$` };
	if (isThere) return { type, ...bounds, ...rest };
	const isList = 'items' in rest;
	return {
		type: [...new Set([...type, 'null', 'boolean', ...(field.kind === 'price' ? [] : ['array'])])],
		...bounds,
		...rest,
		...(type.includes('boolean') ? {} : { not: { const: true } }),
		...(isList || field.kind === 'price' ? {} : { maxItems: 0 }),
	};
}

function plainOf(field: Field): Plain {
	switch (field.kind) {
		case 'price':
		case 'money':
			return { type: ['string', 'number'], pattern: MONEY, minimum: 0 };
		case 'number':
			return {
				type: ['string', 'number'],
				pattern: `${signOf(field)}${NUMBER}`,
				...boundsOf(field),
			};
		case 'whole number':
			return { type: ['string', 'integer'], pattern: wholePattern(field), ...boundsOf(field) };
		case 'id':
			return {
				type: ['integer', 'string'],
				pattern: ID,
				minimum: field.refersTo === undefined ? 1 : 0,
			};
		case 'ids': {
			const item = { type: ['integer', 'string'], pattern: `^\\s*${ID}\\s*$`, minimum: 0 };
			return {
				type: ['array', 'integer', 'string', 'object'],
				pattern: IDS,
				minimum: 0,
				items: item,
				patternProperties: { '^\\d+$': item },
				additionalProperties: false,
				minProperties: 1,
			};
		}
		case 'title':
			return { type: ['string'] };
		case 'flag':
			return { type: ['boolean', 'string', 'integer'], pattern: FLAG, minimum: 0, maximum: 1 };
		case 'colour':
			return { type: ['string'], pattern: '#(?:[\\da-fA-F]{3}|[\\da-fA-F]{6})' };
		case 'birthday':
			return { type: ['string'], pattern: 'today|[0-3]\\d\\.[01]\\d\\.\\d{4}' };
		case 'moment':
			return { type: ['string'], pattern: MOMENT };
		case 'time of day':
			return { type: ['string'], pattern: TIME_OF_DAY };
		case 'coordinates':
			return { type: ['string'], pattern: '[-+.\\w]*\\s*,\\s*[-+.\\w]*' };
		case 'picture':
			return { type: ['string'], pattern: `${PICTURE}[\\s\\S]*` };
		case 'link':
			return { type: ['string'], pattern: `${LINK}[\\s\\S]*` };
		case 'path':
			return { type: ['string'], pattern: `${ROOTED}[\\s\\S]*` };
		case 'address':
			return { type: ['string'], pattern: `(?:${ROOTED}|https?:\\/\\/)[\\s\\S]*` };
		case 'phone':
			return { type: ['string', 'number'], pattern: '[^A-Za-zА-Яа-яЁё]+' };
		case 'country':
			return { type: ['string'], pattern: '[a-zA-Z]{2}(?::[\\s\\S]*)?' };
		case 'language':
			return wordsSchema(LANGUAGES);
		case 'word':
			return wordsSchema(field.words);
		default:
			return { type: ['string', 'number'] };
	}
}

/** `examples` is what editors offer: an `enum` would refuse the space around a word, and a number that is one. */
function wordsSchema(words: readonly string[]): Plain {
	const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
	return {
		type: ['string', ...(numbers.length > 0 ? ['integer'] : [])],
		pattern: words.join('|'),
		examples: words,
		...(numbers.length > 0 ? { minimum: Math.min(...numbers), maximum: Math.max(...numbers) } : {}),
	};
}

const signOf = ({ least }: { least?: number }) =>
	least === undefined || least < 0 ? '-?' : ZERO_SIGN;

/** Bounds count for numbers alone: of texts each number between near ones is named. */
function wholePattern({ least, most }: { least?: number; most?: number }): string {
	if (least === undefined || most === undefined || least < 0 || most - least > 50)
		return `${signOf({ ...(least === undefined ? {} : { least }) })}${WHOLE}`;
	const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
	const zero = least === 0 ? '|[.,]0+' : '';
	return `${least === 0 ? ZERO_SIGN : ''}(?:0*(?:${numbers.join('|')})(?:[.,]0*)?${zero})`;
}

function boundsOf({ least, most }: { least?: number; most?: number }): Schema {
	return {
		...(least === undefined ? {} : { minimum: least }),
		...(most === undefined ? {} : { maximum: most }),
	};
}

/** Only texts are looked at: what stands beside an address in WordPress' own form is no mistake. */
function filmSchema(): Schema {
	const address = { pattern: `^${PICTURE}` };
	const inside = { ...address, properties: { url: address } };
	return { pattern: `^(?:\\s*$|${PICTURE})`, items: inside, properties: { url: address } };
}

function pointSchema(isThere: boolean): Schema {
	const degrees = (most: number) => ({
		...{ type: ['number', 'string'], pattern: `^\\s*-?${NUMBER}\\s*$` },
		...{ minimum: -most, maximum: most },
	});
	const point = { type: 'array', items: [degrees(180), degrees(90)], minItems: 2, maxItems: 2 };
	return isThere
		? point
		: { anyOf: [point, { enum: [null, false, []] }, { type: 'string', pattern: '^\\s*$' }] };
}
