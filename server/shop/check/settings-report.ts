/** What became of every key of a shop's settings: what it does, or why nothing does what it says. */
import { droppedLine, droppedSettings } from '#core/contract/site/dropped-settings.ts';
import type { Field } from '../fields/field.ts';
import { fileOf } from '../fields/files.ts';
import { checkFolder } from './check-folder.ts';
import type { FolderSource } from './folder-source.ts';
import { isObject, itemsOf } from './loose.ts';
import { type Path, shown } from './mistake.ts';

const FILES = ['settings.json', 'front-settings.json', 'promo-settings.json'] as const;

export interface SettingReport {
	/** "settings.json" */
	readonly file: string;
	/** "payment_methods.*.title": places in lists, and names an owner gives, are "*". */
	readonly key: string;
	/** As it is written, cut short; of a key that is there many times the first. */
	readonly value: string;
	/** What it does, a sentence of the table of fields; absent = nothing reads it. */
	readonly means?: string;
	/** Why it, or a part of it, is left out, a line each; [] = all of it is in use. */
	readonly why: readonly string[];
}

/** Every key of the folder's settings, in the order they are written. `origins`: where scripts may come from (`SCRIPT_ORIGINS`). */
export function settingsReport(
	source: FolderSource,
	origins: readonly string[],
): readonly SettingReport[] {
	const { json, mistakes } = checkFolder(source);
	return FILES.flatMap((file) => {
		const value = json.get(file);
		const field = fileOf(file)?.field;
		const ofFile = mistakes.filter((one) => one.file === file);
		if (field === undefined || (value === undefined && ofFile.length === 0)) return [];
		const rows = new Rows(file);
		if (value !== undefined) rows.add(field, value, [], '');
		for (const { path, line } of ofFile) rows.say(path, line.replace(/^warning: /, ''));
		if (file === 'settings.json')
			for (const one of droppedSettings(value, origins))
				rows.say(one.setting.split('.'), droppedLine(one));
		return rows.list();
	});
}

interface Row {
	readonly key: string;
	readonly value: unknown;
	readonly means: string | undefined;
	readonly why: string[];
	/** Whether it is one of the report by itself, not for what is in it. */
	readonly isLeaf: boolean;
}

class Rows {
	readonly #file: string;
	/** By their keys in the report. */
	readonly #rows = new Map<string, Row>();
	/** Keys in the report by whole paths. */
	readonly #keys = new Map<string, string>();

	constructor(file: string) {
		this.#file = file;
	}

	/** Adds a value and all that is in it, as its field of the table reads it; no field = nothing does. */
	add(field: Field | undefined, value: unknown, path: Path, key: string): void {
		const inside = field === undefined ? [] : childrenOf(field, value);
		this.#keys.set(path.join('\n'), key);
		if (!this.#rows.has(key)) {
			const means = field?.means;
			this.#rows.set(key, { key, value, means, why: [], isLeaf: inside.length === 0 });
		}
		for (const { name, part, field: own, child } of inside)
			this.add(own, child, [...path, name], key === '' ? part : `${key}.${part}`);
	}

	/** Says why what is at a path, or what is missing there, is left out. */
	say(path: Path, line: string): void {
		for (let length = path.length; length >= 0; length--) {
			const key = this.#keys.get(path.slice(0, length).join('\n'));
			const row = key === undefined ? undefined : this.#rows.get(key);
			if (row === undefined) continue;
			if (!row.why.includes(line)) row.why.push(line);
			return;
		}
		this.#rows.set('', { key: '', value: '', means: undefined, why: [line], isLeaf: true });
	}

	list(): SettingReport[] {
		return [...this.#rows.values()]
			.filter(({ isLeaf, why }) => isLeaf || why.length > 0)
			.map(({ key, value, means, why }) => ({
				...{ file: this.#file, key, value: shown(value), why },
				...(means === undefined ? {} : { means }),
			}));
	}
}

interface Child {
	readonly name: string | number;
	/** In the key of the report. */
	readonly part: string;
	readonly field: Field | undefined;
	readonly child: unknown;
}

function childrenOf(field: Field, value: unknown): readonly Child[] {
	switch (field.kind) {
		case 'object':
			return isObject(value)
				? Object.entries(value).map(([name, child]) => ({
						...{ name, part: name, child },
						field: Object.hasOwn(field.fields, name) ? field.fields[name] : undefined,
					}))
				: [];
		case 'list':
			return typeof value === 'object' && value !== null
				? itemsOf(value).map(([name, child]) => ({ name, part: '*', field: field.of, child }))
				: [];
		case 'record':
			return typeof value === 'object' && value !== null
				? Object.entries(value).map(([name, child]) => ({
						...{ name, part: '*', field: field.of, child },
					}))
				: [];
		case 'either':
			return childrenOf(typeof value === 'object' ? field.whole : field.plain, value);
		default:
			return [];
	}
}
