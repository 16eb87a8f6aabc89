/** The program, the variables, and what they make of the shop. */
import { isSetting } from '../env.ts';
import type { Installation } from './installation.ts';
import { fail, type Line, ok, warn } from './line.ts';

const LEAST_NODE = 26;

/** `version`: of Vitrina; `node`: as `process.versions.node`. */
export function lookAtProgram(version: string, node: string): Line {
	const found = `Vitrina ${version} on Node ${node}`;
	return Number.parseInt(node, 10) >= LEAST_NODE
		? ok('program', found)
		: fail('program', found, `run it by npm, which brings Node ${LEAST_NODE}: npm start`);
}

/** Names that are no settings, and where the settings come from. */
export function lookAtSettings({ env, file }: Installation): readonly Line[] {
	const meantOf = new Map(env.misspelt.map(({ name, meant }) => [name, meant]));
	const unknown = new Set([
		...meantOf.keys(),
		...(file?.names ?? []).filter((name) => !isSetting(name) && !OF_NODE.test(name)),
	]);
	const source = file === undefined ? 'the environment alone' : `${file.path} and the environment`;
	return [
		ok('settings', `read from ${source}; every value can be used`),
		...[...unknown].map((name) => {
			const meant = meantOf.get(name);
			return warn(
				'settings',
				`${name} is no setting of the shop, so nothing reads it`,
				meant === undefined
					? 'take it out, or see the table "Settings" in README.md for the name that is meant'
					: `rename it: ${meant} is probably meant`,
			);
		}),
		...(env.NOW === undefined || env.mode !== 'production'
			? []
			: [
					fail(
						'settings',
						'NOW is set: the shop starts with a clock that is not the real one',
						'take NOW out',
					),
				]),
	];
}

/** Variables for Node and its tools may stand in the same file. */
const OF_NODE = /^(NODE|UV|npm)_|^(TZ|MALLOC_\w+|PW_CHROMIUM|TEST_DATABASE_URL)$/;

/** Whether it is a shop for real customers at all. */
export function lookAtMode({ env }: Installation): Line {
	const { mode, real } = env;
	if (mode === 'production')
		return ok(
			'mode',
			`production: no demo pages, no demo secrets (because of ${real.join(', ') || 'DEMO=0'})`,
		);
	if (mode === 'trial')
		return fail(
			'mode',
			'a trial: the demo pages open on this machine, and online payments move no money',
			'set NODE_ENV=production',
		);
	return env.DEMO === '1'
		? fail(
				'mode',
				`a demo, though ${real.join(', ') || 'only DEMO=1'} is set: any visitor reads every login code at /demo/inbox and pays without money`,
				'take DEMO=1 out and set NODE_ENV=production',
			)
		: fail(
				'mode',
				'a demo: any visitor reads every login code at /demo/inbox and pays without money',
				'set SHOP to the folder of your own shop (or BACKEND_URL to your WooCommerce) and NODE_ENV=production',
			);
}
