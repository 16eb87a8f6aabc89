import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file of settings that `npm start`, the shop's commands and the doctor read: `.env` of the project, or the one ENV_FILE
 * names. The shell's own variables win over it.
 * @param {string} root the project's folder
 * @returns {string} '' = none
 */
export function envFile(root) {
	const usual = join(root, '.env');
	return process.env.ENV_FILE ?? (existsSync(usual) ? usual : '');
}
