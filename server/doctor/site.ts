/** A real site behind the shop: what is found out about it at each start. */
import { createBackendClient } from '../site/backend-client.ts';
import { remoteBackend } from '../site/remote-backend.ts';
import { type Finding, sentenceOf } from '../site/site-findings.ts';
import { findSite } from '../woo/findings/find-site.ts';
import { NO_FOLDER, readWooFolder } from '../woo/folder.ts';
import { reasonOf } from './ask.ts';
import type { Installation } from './installation.ts';
import { fail, type Line, ok, warn } from './line.ts';

const WHAT = 'site';

/** Asks the site by calls that read, and one that would write and writes nothing. */
export async function lookAtSite({ env }: Installation): Promise<readonly Line[]> {
	const { BACKEND_URL: siteUrl, WC_KEY: key = '', WC_SECRET: secret = '' } = env;
	if (siteUrl === undefined) return [];
	const folder = env.siteFolder === undefined ? NO_FOLDER : await folderAt(env.siteFolder);
	if ('mark' in folder) return [folder];
	const found = await findSite({
		...{ siteUrl, keys: { key, secret }, publicUrl: env.PUBLIC_URL },
		...{ digits: env.CURRENCY_DIGITS, folder: folder.settings },
		client: createBackendClient(remoteBackend(siteUrl)),
	});
	const single = found.findings.filter(({ line }) => !found.line.endsWith(line));
	return [
		found.ok
			? ok(WHAT, found.line)
			: fail(
					WHAT,
					found.line,
					found.part === 'keys'
						? 'make new keys: npm run connect'
						: 'put the site right, then look again: npm run connect says more',
				),
		...single.map(lineOf),
	];
}

function lineOf(finding: Finding): Line {
	const found = sentenceOf(finding);
	if (finding.state === 'works') return ok(WHAT, found);
	return finding.state === 'off'
		? warn(WHAT, found, 'change it in the admin of the site if customers should have it')
		: fail(WHAT, found, 'change it in the admin of the site');
}

async function folderAt(path: string) {
	return readWooFolder(path).catch((error: unknown) =>
		fail(
			WHAT,
			`the folder beside the site (SHOP=${path}) cannot be read: ${error instanceof Error ? error.message : reasonOf(error)}`,
			'correct the folder, or take SHOP out',
		),
	);
}
