/**
 * The file of a backup: gzip'd lines of JSON, the same for every database.
 *
 * 1. The header: version of the format and of the product, time, steps of the database, tables with their counts of rows.
 * 2. Of each table in the header's order its rows, an array each.
 * 3. Files: `{ place, path, sha256, base64 }`.
 * 4. The trailer: `{ files, sha256 }`, the hash of all bytes before it.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import type { Row } from '../sql/snapshot.ts';

const FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const headerSchema = v.object({
	vitrina_backup: v.number(),
	/** The product's version. */
	product: v.string(),
	/** Epoch ms. */
	at: v.number(),
	/** Names of the steps each owner's tables have gone through. */
	steps: v.record(v.string(), v.array(v.string())),
	tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: count })),
});
export type BackupHeader = v.InferOutput<typeof headerSchema>;

const rowSchema = v.array(v.union([v.string(), v.number(), v.null()]));
const fileSchema = v.object({
	/** Of DATA_DIR, or of the shop's folder. */
	place: v.picklist(['data', 'shop']),
	path: v.string(),
	sha256: v.string(),
	base64: v.string(),
});
const trailerSchema = v.object({ files: count, sha256: v.string() });

export interface BackedUpFile {
	readonly place: 'data' | 'shop';
	/** With slashes, below its place. */
	readonly path: string;
	readonly content: Buffer;
}

/** A backup cannot be made, read or restored; the message is a line for the operator. */
export class BackupError extends Error {
	override readonly name = 'BackupError';
}

interface Contents {
	readonly header: Omit<BackupHeader, 'vitrina_backup'>;
	rows(table: BackupHeader['tables'][number]): AsyncIterable<Row>;
	files(): AsyncIterable<BackedUpFile>;
}

/**
 * Writes a backup, readable by its owner alone. Under its name there is a whole one or none: it is written beside it
 * (".part"), synced, and named at the end. Throws `BackupError` when there is such a file already.
 */
export async function writeBackup(file: string, contents: Contents): Promise<void> {
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	const part = `${file}.part`;
	const handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error;
		throw new BackupError(
			`${part}: a backup is being written there, or was cut short: delete it then`,
		);
	});
	try {
		const sink = handle.createWriteStream({ flush: true });
		await pipeline(Readable.from(linesOf(contents)), createGzip(), sink);
		// A link, unlike a rename, takes the place of nothing.
		await link(part, file);
		await rm(part);
	} catch (error) {
		await handle.close().catch(() => {});
		await rm(part, { force: true });
		if ((error as NodeJS.ErrnoException).code === 'EEXIST')
			throw new BackupError(`${file}: is there already`);
		throw error;
	}
	await syncFolder(dirname(file));
}

/** The name survives a power cut once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
	if (process.platform === 'win32') return;
	const handle = await open(folder, 'r');
	await handle.sync().finally(() => handle.close());
}

async function* linesOf({ header, rows, files }: Contents): AsyncGenerator<Buffer> {
	const hash = createHash('sha256');
	const line = (value: unknown) => {
		const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
		hash.update(bytes);
		return bytes;
	};
	yield line({ vitrina_backup: FORMAT, ...header });
	for (const table of header.tables) for await (const row of rows(table)) yield line(row);
	let written = 0;
	for await (const { place, path, content } of files()) {
		yield line({ place, path, sha256: sha256Of(content), base64: content.toString('base64') });
		written++;
	}
	yield Buffer.from(`${JSON.stringify({ files: written, sha256: hash.digest('hex') })}\n`);
}

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

interface Reader {
	header(header: BackupHeader): Promise<void>;
	row(table: string, row: Row): Promise<void>;
	file(file: BackedUpFile): Promise<void>;
}

/**
 * Reads a backup from its first byte to its last, and tells what it holds on the way. Throws `BackupError` when something
 * of it is missing or not as it was written: what was told counts only when this ends well.
 */
export async function readBackup(file: string, reader: Reader): Promise<BackupHeader> {
	const broken = (why: string) => new BackupError(`${file}: ${why}`);
	try {
		return await read(file, reader, broken);
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT') throw broken('no such file');
		if (code.startsWith('Z_') || error instanceof SyntaxError || error instanceof v.ValiError)
			throw broken(`is damaged or no backup (${(error as Error).message})`);
		throw error;
	}
}

async function read(
	file: string,
	reader: Reader,
	broken: (why: string) => BackupError,
): Promise<BackupHeader> {
	const hash = createHash('sha256');
	const lines = hashedLines(file, hash);
	const next = async () => {
		const { value, done } = await lines.next();
		if (done === true) throw broken('ends too early');
		return value;
	};
	const first = await next();
	const found: unknown = JSON.parse(first.line);
	const format = (found as { vitrina_backup?: unknown } | null)?.vitrina_backup;
	if (typeof format === 'number' && format !== FORMAT)
		throw broken(`is of format ${format}, this version reads format ${FORMAT}`);
	const header = v.parse(headerSchema, found);
	await reader.header(header);
	for (const { name, columns, rows } of header.tables)
		for (let read = 0; read < rows; read++) {
			const row = v.parse(rowSchema, JSON.parse((await next()).line));
			if (row.length !== columns.length) throw broken(`a row of ${name} has other columns`);
			await reader.row(name, row);
		}
	for (let files = 0; ; files++) {
		const { line, before } = await next();
		const value: unknown = JSON.parse(line);
		const trailer = v.safeParse(trailerSchema, value);
		const isTrailer = trailer.success && !Object.hasOwn(value as object, 'path');
		if (isTrailer) {
			if (trailer.output.sha256 !== before) throw broken('is damaged: its hash is another');
			if (trailer.output.files !== files) throw broken('is damaged: files are missing');
			break;
		}
		const { place, path, sha256, base64 } = v.parse(fileSchema, value);
		const content = Buffer.from(base64, 'base64');
		if (sha256Of(content) !== sha256) throw broken(`${path} is damaged: its hash is another`);
		await reader.file({ place, path, content });
	}
	if ((await lines.next()).done !== true) throw broken('goes on behind its end');
	return header;
}

/** Lines with the hash of all bytes before each. Node's readline splits at U+2028 too, which a name may hold. */
async function* hashedLines(file: string, hash: Hash) {
	let rest: Buffer[] = [];
	const source = createReadStream(file);
	const chunks = source.pipe(createGunzip());
	source.on('error', (error) => chunks.destroy(error));
	for await (const chunk of chunks as AsyncIterable<Buffer>) {
		let from = 0;
		for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
			const bytes = Buffer.concat([...rest, chunk.subarray(from, to + 1)]);
			rest = [];
			from = to + 1;
			const before = hash.copy().digest('hex');
			hash.update(bytes);
			yield { line: bytes.toString('utf8'), before };
		}
		if (from < chunk.length) rest.push(chunk.subarray(from));
	}
	if (rest.length > 0) throw new SyntaxError('its last line is cut');
}
