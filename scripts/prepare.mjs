import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, staleParts } from './build.mjs';
import { checkNode, install, isTreeInstalled } from './install.mjs';

const LOCK = '.preparing';
/** A lock this old was left behind: its process number may be another process' by now. */
const LOCK_MAX_AGE_MS = 15 * 60_000;

/**
 * Makes the tree ready to run: installs what is missing and, with `needsBuild`, builds what is stale.
 * Nothing to do takes milliseconds. Two commands at once do it one after the other. Without `needsTools` a tree that can
 * serve is enough: a container's has no more.
 * @param {string} root
 * @param {{ needsBuild: boolean, needsTools?: boolean }} options
 */
export async function prepare(root, { needsBuild, needsTools = true }) {
	checkNode(process.versions.node);
	if (isTreeInstalled(root, { needsTools }) && (!needsBuild || staleParts(root).length === 0))
		return;
	await withLock(join(root, LOCK), async () => {
		if (!isTreeInstalled(root)) {
			await timed('installing the packages (the first time takes about a minute)', () =>
				install(root),
			);
		}
		if (!needsBuild) return;
		for (const part of staleParts(root)) {
			await timed(`building ${part.name}`, () => build(root, part));
		}
	});
}

/**
 * @param {string} what
 * @param {() => Promise<void>} work
 */
async function timed(what, work) {
	console.log(`vitrina: ${what} …`);
	const start = Date.now();
	await work();
	console.log(`vitrina: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * @param {string} path
 * @param {() => Promise<void>} work
 */
export async function withLock(path, work) {
	for (let hasSaid = false; !takeLock(path); await sleep(300)) {
		if (!hasSaid) console.log('vitrina: another command is preparing this folder, waiting …');
		hasSaid = true;
	}
	const release = () => rmSync(path, { force: true });
	process.once('exit', release);
	try {
		await work();
	} finally {
		process.off('exit', release);
		release();
	}
}

/** @param {string} path */
function takeLock(path) {
	try {
		writeFileSync(path, String(process.pid), { flag: 'wx' });
		return true;
	} catch (error) {
		if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
	}
	if (!isLeftBehind(path)) return false;
	rmSync(path, { force: true });
	return takeLock(path);
}

/** @param {string} path */
function isLeftBehind(path) {
	if (!existsSync(path)) return false;
	try {
		if (Date.now() - statSync(path).mtimeMs > LOCK_MAX_AGE_MS) return true;
		process.kill(Number(readFileSync(path, 'utf8')), 0);
		return false;
	} catch (error) {
		return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
	}
}
