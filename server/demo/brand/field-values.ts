/** How each kind of setting is shown in a field, and read from it: as the files of a shop's folder have it, or what is expected. */

import * as v from 'valibot';
import { hexColor } from '#core/contract/lenient.ts';

export type Reading = { readonly json: unknown } | { readonly expected: string };

interface Kind {
	show(json: unknown): string;
	/** `before`: the value in the file, of which what the field does not show is kept. */
	read(text: string, before: unknown): Reading;
}

const LONGEST = 20_000;
const HOURS = /^([01]?\d|2[0-3]):([0-5]\d)\s*[-–—]\s*(?:([01]?\d|2[0-3]):([0-5]\d)|(24):(00))$/;

const plain = (json: unknown) => (typeof json === 'string' ? json : String(json ?? ''));
const records = (json: unknown): readonly Readonly<Record<string, unknown>>[] =>
	Array.isArray(json) ? json.filter((one) => typeof one === 'object' && one !== null) : [];

const text: Kind = {
	show: plain,
	read: (value) =>
		value.length > LONGEST ? { expected: `текст до ${LONGEST} знаков` } : { json: value },
};

/** Lines of two parts: "Меню | /". */
function lines(
	[first, second]: readonly [first: string, second: string],
	expected: string,
	isGood: (first: string, second: string) => boolean,
): Kind {
	return {
		show: (json) =>
			records(json)
				.map((one) => `${plain(one[first])} | ${plain(one[second])}`)
				.join('\n'),
		read(value, before) {
			const rows = value.split('\n').filter((row) => row.trim() !== '');
			const items: Record<string, unknown>[] = [];
			for (const [index, row] of rows.entries()) {
				const [left = '', right = '', ...more] = row.split('|').map((part) => part.trim());
				if (more.length > 0 || left === '' || !isGood(left, right))
					return { expected: `строка ${index + 1}: ${expected}` };
				const known = records(before).find((one) => one[second] === right);
				items.push({ ...known, [first]: left, [second]: right });
			}
			return { json: items };
		},
	};
}

const isAddress = (value: string) => /^(\/(?!\/)|https:\/\/)\S*$/.test(value);

export const KINDS = {
	text,
	long: text,
	required: {
		show: plain,
		read: (value) => (value.trim() === '' ? { expected: 'непустой текст' } : text.read(value, '')),
	},
	color: {
		show: plain,
		read(value) {
			const color = v.parse(hexColor, value);
			return color === undefined ? { expected: 'цвет вида #ffc62e' } : { json: color };
		},
	},
	picture: {
		show: plain,
		read: (value) =>
			value === '' || isAddress(value)
				? { json: value }
				: { expected: 'адрес картинки: /media/logo.svg или https://…' },
	},
	flag: {
		show: (json) => (json === true || /^(1|yes|true|on)$/i.test(String(json)) ? '1' : ''),
		read: (value) => ({ json: value === '1' }),
	},
	/** One of the field's options; which ones, the field knows. */
	choice: text,
	font: {
		show: plain,
		read: (value) =>
			/^[\p{L}\d -]{0,60}$/u.test(value)
				? { json: value.trim() }
				: { expected: 'имя шрифта: буквы, цифры, пробелы' },
	},
	hours: {
		show(json) {
			const { from, to } = (json ?? {}) as { from?: unknown; to?: unknown };
			return plain(from) === '' || plain(to) === '' ? '' : `${plain(from)}–${plain(to)}`;
		},
		read(value) {
			if (value.trim() === '') return { json: { from: '', to: '' } };
			if (!HOURS.test(value.trim())) return { expected: 'часы вида 10:00–23:00, пусто = закрыто' };
			const [from = '', to = ''] = value.split(/[-–—]/).map((part) => part.trim().padStart(5, '0'));
			return { json: { from, to } };
		},
	},
	minutes: {
		show: plain,
		read: (value) =>
			/^\d{1,4}$/.test(value.trim()) ? { json: Number(value) } : { expected: 'целое число минут' },
	},
	links: lines(['title', 'url'], '«Название | /адрес»', (_title, url) => isAddress(url)),
	socials: lines(['type', 'url'], '«telegram | https://t.me/…»', (_type, url) =>
		/^https:\/\/\S+$/.test(url),
	),
	words: {
		show: (json) =>
			Object.entries(json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {})
				.map(([words, own]) => `${words} = ${plain(own)}`)
				.join('\n'),
		read(value) {
			const words: Record<string, string> = {};
			const rows = value.split('\n').filter((row) => row.trim() !== '');
			for (const [index, row] of rows.entries()) {
				const at = row.indexOf(' = ');
				if (at < 1) return { expected: `строка ${index + 1}: «Русский текст = перевод»` };
				words[row.slice(0, at).trim()] = row.slice(at + 3).trim();
			}
			return { json: words };
		},
	},
} as const satisfies Record<string, Kind>;

export type FieldKind = keyof typeof KINDS;
