/** `npm run shop`: the terminal, and the folder the command is typed in (`INIT_CWD`: npm itself goes to the project's). */
import { loadEnvFile } from 'node:process';
import { createInterface } from 'node:readline';
import { shopCommand } from './shop-command.ts';

// `scripts/env-file.mjs` has found it.
if (process.env.ENV_FILE) loadEnvFile(process.env.ENV_FILE);
process.exitCode = await shopCommand(process.argv.slice(2), {
	cwd: process.env.INIT_CWD ?? process.cwd(),
	environment: process.env,
	say: (line) => process.stdout.write(`${line}\n`),
	...(process.stdin.isTTY ? { ask } : {}),
});

/** A question by itself: the terminal is the next program's afterwards. */
function ask(question: string): Promise<string | undefined> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	return new Promise((resolve) => {
		terminal.once('close', () => resolve(undefined));
		terminal.question(question, (answer) => {
			resolve(answer);
			terminal.close();
		});
	});
}
