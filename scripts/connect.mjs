// `npm run connect -- https://shop.example`
import { serverCommand } from './server-command.mjs';

await serverCommand('server/connect/main.ts');
