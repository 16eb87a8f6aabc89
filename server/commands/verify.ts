/** `npm run shop -- verify`: reads a backup back by restoring it elsewhere. */
import { resolve } from 'node:path';
import { verifyBackup } from '../backup/verify-backup.ts';
import type { Verb } from './verb.ts';

export const verify: Verb = {
	usage: ['npm run shop -- verify <backup>   restores it into a database of its own, and compares'],
	options: {},
	paths: [1, 1],
	async run({ paths: [path = ''] }, { cwd, say }) {
		const { header, rows, files } = await verifyBackup(resolve(cwd, path));
		const at = new Date(header.at).toISOString();
		say(`${path}: good; of ${at}, version ${header.product}, ${rows} rows, ${files} files`);
		return 0;
	},
};
