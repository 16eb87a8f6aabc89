/** The file `.env` beside the project: read as Node reads it, changed line by line, for its owner's eyes alone. */
import { chmodSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** '' = there is none. */
export function readEnvFile(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
		throw error;
	}
}

export const valuesOf = (content: string): Readonly<Record<string, string | undefined>> =>
	parseEnv(content);

/** The content with these values in it; every other line stays as it is. */
export function withValues(content: string, values: Readonly<Record<string, string>>): string {
	const left = new Map(Object.entries(values));
	const lines = content === '' ? [] : content.replace(/\n$/, '').split('\n');
	const kept = lines.flatMap((line) => {
		const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1] ?? '';
		if (!Object.hasOwn(values, name)) return [line];
		const value = left.get(name);
		left.delete(name);
		// A second line of the same name goes: some readers of .env take the first value, some the last.
		return value === undefined ? [] : [`${name}=${quoted(value)}`];
	});
	const added = [...left].map(([name, value]) => `${name}=${quoted(value)}`);
	return `${[...kept, ...added].join('\n')}\n`;
}

function quoted(value: string): string {
	if (/^[\w:/.@%+~-]*$/.test(value)) return value;
	return value.includes("'") ? `"${value}"` : `'${value}'`;
}

/** In one step, readable by its owner alone: a file that is half written would be a shop without its keys. */
export function writeEnvFile(path: string, content: string): void {
	const target = realPath(path);
	const half = `${target}.${process.pid}`;
	writeFileSync(half, content, { mode: 0o600 });
	chmodSync(half, 0o600);
	renameSync(half, target);
}

function realPath(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
