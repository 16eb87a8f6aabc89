/** Resized pictures kept on disk. */
import { createHash } from 'node:crypto';
import { access, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeAtomically } from './atomic-file.ts';

/** Which picture was last found at an address of the site. */
const sourceSchema = v.object({
	hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
	/** The `?v=` it was asked with. */
	version: v.string(),
	/** Epoch ms. */
	at: v.number(),
});
type ImageSource = v.InferOutput<typeof sourceSchema>;

/** Pictures made, on disk by the hash of what they were made of; they outlive restarts. */
interface ImageCache {
	/** `name`: "{hash}-{width}.{format}". */
	get(name: string): Promise<Buffer | undefined>;
	has(name: string): Promise<boolean>;
	put(name: string, image: Buffer): Promise<void>;
	source(path: string): Promise<ImageSource | undefined>;
	putSource(path: string, source: ImageSource): Promise<void>;
	/** Keeps the folder below `maxBytes`: pictures made longest ago go first, and are made again when asked for. */
	prune(maxBytes: number): Promise<void>;
}

export function createImageCache(dataDir: string): ImageCache {
	const folder = join(dataDir, 'img');
	const within = (root: string, name: string) => join(root, name.slice(0, 2), name);
	const fileOf = (name: string) => within(folder, name);
	// Apart from the pictures: those are the same in every shop, an address is one shop's.
	const sourceFileOf = (path: string) =>
		within(
			join(dataDir, 'img-sources'),
			`${createHash('sha256').update(path).digest('hex').slice(0, 32)}.json`,
		);
	const sources = new Map<string, ImageSource>();
	return {
		get: (name) => readFile(fileOf(name)).catch(() => undefined),
		has: (name) =>
			access(fileOf(name)).then(
				() => true,
				() => false,
			),
		put: (name, image) => writeAtomically(fileOf(name), image),
		async source(path) {
			const known = sources.get(path);
			if (known !== undefined) return known;
			const text = await readFile(sourceFileOf(path), 'utf8').catch(() => undefined);
			if (text === undefined) return undefined;
			const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sourceSchema), text);
			if (!parsed.success) return undefined;
			sources.set(path, parsed.output);
			return parsed.output;
		},
		async putSource(path, source) {
			sources.set(path, source);
			await writeAtomically(sourceFileOf(path), JSON.stringify(source));
		},
		async prune(maxBytes) {
			const files = await Promise.all(
				(await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
					.filter((entry) => entry.isFile())
					.map(async (entry) => {
						const path = join(entry.parentPath, entry.name);
						const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
						return { path, size, mtimeMs };
					}),
			);
			let bytes = files.reduce((sum, { size }) => sum + size, 0);
			for (const { path, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
				if (bytes <= maxBytes) break;
				await rm(path, { force: true });
				bytes -= size;
			}
		},
	};
}
