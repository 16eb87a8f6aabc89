/** A folder in which `npm run shop -- …` is run, with a new shop in it. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopCommand } from '#server/commands/shop-command.ts';

const ANSWERS = ['--name', 'Кухня', '--address', 'Москва', '--phone', '+7 495 123-45-67'];

/** The shop is in `shop/`; `run` takes the words behind `--`. The folder is the caller's to remove. */
export async function newShop(): Promise<{
	readonly cwd: string;
	run(...args: string[]): Promise<{ code: number; said: string[] }>;
}> {
	const cwd = await mkdtemp(join(tmpdir(), 'vitrina-new-shop-'));
	const run = async (...args: string[]) => {
		const said: string[] = [];
		const code = await shopCommand(args, { cwd, environment: {}, say: (line) => said.push(line) });
		return { code, said };
	};
	await run('new', 'shop', ...ANSWERS, '--yes');
	return { cwd, run };
}
