/** `npm run shop`: the terminal, and the folder the command is typed in (`INIT_CWD`: npm itself goes to the project's). */
import { shopCommand } from './shop-command.ts';

process.exitCode = await shopCommand(process.argv.slice(2), {
	cwd: process.env.INIT_CWD ?? process.cwd(),
	say: (line) => process.stdout.write(`${line}\n`),
});
