/** One call of the site, read once. */
export interface Call {
	method: string;
	/** Without /wp-json. */
	path: string;
	query: URLSearchParams;
	body: Fields;
	headers: Headers;
	/** Parts of the path, as the route names them. */
	params: Readonly<Record<string, string>>;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Answer {
	status: number;
	body: unknown;
	headers?: Record<string, string>;
}

/** A refusal as WordPress says it: caught at the door. */
export class Refusal extends Error {
	readonly status: number;
	readonly code: string;
	readonly data: Fields;

	constructor(status: number, code: string, message: string, data: Fields = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.data = data;
	}

	answer(): Answer {
		return {
			status: this.status,
			body: { code: this.code, message: this.message, data: { ...this.data, status: this.status } },
		};
	}
}

export function ok(body: unknown, status = 200): Answer {
	return { status, body };
}

export function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Fields {
	return isFields(value) ? value : {};
}

export function textOf(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** A whole number as PHP reads one: 0 where there is none. */
export function wholeOf(value: unknown): number {
	const number = typeof value === 'number' ? value : Number.parseInt(textOf(value), 10);
	return Number.isFinite(number) ? Math.trunc(number) : 0;
}

export function missing(...names: string[]): Refusal {
	return new Refusal(
		400,
		'rest_missing_callback_param',
		`Missing parameter(s): ${names.join(', ')}`,
		{ params: names },
	);
}

/** A parameter refused, with the code and words of why. */
export function invalid(name: string, code: string, why: string, data: unknown = null): Refusal {
	return new Refusal(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
		params: { [name]: why },
		details: { [name]: { code, message: why, data } },
	});
}

/** One page of a list, with the headers that say how many there are. */
export function paged<T>(
	call: Call,
	all: readonly T[],
	{ least = 1, answerOf = (one) => one }: { least?: number; answerOf?: (one: T) => unknown } = {},
): Answer {
	const perPage = Number(call.query.get('per_page') ?? 10);
	const page = Number(call.query.get('page') ?? 1);
	if (!Number.isInteger(perPage) || perPage < least || perPage > 100)
		throw invalid(
			'per_page',
			'rest_out_of_bounds',
			`per_page must be between ${least} (inclusive) and 100 (inclusive)`,
		);
	if (!Number.isInteger(page) || page < 1)
		throw invalid('page', 'rest_out_of_bounds', 'page must be greater than or equal to 1');
	const size = perPage === 0 ? Math.max(all.length, 1) : perPage;
	return {
		status: 200,
		// What is on the page alone: a shop of 10,000 things is asked for a hundred times.
		body: all.slice((page - 1) * size, page * size).map(answerOf),
		headers: {
			'X-WP-Total': String(all.length),
			'X-WP-TotalPages': String(Math.ceil(all.length / size)),
		},
	};
}

/** The answer with the fields alone that `_fields` names. */
export function onlyFields(call: Call, answer: Answer): Answer {
	const asked = call.query.get('_fields');
	if (!asked || answer.status >= 400) return answer;
	const names = asked.split(',').map((name) => name.trim());
	const body = Array.isArray(answer.body)
		? answer.body.map((item) => pick(item, names))
		: pick(answer.body, names);
	return { ...answer, body };
}

function pick(item: unknown, names: readonly string[]): unknown {
	if (!isFields(item)) return item;
	const tops = new Map<string, string[]>();
	for (const name of names) {
		const [top = '', ...rest] = name.split('.');
		const under = tops.get(top) ?? [];
		if (rest.length > 0) under.push(rest.join('.'));
		tops.set(top, under);
	}
	return Object.fromEntries(
		Object.entries(item)
			.filter(([name]) => tops.has(name))
			.map(([name, value]) => {
				const under = tops.get(name) ?? [];
				return [name, under.length > 0 ? pick(value, under) : value];
			}),
	);
}
