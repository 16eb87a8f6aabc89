// `npm run shop -- new ./my-shop`, `import`, `photos`, `check`, `settings`, `backup`, `verify`, `restore`
import { serverCommand } from './server-command.mjs';

await serverCommand('server/commands/main.ts');
