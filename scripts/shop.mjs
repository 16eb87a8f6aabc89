// `npm run shop -- check ./my-shop`
import { serverCommand } from './server-command.mjs';

await serverCommand('server/shop/check/main.ts');
