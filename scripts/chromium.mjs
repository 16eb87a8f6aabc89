import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { binaryOf, projectEnv } from './install.mjs';
import { run, Stop } from './processes.mjs';

/**
 * Chromium and Chrome, when an installer other than Playwright's put them there. The one without a window comes first: a
 * test takes a quarter less time in it.
 */
const NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
];
const PATHS = {
	linux: [],
	darwin: [
		'/Applications/Chromium.app/Contents/MacOS/Chromium',
		'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	],
	win32: [
		'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
		'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
	],
};

/**
 * The browser the tests run in: PW_CHROMIUM if set, else the system's. Undefined leaves the choice
 * to Playwright, which has its own download; PW_CHROMIUM=bundled asks for that one.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function findChromium(env = process.env) {
	if (env.PW_CHROMIUM === 'bundled') return undefined;
	if (env.PW_CHROMIUM) return env.PW_CHROMIUM;
	const known = PATHS[/** @type {keyof typeof PATHS} */ (process.platform)] ?? [];
	const inPath = (env.PATH ?? '')
		.split(delimiter)
		.filter((folder) => folder !== '')
		.flatMap((folder) => NAMES.map((name) => join(folder, name)));
	return [...inPath, ...known].find((path) => existsSync(path));
}

/**
 * Makes sure there is a browser to test in: one that is there, else Playwright's download, else the
 * system's package manager where it may be used.
 * @param {string} root
 * @param {string} node
 */
export async function ensureChromium(root, node) {
	const chosen = process.env.PW_CHROMIUM;
	if (chosen && chosen !== 'bundled' && !existsSync(chosen)) {
		throw new Stop(`PW_CHROMIUM points to ${chosen}, and there is no such file`);
	}
	if (findChromium()) return;
	if (await canRun(root, await playwrightChromium())) return;
	console.log('vitrina: installing a Chromium for the browser tests …');
	const isRoot = process.getuid?.() === 0;
	const playwright = binaryOf(root, '@playwright/test', 'playwright');
	const options = {
		cwd: root,
		isQuiet: true,
		env: { ...projectEnv(root), PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
	};
	const download = await run(node, [playwright, 'install', 'chromium'], options);
	if (await canRun(root, await playwrightChromium())) return;
	if (isRoot && process.platform === 'linux') {
		// A download that does not run lacks the system's libraries; the package brings them too.
		await run('apt-get', ['update', '-qq'], options).catch(() => undefined);
		for (const name of ['chromium-headless-shell', 'chromium']) {
			await run('apt-get', ['install', '-y', '-qq', name], options).catch(() => undefined);
			if (findChromium() || (await canRun(root, await playwrightChromium()))) return;
		}
	}
	if (download.code > 128) throw new Stop('', download.code);
	throw new Stop(
		'no Chromium: install one (Debian: apt-get install chromium), or set PW_CHROMIUM to its path',
	);
}

async function playwrightChromium() {
	const { chromium } = await import('@playwright/test');
	return chromium.executablePath();
}

/**
 * @param {string} root
 * @param {string} path
 */
async function canRun(root, path) {
	if (!existsSync(path)) return false;
	const { code } = await run(path, ['--version'], { cwd: root, isQuiet: true });
	return code === 0;
}
