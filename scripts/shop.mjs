// `npm run shop -- new ./my-shop`, `check`, `backup`, `verify`, `restore`
import { serverCommand } from './server-command.mjs';

await serverCommand('server/commands/main.ts');
