/** The folder of data: room on its disk, secrets in it, the last backup. */
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freeBytes } from '../gateway/ops/health.ts';
import { type Installation, modeOf } from './installation.ts';
import { counted, fail, type Line, ok, warn } from './line.ts';

const MB = 1024 * 1024;
const LEAST_FREE = 100 * MB;
const LITTLE_FREE = 1024 * MB;

export async function lookAtDataFolder({ dataDir }: Installation): Promise<readonly Line[]> {
	const what = 'data folder';
	const there = nearest(dataDir);
	try {
		accessSync(there, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch {
		return [
			fail(
				what,
				`${there} cannot be written to by this user`,
				`give it to the user that runs the shop (chown -R USER ${there}), or set DATA_DIR to another folder`,
			),
		];
	}
	const free = await freeBytes(there);
	const room = `${free >= 10 * LITTLE_FREE ? `${Math.floor(free / LITTLE_FREE)} GB` : `${Math.floor(free / MB)} MB`} are free on its disk`;
	return [
		ok(
			what,
			`${dataDir} ${there === dataDir ? 'can be written to' : 'is made at the first start'}`,
		),
		free < LEAST_FREE
			? fail(what, room, 'make room: orders are lost when it is full')
			: free < LITTLE_FREE
				? warn(what, room, 'make room: pictures and backups need some')
				: ok(what, room),
	];
}

/** The folder, or the nearest above it that is there. */
function nearest(folder: string): string {
	const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
	return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

const OTHERS = 0o007;
const GROUP = 0o070;

/** Whether secrets are where they should be, and are read by their owner alone. */
export function lookAtSecrets(installation: Installation): readonly Line[] {
	const { dataDir, secrets, file } = installation;
	const what = 'secrets';
	const path = join(dataDir, 'secrets.json');
	const mode = modeOf(path);
	const own =
		mode === undefined
			? ok(what, placeOfSecrets(installation, path))
			: secrets === undefined
				? fail(
						what,
						`${path} holds no secrets of a shop`,
						'put its backup back; deleted, it is made anew at the start and customers log in again',
					)
				: permissions(path, mode);
	const settings = file === undefined ? undefined : modeOf(file.path);
	const hasSecrets = file?.names.some((name) => SECRET.test(name)) === true;
	if (file === undefined || settings === undefined || !hasSecrets) return [own];
	return [own, permissions(file.path, settings)];
}

function placeOfSecrets({ secrets, secretsAt }: Installation, path: string): string {
	if (secretsAt === 'file') return `${path} is made at the first start`;
	return secrets === undefined
		? 'they are made at the first start, in the database'
		: 'they are in the database, for every copy of the shop';
}

const SECRET = /TOKEN|SECRET|KEY$|^DATABASE_URL$|^BOT_PAYMENTS$/;

function permissions(path: string, mode: number): Line {
	const todo = `chmod 600 ${path}`;
	if ((mode & OTHERS) !== 0)
		return fail('secrets', `every user of this machine can read ${path}`, todo);
	return (mode & GROUP) === 0
		? ok('secrets', `${path} is for its owner alone`)
		: warn('secrets', `every user of the group of ${path} can read it`, todo);
}

const HOUR_MS = 3_600_000;
/** One a day, and a little more. */
const OLD_MS = 26 * HOUR_MS;

/** When the newest file in DATA_DIR/backups was written. */
export function lookAtBackup({ dataDir, now }: Installation): Line {
	const what = 'backup';
	const folder = join(dataDir, 'backups');
	const newest = newestIn(folder);
	const todo = 'take one each day: npm run shop -- backup, by cron or a systemd timer';
	if (newest === undefined) return warn(what, `there is none in ${folder}`, todo);
	const age = now() - newest;
	const hours = Math.max(0, Math.floor(age / HOUR_MS));
	const found = `the last one was taken ${hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')} ago`;
	return age > OLD_MS ? warn(what, found, todo) : ok(what, found);
}

/** Epoch ms; undefined = there is no file. */
function newestIn(folder: string): number | undefined {
	try {
		const times = readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs);
		return times.length === 0 ? undefined : Math.max(...times);
	} catch {
		return undefined;
	}
}
