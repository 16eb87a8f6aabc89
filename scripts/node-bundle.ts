/**
 * A program for Node as a few files: one of two megabytes is read in half the time of the nine hundred it is made of. What is
 * not code stays where it is and is found there, as is what a process of its own runs.
 */
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, type RolldownBuild, rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Packages that are loaded as they are. */
const PACKAGES = [
	// Programs of the machine's own kind.
	'sharp',
	'pg',
	// A thread's file is found by the package's place.
	'pino',
	// Its fetch asks for `punycode`, of which Node has one too and warns.
	'grammy',
	// For `npm run dev`, which runs the sources.
	'vite',
];

/** A source speaks of its own place, not of the place of the file it is written into. */
function placesOfSources(folder: string): Plugin {
	/** From there to the project's. */
	const up = relative(resolve(ROOT, folder), ROOT).split(sep).join('/');
	return {
		name: 'places-of-sources',
		transform: {
			filter: { code: 'import.meta', id: { exclude: /node_modules/ } },
			handler(code, id) {
				const file = `${up}/${relative(ROOT, id).split(sep).join('/')}`;
				const at = (path: string) => `(import.meta.dirname + ${JSON.stringify(`/${path}`)})`;
				return code
					.replaceAll('import.meta.dirname', at(dirname(file)))
					.replaceAll('import.meta.filename', at(file))
					.replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`);
			},
		},
	};
}

/** The program of this source, to be written into the folder; both from the project's. */
export function bundleOf(source: string, folder: string): Promise<RolldownBuild> {
	return rolldown({
		cwd: ROOT,
		input: source,
		platform: 'node',
		external: (id) => PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
		// Some packages' first choice for Node is a kind of module that hides what it loads.
		resolve: { mainFields: ['module', 'main'] },
		plugins: [placesOfSources(folder)],
		onLog(level, log, say) {
			// What it cannot find would be missed at the first request for it.
			say(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
		},
		checks: { bundlerTimings: false },
	});
}
