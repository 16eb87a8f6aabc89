/** `npm run connect`: the terminal, the environment and `.env` of the folder it is started in. */
import { join } from 'node:path';
import { StartError } from '../env.ts';
import { connect } from './connect.ts';
import { openTerminal } from './terminal.ts';

try {
	await connect({
		args: process.argv.slice(2),
		env: process.env,
		envPath: join(process.cwd(), '.env'),
		terminal: openTerminal(process),
	});
} catch (error) {
	if (error instanceof StartError) process.stderr.write(`vitrina: ${error.message}\n`);
	else process.stderr.write(`vitrina: cannot connect: ${nameOf(error)}\n`);
	process.exitCode = 1;
}

/** Never a message: addresses and keys may be in it. */
function nameOf(error: unknown): string {
	const { code, name } = Object(error) as { code?: unknown; name?: unknown };
	return String(code ?? name ?? 'failed');
}
