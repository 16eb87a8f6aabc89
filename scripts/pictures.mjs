// `npm run pictures -- [--only <part of a view's name>] [--in website,telegram,max,whatsapp] [--themes light,dark]
// [--widths 320,390,768,1280,1920]` draws every view, measures it and lays it beside the accepted picture: .pictures/index.html.
// `npm run pictures -- --accept` takes what was drawn last for accepted.
// `npm run pictures -- --journeys` draws whole visits step by step: .pictures/journeys/index.html.
// `npm run pictures -- --readme` draws README's pictures and its film anew, docs/pictures, and the pizzeria's for those who install it.
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { binaryOf, findNode, projectEnv } from './install.mjs';
import { prepare } from './prepare.mjs';
import { command, run, Stop } from './processes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, '.pictures');
const USAGE = `npm run pictures -- [--only <part of a view's name>] [--in website,telegram,max,whatsapp] [--themes light,dark] [--widths 320,390,768,1280,1920]
npm run pictures -- --accept
npm run pictures -- --journeys
npm run pictures -- --readme`;

await command(async () => {
	const { accept, journeys, readme, only, ...asked } = readArguments();
	const now = join(pictures, 'now');
	const accepted = join(pictures, 'accepted');
	if (accept) {
		if (!existsSync(now)) throw new Stop('nothing has been drawn yet: npm run pictures');
		// What a narrower run has not drawn stays accepted as it is.
		cpSync(now, accepted, { recursive: true });
		console.log(`accepted: ${accepted}`);
		return 0;
	}
	await prepare(root, { needsBuild: true });
	const node = findNode(root);
	await ensureChromium(root, node);
	const env = {
		...{ PICTURES_ONLY: only, PICTURES_IN: asked.in },
		...{ PICTURES_THEMES: asked.themes, PICTURES_WIDTHS: asked.widths },
	};
	const drawn = journeys ? 'journeys' : readme ? 'readme' : 'playwright';
	const anew = { journeys: ['journeys'], readme: [], playwright: ['now', 'differences'] };
	for (const set of anew[drawn]) rmSync(join(pictures, set), { recursive: true, force: true });
	if (drawn === 'playwright') mkdirSync(now, { recursive: true });
	const { code } = await run(
		node,
		[
			...[binaryOf(root, '@playwright/test', 'playwright'), 'test', '--config'],
			`tests/visual/${drawn}.config.ts`,
		],
		{ cwd: root, env: { ...projectEnv(root), ...env } },
	);
	return code;
});

function readArguments() {
	/** @type {{ type: 'string', default: string }} */
	const list = { type: 'string', default: '' };
	/** @type {{ type: 'boolean', default: boolean }} */
	const yes = { type: 'boolean', default: false };
	try {
		return parseArgs({
			options: {
				...{ accept: yes, journeys: yes, readme: yes },
				...{ only: list, in: list, themes: list, widths: list },
			},
		}).values;
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		throw new Stop(`${error.message}\n${USAGE}`);
	}
}
