/**
 * Reads files out of a ZIP archive in memory: what an Excel workbook is. No further than that takes: no encryption, no parts,
 * no ZIP64. A file is unpacked up to a limit, whatever size the archive says it has.
 */
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 5000;
const STORED = 0;
const DEFLATED = 8;

/** The archive cannot be read; the message says why. */
export class ZipError extends Error {}

interface Entry {
	readonly method: number;
	readonly packed: number;
	readonly offset: number;
}

/** `read(name)`: the bytes of a file; undefined = the archive has none of that name. Both throw `ZipError`. */
export function openZip(bytes: Uint8Array): {
	read(name: string, mostBytes: number): Uint8Array | undefined;
} {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries = guarded(() => entriesOf(buffer));
	return {
		read(name, mostBytes) {
			const entry = entries.get(name);
			return entry === undefined ? undefined : guarded(() => unpack(buffer, entry, mostBytes));
		},
	};
}

/** An offset beyond the end is a RangeError of Node's; broken data has a code of zlib's. */
function guarded<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (error instanceof ZipError) throw error;
		if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
			throw new ZipError('it unpacks to more than a price list holds');
		throw new ZipError('it is damaged');
	}
}

function entriesOf(buffer: Buffer): ReadonlyMap<string, Entry> {
	const end = endOf(buffer);
	const count = buffer.readUInt16LE(end + 10);
	if (count > MOST_ENTRIES) throw new ZipError('it holds too many files');
	const entries = new Map<string, Entry>();
	let at = buffer.readUInt32LE(end + 16);
	for (let index = 0; index < count; index++) {
		if (buffer.readUInt32LE(at) !== ENTRY) throw new ZipError('it is damaged');
		const nameEnd = at + 46 + buffer.readUInt16LE(at + 28);
		if ((buffer.readUInt16LE(at + 8) & 1) === 1) throw new ZipError('it has a password');
		entries.set(buffer.toString('utf8', at + 46, nameEnd), {
			method: buffer.readUInt16LE(at + 10),
			packed: buffer.readUInt32LE(at + 20),
			offset: buffer.readUInt32LE(at + 42),
		});
		at = nameEnd + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
	}
	return entries;
}

function endOf(buffer: Buffer): number {
	const first = Math.max(0, buffer.length - END_BYTES - LONGEST_COMMENT);
	for (let at = buffer.length - END_BYTES; at >= first; at--)
		if (buffer.readUInt32LE(at) === END) return at;
	throw new ZipError('it is no archive');
}

function unpack(buffer: Buffer, { method, packed, offset }: Entry, mostBytes: number): Uint8Array {
	if (buffer.readUInt32LE(offset) !== LOCAL) throw new ZipError('it is damaged');
	const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
	if (start + packed > buffer.length) throw new ZipError('it is damaged');
	const data = buffer.subarray(start, start + packed);
	if (method === STORED && data.length <= mostBytes) return data;
	if (method !== DEFLATED) throw new ZipError('it is packed in a way that is not read');
	return inflateRawSync(data, { maxOutputLength: mostBytes });
}
