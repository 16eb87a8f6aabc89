import { fileURLToPath } from 'node:url';
import { envFile } from './env-file.mjs';
import { findNode, projectEnv } from './install.mjs';
import { prepare } from './prepare.mjs';
import { command, run } from './processes.mjs';

/**
 * A command of the server's own code, with the arguments it is called with: runs on any Node from 20 and needs no package,
 * as `npm start` does.
 * @param {string} main its file, from the project's folder
 */
export async function serverCommand(main) {
	const root = fileURLToPath(new URL('..', import.meta.url));
	// A killed npm says nothing to its script.
	if (process.env.npm_lifecycle_event) await import('./follow-parent.mjs');
	await command(async () => {
		await prepare(root, { needsBuild: false, needsTools: false });
		const { code } = await run(
			findNode(root),
			[
				'--disable-warning=ExperimentalWarning',
				'--import',
				'./scripts/follow-parent.mjs',
				'--import',
				'./scripts/closed-pipe.mjs',
				main,
				...process.argv.slice(2),
			],
			{ cwd: root, env: { ...projectEnv(root), ENV_FILE: envFile(root) } },
		);
		return code;
	});
}
