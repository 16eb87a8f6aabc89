// `npm run dev`: one port, hot reload in the browser, a restart of the server when its code changes.
import { fileURLToPath } from 'node:url';
import { findNode } from './install.mjs';
import { prepare } from './prepare.mjs';
import { command, run } from './processes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// A killed npm says nothing to its script.
if (process.env.npm_lifecycle_event) await import('./follow-parent.mjs');

await command(async () => {
	await prepare(root, { needsBuild: false });
	const { code } = await run(
		findNode(root),
		[
			'--disable-warning=ExperimentalWarning',
			'--watch-path=server',
			'--watch-path=core',
			'--watch-preserve-output',
			'server/main.ts',
			'--dev',
			...process.argv.slice(2),
		],
		{ cwd: root },
	);
	return code;
});
