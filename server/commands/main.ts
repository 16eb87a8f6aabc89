/** `npm run shop`: the terminal, and the folder the command is typed in (`INIT_CWD`: npm itself goes to the project's). */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { shopCommand } from './shop-command.ts';

// As `npm start` reads it.
const envFile = process.env.ENV_FILE ?? (existsSync('.env') ? '.env' : '');
if (envFile !== '') loadEnvFile(envFile);
process.exitCode = await shopCommand(process.argv.slice(2), {
	cwd: process.env.INIT_CWD ?? process.cwd(),
	environment: process.env,
	say: (line) => process.stdout.write(`${line}\n`),
});
