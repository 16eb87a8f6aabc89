/** `npm run doctor`: the terminal, the environment, and the file of settings that `npm start` reads. */
import vitrina from '../../package.json' with { type: 'json' };
import { doctor } from './doctor.ts';

process.exitCode = await doctor({
	args: process.argv.slice(2),
	variables: process.env,
	envPath: process.env.ENV_FILE || undefined,
	version: vitrina.version,
	node: process.versions.node,
	hasColours: process.stdout.isTTY === true && !process.env.NO_COLOR,
	say: (line) => process.stdout.write(`${line}\n`),
});
