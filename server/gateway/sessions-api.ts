/** `/api/session/…`: where the customer is logged in, and ending it (ours; the session's cookie says whose). */
import type { Context } from 'hono';
import * as v from 'valibot';
import { id, object, whenGood } from '#core/contract/lenient.ts';
import { isSignedLately } from '#core/rules/launch-data.ts';
import { fail, loginRequired, notFound } from './api-answer.ts';
import type { Special } from './api-routes.ts';
import type { GatewayDeps, GatewayEnv, LaunchOwner } from './deps.ts';
import { deviceOf } from './device.ts';
import { readJsonObject } from './json-body.ts';
import type { Session, Sessions } from './sessions.ts';

/** Throws `BodyError`. `isBundled`: the shop behind the gateway is ours. */
export async function answerSessions(
	c: Context<GatewayEnv>,
	{
		sessions,
		isBundled,
		readLaunch,
		now,
	}: {
		readonly sessions: Sessions;
		readonly isBundled: boolean;
	} & Pick<GatewayDeps, 'readLaunch' | 'now'>,
	session: Session | undefined,
	path: string,
): Promise<Response> {
	c.set('route', `/api${path}`);
	switch (`${c.req.method} ${path}`) {
		case 'GET /session/rights':
			return c.json({ delete_account: isBundled, change_phone: isBundled });
		case 'GET /session/devices':
			return session === undefined ? loginRequired(c) : c.json(await sessions.listFor(session));
		case 'POST /session/devices/end': {
			if (session === undefined) return loginRequired(c);
			const { id } = await readJsonObject(c.req.raw);
			return typeof id === 'string' && (await sessions.endNamed(session, id))
				? c.json({ success: true })
				: fail(c, 'session_not_found', 'There is no such session.');
		}
		case 'POST /session/devices/end-all':
			if (session === undefined) return loginRequired(c);
			await sessions.endAll(session);
			await sessions.end(c);
			return c.json({ success: true });
		case 'POST /session/launch': {
			const { launch_data: data } = await readJsonObject(c.req.raw);
			const launch = typeof data === 'string' ? data : '';
			const owner = readLaunch(launch);
			const signedAt = new URLSearchParams(launch).get('auth_date');
			return c.json({
				session: await sessions.settle(c, owner),
				logs_in: owner !== undefined && isSignedLately(signedAt, now()),
			});
		}
		case 'POST /session/logout':
			await sessions.end(c);
			return c.json({ success: true });
		default:
			c.set('route', '/api/*');
			return notFound(c);
	}
}

const loginSchema = object({
	success: v.literal(true),
	user: object({ id, token: v.string() }),
	messenger: whenGood(v.picklist(['telegram', 'max'])),
});

/** Begins the session of whom a login call has let in. `owner`: whose launch the page that called was opened by. */
export async function keepLogin(
	c: Context<GatewayEnv>,
	sessions: Sessions,
	answer: unknown,
	owner: LaunchOwner | undefined,
): Promise<void> {
	const login = v.safeParse(loginSchema, answer);
	if (!login.success) return;
	const { user, messenger = owner?.messenger } = login.output;
	const device = deviceOf(c.req.header('user-agent') ?? '', messenger);
	await sessions.start(c, { userId: user.id, token: user.token, device }, owner);
}

/** Which calls change whose sessions are alive, and how: the site has deleted the account, or given it another phone. */
export async function followAccount(
	c: Context<GatewayEnv>,
	sessions: Sessions,
	session: Session,
	special: Special | undefined,
): Promise<void> {
	if (special === 'phone-change') await sessions.endOthers(session);
	if (special !== 'account-deletion') return;
	await sessions.endAll(session);
	await sessions.end(c);
}
