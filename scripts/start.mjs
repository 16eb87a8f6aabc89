// `npm start`: runs on any Node from 20 and needs no package, because it is what installs them.
import { fileURLToPath } from 'node:url';
import { envFile } from './env-file.mjs';
import { findNode, projectEnv } from './install.mjs';
import { prepare } from './prepare.mjs';
import { command, run } from './processes.mjs';
import { SERVER_ENV, SERVER_FLAGS, SERVER_MAIN } from './server-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// A killed npm says nothing to its script.
if (process.env.npm_lifecycle_event) await import('./follow-parent.mjs');

const settings = envFile(root);

await command(async () => {
	await prepare(root, { needsBuild: true });
	// The server answers for itself: its lines and its exit code pass through untouched.
	const { code } = await run(
		findNode(root),
		[
			// Node warns of its SQLite.
			'--disable-warning=ExperimentalWarning',
			...SERVER_FLAGS,
			...(settings === '' ? [] : [`--env-file=${settings}`]),
			'--import',
			'./scripts/follow-parent.mjs',
			SERVER_MAIN,
			...process.argv.slice(2),
		],
		{ cwd: root, env: { ...SERVER_ENV, ...projectEnv(root) } },
	);
	return code;
});
