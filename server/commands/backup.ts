/** `npm run shop -- backup`: the database, the secrets and the shop's folder in one file. */
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BackupError } from '../backup/backup-file.ts';
import { backupsFolder, removeOld, takeBackup } from '../backup/take-backup.ts';
import { readEnvironment } from '../env.ts';
import { databaseTarget, ownShopFolder } from '../paths.ts';
import type { Verb } from './verb.ts';

export const backup: Verb = {
	usage: [
		'npm run shop -- backup            the database, the secrets and the shop’s folder in one file, while the shop runs',
		'       --to <folder or file>      instead of DATA_DIR/backups',
		'       --no-folder                without the shop’s folder',
		'       --keep <number>            removes the oldest of those this command has made there',
	],
	options: {
		to: { type: 'string' },
		keep: { type: 'string' },
		'no-folder': { type: 'boolean' },
	},
	paths: [0, 0],
	async run({ options }, { cwd, environment, say }) {
		const env = readEnvironment(environment);
		const dataDir = resolve(env.DATA_DIR);
		const target = databaseTarget(env);
		if ('file' in target && !existsSync(target.file))
			throw new BackupError(`${target.file}: no such database; is DATA_DIR set as for the shop?`);
		const keep = options.keep === undefined ? undefined : Number(options.keep);
		if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
			throw new BackupError('--keep: expected a number from 1');
		const path =
			options.to === undefined ? backupsFolder(dataDir) : resolve(cwd, String(options.to));
		const isFile = path.endsWith('.vitrina-backup') && !isFolder(path);
		const shopFolder = options['no-folder'] === true ? undefined : ownShopFolder(env);
		const { file, tables, rows, files } = await takeBackup(
			{ target, dataDir, shopFolder },
			{ at: Date.now(), to: isFile ? { file: path } : { folder: path } },
		);
		if (keep !== undefined) await removeOld(isFile ? dirname(path) : path, 'asked', keep);
		say(`${file}: ${rows} rows of ${tables} tables, ${files} files`);
		return 0;
	},
};

const isFolder = (path: string) =>
	statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
