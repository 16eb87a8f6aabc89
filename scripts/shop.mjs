// `npm run shop -- new ./my-shop`, `import`, `photos`, `check`, `settings`, `schema`, `backup`, `verify`, `restore`
import { serverCommand } from './server-command.mjs';

await serverCommand('server/commands/main.ts');
