/** `npm run shop -- new`: makes the folder of a shop out of six answers. */
import { resolve } from 'node:path';
import { readTimeZone } from '#core/rules/time/work-time-zone.ts';
import { type Answers, completeAnswers, QUESTIONS } from '../shop/new-shop/answers.ts';
import { isFree, writeNewShop } from '../shop/new-shop/write-new-shop.ts';
import type { Surroundings, Verb } from './verb.ts';

type Options = Readonly<Record<string, string | boolean | undefined>>;

export const newShop: Verb = {
	usage: [
		'npm run shop -- new ./my-shop     asks six questions and makes a small shop that works, an example of each kind of product',
		...QUESTIONS.map(({ key, expected, otherwise }) =>
			`       --${key} <answer>`
				.padEnd(34)
				.concat(expected, otherwise === undefined ? '' : `; ${otherwise} when not said`),
		),
		'       --time-zone <name>         of the hours, like Europe/Moscow; this machine’s when not said',
		'       --yes                      asks nothing: what is not said is as it is when not said',
	],
	options: {
		...Object.fromEntries(QUESTIONS.map(({ key }) => [key, { type: 'string' as const }])),
		'time-zone': { type: 'string' },
		yes: { type: 'boolean' },
	},
	paths: [1, 1],
	async run({ paths: [path = ''], options }, surroundings) {
		const { cwd, say } = surroundings;
		const folder = resolve(cwd, path);
		if (!(await isFree(folder))) {
			say(`${path}: is not empty; a new shop is made in a folder of its own`);
			return 1;
		}
		const timeZone = timeZoneOf(options);
		if (timeZone === undefined) {
			say(`--time-zone: expected a time zone, like Europe/Moscow`);
			return 1;
		}
		const answers = await answersOf(options, surroundings);
		if (typeof answers === 'string') {
			say(answers);
			return 1;
		}
		await writeNewShop(folder, answers, timeZone);
		for (const line of told(path, answers, timeZone)) say(line);
		return 0;
	},
};

const told = (path: string, { place, hours }: Answers, timeZone: string) => [
	`${path}: the shop is there, and ${path}/README.md says what is what`,
	`hours: every day ${hours.from}–${hours.to} by the clock of ${timeZone}`,
	place === undefined
		? 'orders are picked up: no latitude and longitude was said, so none is delivered'
		: 'orders are delivered three kilometres around, and picked up',
	`look at it: SHOP=${path} npm start`,
];

/** Servers keep the time of Greenwich, where few shops are: their hours are Moscow's, as of a folder that says none. */
function timeZoneOf(options: Options): string | undefined {
	if (options['time-zone'] !== undefined) return readTimeZone(String(options['time-zone']));
	const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
	return /^(Etc\/|UTC$|GMT$)/.test(own) ? 'Europe/Moscow' : own;
}

/** Answers by options, then by asking; or a line that says which are missing or wrong. */
async function answersOf(options: Options, { ask }: Surroundings): Promise<Answers | string> {
	const parts: Partial<Answers>[] = [];
	const missing: string[] = [];
	for (const { key, asks, otherwise, expected, read } of QUESTIONS) {
		const given = options[key];
		if (typeof given === 'string') {
			const part = read(given.trim());
			if (part === undefined) return `--${key}: ${JSON.stringify(given)}: expected ${expected}`;
			parts.push(part);
		} else if (options.yes !== true && ask !== undefined) {
			const part = await asked();
			if (part === undefined) return 'nothing is made: not all questions were answered';
			parts.push(part);
		} else if (otherwise === undefined || options.yes !== true) missing.push(`--${key}`);
		else parts.push(read(otherwise) ?? {});

		async function asked(): Promise<Partial<Answers> | undefined> {
			for (let hint = ''; ; hint = `  expected ${expected}\n`) {
				const answer = await ask?.(
					`${hint}${asks}${otherwise === undefined ? '' : ` [${otherwise}]`} `,
				);
				if (answer === undefined) return undefined;
				const part = read(answer.trim() === '' ? (otherwise ?? '') : answer.trim());
				if (part !== undefined) return part;
			}
		}
	}
	if (missing.length > 0)
		return `no terminal to ask at: say ${missing.join(', ')}${options.yes === true ? '' : ', or --yes for what has a default'}`;
	return completeAnswers(Object.assign({}, ...parts));
}
