import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const sourceOf = (name: string) =>
	fileURLToPath(new URL(`../src/worker/${name}.ts`, import.meta.url));

/** What only some pages, languages or places need is kept when it is first used. */
const KEPT_WHEN_USED =
	/^(?:messages|LeafletMap|YandexMap|telegram|max|pusher|search-worker|load-page|parser|ForeignScripts)\b/;

/**
 * Makes /sw.js of src/worker/service-worker.ts with the names of the build's files in it; with VITE_SERVICE_WORKER=off, of
 * the worker that takes the one before away.
 */
export function serviceWorker(isOff = process.env.VITE_SERVICE_WORKER === 'off'): Plugin {
	return {
		name: 'service-worker',
		enforce: 'post',
		apply: (_, { isSsrBuild }) => isSsrBuild !== true,
		async generateBundle(_, bundle) {
			const files = Object.values(bundle)
				.filter(({ fileName }) => /^assets\/.*\.(?:js|css|svg|woff2)$/.test(fileName))
				.filter(
					(file) => !KEPT_WHEN_USED.test(file.type === 'chunk' ? file.name : (file.names[0] ?? '')),
				)
				.map(({ fileName }) => `/${fileName}`)
				.sort();
			const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
			const worker = await rolldown({
				input: sourceOf(isOff ? 'no-worker' : 'service-worker'),
				transform: {
					target: 'es2022',
					define: { FILES: JSON.stringify(files), BUILD: JSON.stringify(build) },
				},
			});
			try {
				const { output } = await worker.generate({ format: 'iife', minify: true });
				this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
			} finally {
				await worker.close();
			}
		},
	};
}
