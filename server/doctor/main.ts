/** `npm run doctor`: the terminal, the environment, and the file of settings that `npm start` reads. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import vitrina from '../../package.json' with { type: 'json' };
import { doctor } from './doctor.ts';

const usual = join(process.cwd(), '.env');
const named = process.env.ENV_FILE ?? (existsSync(usual) ? usual : '');

process.exitCode = await doctor({
	args: process.argv.slice(2),
	variables: process.env,
	envPath: named === '' ? undefined : named,
	version: vitrina.version,
	node: process.versions.node,
	hasColours: process.stdout.isTTY === true && !process.env.NO_COLOR,
	say: (line) => process.stdout.write(`${line}\n`),
});
