import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, Stop } from './processes.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, link?: boolean,
 *   os?: string | string[], cpu?: string | string[], bin?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lockfile
 */

/** @param {string} version the running Node's, as in process.versions.node */
export function checkNode(version) {
	if (Number.parseInt(version, 10) < 20) {
		throw new Stop(`Node 20 or newer is needed, this is Node ${version}`);
	}
}

/**
 * Whether node_modules holds what the lockfile asks for. npm keeps its own record of what it put
 * there, and writes it last: an installation broken off in the middle has none.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | undefined} installed node_modules/.package-lock.json
 * @param {{ needsTools?: boolean }} [options] false: what builds and checks may be absent, as after `npm ci --omit=dev`
 */
export function isInstalled(wanted, installed, { needsTools = true } = {}) {
	if (!installed) return false;
	return Object.entries(wanted.packages).every(([path, entry]) => {
		if (path === '' || entry.link) return true;
		const there = installed.packages[path];
		if (!there) return entry.optional === true || (!needsTools && entry.dev === true);
		return there.version === entry.version && there.integrity === entry.integrity;
	});
}

/**
 * The path of the Node this project brings along, inside the project.
 * @param {Lockfile} lockfile
 * @param {string} platform
 * @param {string} arch
 */
export function bundledNode(lockfile, platform, arch) {
	for (const [path, { bin, os, cpu }] of Object.entries(lockfile.packages)) {
		if (!bin?.node || path === '') continue;
		if ([os].flat().includes(platform) && [cpu].flat().includes(arch)) {
			return `${path}/${bin.node}`;
		}
	}
	return undefined;
}

/**
 * The Node everything runs on: the project's own, or the running one where it is as new.
 * @param {string} root
 */
export function findNode(root) {
	const bundled = bundledNode(readLockfile(root), process.platform, process.arch);
	if (bundled && existsSync(join(root, bundled))) return join(root, bundled);
	if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
	throw new Stop(
		bundled
			? `${bundled} is missing: delete node_modules and start again`
			: `no Node comes along for ${process.platform} ${process.arch}: run with Node 26 or newer`,
	);
}

/**
 * The script behind a command that a package installs.
 * @param {string} root
 * @param {string} packageName
 * @param {string} name
 */
export function binaryOf(root, packageName, name) {
	const folder = join(root, 'node_modules', packageName);
	const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/**
 * The environment in which a bare `node` is the project's own. It keeps what it has compiled: a server's TypeScript is read
 * in half the time by the second start.
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnv(root) {
	const modules = join(root, 'node_modules');
	return {
		...process.env,
		PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
		NODE_COMPILE_CACHE: join(modules, '.cache/node'),
	};
}

/**
 * Why npm failed, in one line.
 * @param {string} output what npm printed
 */
export function npmFailure(output) {
	const lines = output
		.split('\n')
		.map((line) => /^npm (?:error|ERR!) (.+)$/.exec(line.trim())?.[1]?.trim() ?? '')
		.filter((line) => line !== '' && !/^(errno|syscall|A complete log)/.test(line));
	const code = lines.find((line) => line.startsWith('code '))?.slice(5);
	const reason = lines
		.filter((line) => !line.startsWith('code '))
		.map((line) => line.replace(/^network /, ''))[0];
	const isNetwork =
		/^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|E\w*TIMEOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR|ENOTCACHED)$/.test(
			code ?? '',
		);
	const says = reason ?? code ?? output.trim().split('\n').at(-1) ?? '';
	return `cannot install the packages: ${isNetwork ? 'no network? ' : ''}npm says: ${says}`;
}

/**
 * @param {string} root
 * @param {{ needsTools?: boolean }} [options] as of `isInstalled`
 */
export function isTreeInstalled(root, options) {
	const installed = readJson(join(root, 'node_modules/.package-lock.json'));
	return isInstalled(readLockfile(root), installed, options);
}

/**
 * Installs exactly what the lockfile says, development packages too: they build the pages.
 * @param {string} root
 */
export async function install(root) {
	const npmCli = process.env.npm_execpath;
	const [file, ...before] = npmCli?.endsWith('npm-cli.js')
		? [process.env.npm_node_execpath ?? process.execPath, npmCli]
		: ['npm'];
	const { code, output } = await run(
		file,
		[
			...before,
			'ci',
			'--include=dev',
			'--include=optional',
			'--no-audit',
			'--no-fund',
			'--loglevel=error',
			'--prefer-offline',
			'--fetch-retries=2',
			'--fetch-retry-mintimeout=1000',
			'--fetch-retry-factor=3',
		],
		{ cwd: root, isQuiet: true, isShell: file === 'npm' && process.platform === 'win32' },
	);
	if (code > 128) throw new Stop('', code);
	if (code !== 0) throw new Stop(npmFailure(output));
}

/**
 * @param {string} root
 * @returns {Lockfile}
 */
function readLockfile(root) {
	const lockfile = readJson(join(root, 'package-lock.json'));
	if (!lockfile) throw new Stop('package-lock.json is missing or not JSON');
	return lockfile;
}

/**
 * @param {string} path
 * @returns {Lockfile | undefined}
 */
function readJson(path) {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch {
		return undefined;
	}
}
