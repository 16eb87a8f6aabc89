// `npm run doctor`
import { serverCommand } from './server-command.mjs';

await serverCommand('server/doctor/main.ts');
