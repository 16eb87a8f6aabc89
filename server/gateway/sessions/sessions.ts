/**
 * Who is logged in. The browser holds a random value in an HttpOnly cookie; the table holds its SHA-256 with the site's
 * own token of that login, which never leaves the server.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Kysely, Selectable } from 'kysely';
import type { Device, DeviceSession } from '#core/contract/account/devices.ts';
import { LAUNCH_HEADER, launchName } from '#core/rules/customer/launch-data.ts';
import type { GatewayConfig, GatewayEnv, LaunchOwner } from '../deps.ts';
import { readDevice } from '../documents/device.ts';
import { cookieAttributes } from '../documents/request-info.ts';
import type { GatewayTables } from './migrations.ts';

const SESSION_COOKIE = 'vitrina_session';
/** Tells the page's scripts that there is a session, and nothing else of it: guests need not ask who they are. */
const MARK_COOKIE = 'vitrina_in';

const DAY_MS = 86_400_000;
/** A session ends this long after it was last used, and this long after the login whatever happens. */
const IDLE_MS = 30 * DAY_MS;
const LONGEST_MS = 180 * DAY_MS;
/** How often a use is written down. */
const SEEN_EVERY_MS = 3_600_000;

export interface Session {
	readonly idHash: string;
	readonly userId: number;
	/** The site's token. */
	readonly token: string;
}

export interface Sessions {
	/** The session a request's cookie names; undefined for a guest, and for another user of the messenger's. */
	of(c: Context<GatewayEnv>): Promise<Session | undefined>;
	/**
	 * A new session under a new value, whatever value the browser came with; the one it came with ends.
	 * Sets the cookie. `owner`: whose launch it is begun in; undefined = in a browser.
	 */
	start(
		c: Context<GatewayEnv>,
		login: { readonly userId: number; readonly token: string; readonly device: Device },
		owner: LaunchOwner | undefined,
	): Promise<void>;
	/**
	 * Ends the request's session unless it may go on in a messenger's launch: one begun in a launch goes on with the same
	 * user alone, one begun in a browser where the launch names no user (decisions/0035). Answers whether one goes on.
	 */
	settle(c: Context<GatewayEnv>, owner: LaunchOwner | undefined): Promise<boolean>;
	/** Ends the request's session and clears the cookie; not that of another user of the messenger's the call comes from. */
	end(c: Context<GatewayEnv>): Promise<void>;
	/** The live sessions of a session's customer, newest use first. */
	listFor(session: Session): Promise<DeviceSession[]>;
	/** Ends one of that customer's sessions by its public name; false = there is none of that name. */
	endNamed(session: Session, publicId: string): Promise<boolean>;
	/** Ends all of that customer's sessions. */
	endAll(session: Session): Promise<void>;
	/** Ends all of the customer's sessions but the given one. */
	endOthers(session: Session): Promise<void>;
	/** Deletes sessions that are over. */
	sweep(): Promise<void>;
}

export function createSessions(
	db: Kysely<GatewayTables>,
	now: () => number,
	config: GatewayConfig,
): Sessions {
	const attributes = (c: Context<GatewayEnv>) => cookieAttributes(c, config);

	/** The cookie's session that is not over, for any caller. */
	const rowOf = async (c: Context<GatewayEnv>) => {
		const value = getCookie(c, SESSION_COOKIE);
		if (value === undefined || !/^[\w-]{43}$/.test(value)) return undefined;
		const row = await db
			.selectFrom('gateway_sessions')
			.selectAll()
			.where('id_hash', '=', hashOf(value))
			.executeTakeFirst();
		const at = now();
		const isOver =
			row === undefined ||
			at - Number(row.seen_at) > IDLE_MS ||
			at - Number(row.created_at) > LONGEST_MS;
		return isOver ? undefined : row;
	};
	const remove = async (c: Context<GatewayEnv>) => {
		const value = getCookie(c, SESSION_COOKIE);
		if (value === undefined) return;
		await db.deleteFrom('gateway_sessions').where('id_hash', '=', hashOf(value)).execute();
	};
	const end = async (c: Context<GatewayEnv>) => {
		await remove(c);
		deleteCookie(c, SESSION_COOKIE, attributes(c));
		deleteCookie(c, MARK_COOKIE, { ...attributes(c), httpOnly: false });
	};

	return {
		async of(c) {
			const row = await rowOf(c);
			if (row === undefined || isOfAnother(c, row)) return undefined;
			const idHash = row.id_hash;
			const at = now();
			const seenAt = Number(row.seen_at);
			if (at - seenAt > SEEN_EVERY_MS)
				await db
					.updateTable('gateway_sessions')
					.set({ seen_at: at })
					.where('id_hash', '=', idHash)
					.execute();
			return { idHash, userId: Number(row.user_id), token: row.token };
		},
		async start(c, { userId, token, device }, owner) {
			const value = randomBytes(32).toString('base64url');
			const at = now();
			await remove(c);
			await db
				.insertInto('gateway_sessions')
				.values({
					id_hash: hashOf(value),
					user_id: userId,
					token,
					created_at: at,
					seen_at: at,
					public_id: randomUUID(),
					device: JSON.stringify(device),
					messenger: owner?.messenger ?? null,
					messenger_user_id: owner?.userId ?? null,
				})
				.execute();
			const maxAge = LONGEST_MS / 1000;
			setCookie(c, SESSION_COOKIE, value, { ...attributes(c), maxAge });
			setCookie(c, MARK_COOKIE, '1', { ...attributes(c), httpOnly: false, maxAge });
		},
		async settle(c, owner) {
			const row = await rowOf(c);
			if (row === undefined) return false;
			const goesOn = nameOf(rowOwner(row)) === nameOf(owner);
			if (!goesOn) await end(c);
			return goesOn;
		},
		async end(c) {
			const row = await rowOf(c);
			if (row === undefined || !isOfAnother(c, row)) await end(c);
		},
		async listFor({ userId, idHash }) {
			const at = now();
			const rows = await db
				.selectFrom('gateway_sessions')
				.select(['id_hash', 'public_id', 'device', 'created_at', 'seen_at'])
				.where('user_id', '=', userId)
				.where('seen_at', '>=', at - IDLE_MS)
				.where('created_at', '>=', at - LONGEST_MS)
				.orderBy('seen_at', 'desc')
				.execute();
			return rows.map((row) => ({
				id: row.public_id,
				device: readDevice(row.device),
				started_at: Number(row.created_at),
				seen_at: Number(row.seen_at),
				is_current: row.id_hash === idHash,
			}));
		},
		async endNamed({ userId }, publicId) {
			const ended = await db
				.deleteFrom('gateway_sessions')
				.where('user_id', '=', userId)
				.where('public_id', '=', publicId)
				.executeTakeFirst();
			return ended.numDeletedRows > 0n;
		},
		async endAll({ userId }) {
			await db.deleteFrom('gateway_sessions').where('user_id', '=', userId).execute();
		},
		async endOthers({ userId, idHash }) {
			await db
				.deleteFrom('gateway_sessions')
				.where('user_id', '=', userId)
				.where('id_hash', '<>', idHash)
				.execute();
		},
		async sweep() {
			const at = now();
			await db
				.deleteFrom('gateway_sessions')
				.where((row) =>
					row.or([row('seen_at', '<', at - IDLE_MS), row('created_at', '<', at - LONGEST_MS)]),
				)
				.execute();
		},
	};
}

type Row = Selectable<GatewayTables['gateway_sessions']>;

function rowOwner({ messenger, messenger_user_id: userId }: Row): LaunchOwner | undefined {
	return messenger === null || userId === null ? undefined : { messenger, userId: Number(userId) };
}

/**
 * Whether a session is not that of the messenger's user whose page calls: two accounts in one Telegram Web share their
 * cookies. What the page says of itself opens nothing, it only does without.
 */
function isOfAnother(c: Context<GatewayEnv>, row: Row): boolean {
	const caller = c.req.header(LAUNCH_HEADER);
	const owner = rowOwner(row);
	return owner !== undefined && caller !== undefined && caller !== nameOf(owner);
}

function nameOf(owner: LaunchOwner | undefined): string | undefined {
	return owner && launchName(owner.messenger, owner.userId);
}

function hashOf(value: string): string {
	return createHash('sha256').update(value).digest('hex');
}
