/**
 * Who is logged in. The browser holds a random value in an HttpOnly cookie; the table holds its SHA-256 with the site's
 * own token of that login, which never leaves the server.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import type { Device, DeviceSession } from '#core/contract/devices.ts';
import type { GatewayConfig, GatewayEnv } from './deps.ts';
import { readDevice } from './device.ts';
import type { GatewayTables } from './migrations.ts';
import { cookieAttributes } from './request-info.ts';

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
	/** The session a request's cookie names; undefined for a guest. */
	of(c: Context<GatewayEnv>): Promise<Session | undefined>;
	/**
	 * A new session under a new value, whatever value the browser came with; the one it came with ends.
	 * Sets the cookie.
	 */
	start(c: Context<GatewayEnv>, userId: number, token: string, device: Device): Promise<void>;
	/** Ends the request's session and clears the cookie. */
	end(c: Context<GatewayEnv>): Promise<void>;
	/** The live sessions of a session's customer, newest use first. */
	listFor(session: Session): Promise<DeviceSession[]>;
	/** Ends one of that customer's sessions by its public name; false = there is none of that name. */
	endNamed(session: Session, publicId: string): Promise<boolean>;
	/** Ends all of that customer's sessions. */
	endAll(session: Session): Promise<void>;
	/** Ends all of them but this one. */
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

	const remove = async (c: Context<GatewayEnv>) => {
		const value = getCookie(c, SESSION_COOKIE);
		if (value === undefined) return;
		await db.deleteFrom('gateway_sessions').where('id_hash', '=', hashOf(value)).execute();
	};

	return {
		async of(c) {
			const value = getCookie(c, SESSION_COOKIE);
			if (value === undefined || !/^[\w-]{43}$/.test(value)) return undefined;
			const idHash = hashOf(value);
			const row = await db
				.selectFrom('gateway_sessions')
				.selectAll()
				.where('id_hash', '=', idHash)
				.executeTakeFirst();
			if (row === undefined) return undefined;
			const at = now();
			const seenAt = Number(row.seen_at);
			if (at - seenAt > IDLE_MS || at - Number(row.created_at) > LONGEST_MS) return undefined;
			if (at - seenAt > SEEN_EVERY_MS)
				await db
					.updateTable('gateway_sessions')
					.set({ seen_at: at })
					.where('id_hash', '=', idHash)
					.execute();
			return { idHash, userId: Number(row.user_id), token: row.token };
		},
		async start(c, userId, token, device) {
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
				})
				.execute();
			const maxAge = LONGEST_MS / 1000;
			setCookie(c, SESSION_COOKIE, value, { ...attributes(c), maxAge });
			setCookie(c, MARK_COOKIE, '1', { ...attributes(c), httpOnly: false, maxAge });
		},
		async end(c) {
			await remove(c);
			deleteCookie(c, SESSION_COOKIE, attributes(c));
			deleteCookie(c, MARK_COOKIE, { ...attributes(c), httpOnly: false });
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

function hashOf(value: string): string {
	return createHash('sha256').update(value).digest('hex');
}
