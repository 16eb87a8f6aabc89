// `npm run shop -- check ./my-shop`, `backup`, `verify`, `restore`
import { serverCommand } from './server-command.mjs';

await serverCommand('server/commands/main.ts');
