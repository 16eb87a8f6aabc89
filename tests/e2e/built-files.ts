import { readFile } from 'node:fs/promises';

/** Where the build put a part of the shop, by its source: "assets/BUoFFD5.js". */
export async function builtFile(source: string): Promise<string> {
	const manifest = new URL('../../dist/client/.vite/manifest.json', import.meta.url);
	const files: Record<string, { readonly file: string }> = JSON.parse(
		await readFile(manifest, 'utf8'),
	);
	const built = files[source];
	if (built === undefined) throw new Error(`the build has no ${source}`);
	return built.file;
}
