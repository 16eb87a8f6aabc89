/** `npm run shop -- restore`: puts a backup into this installation. */
import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readEnvironment } from '../env.ts';
import { databaseTarget } from '../paths.ts';
import type { Verb } from './verb.ts';

export const restore: Verb = {
	usage: [
		'npm run shop -- restore <backup>  puts it into the empty database of DATABASE_URL or DATA_DIR, all or nothing',
		'       --force                    in the place of what is there, after a backup of that (of a damaged file: its renaming)',
		'       --folder <new folder>      the shop’s folder too',
	],
	options: { force: { type: 'boolean' }, folder: { type: 'string' } },
	paths: [1, 1],
	async run({ paths: [path = ''], options }, { cwd, environment, say }) {
		const env = readEnvironment(environment);
		const folder = options.folder === undefined ? undefined : resolve(cwd, String(options.folder));
		const { previous, rows, shopFiles } = await restoreBackup(resolve(cwd, path), {
			...{ target: databaseTarget(env), dataDir: resolve(env.DATA_DIR), folder },
			...{ isForced: options.force === true, at: Date.now() },
		});
		if (previous !== undefined) say(`what was there before: ${previous}`);
		say(`restored ${rows} rows`);
		if (shopFiles > 0)
			say(
				folder === undefined
					? `the backup holds ${shopFiles} files of the shop’s folder too: --folder <new folder> restores them`
					: `${folder}: ${shopFiles} files of the shop; set SHOP to it`,
			);
		return 0;
	},
};
