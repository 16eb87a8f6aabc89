/** `/api/session/…`: where the customer is logged in, and ending it (ours; the session's cookie says whose). */
import type { Context } from 'hono';
import { fail, loginRequired, notFound } from './api-answer.ts';
import type { GatewayEnv } from './deps.ts';
import { readJsonObject } from './json-body.ts';
import type { Session, Sessions } from './sessions.ts';

/** Throws `BodyError`. */
export async function answerSessions(
	c: Context<GatewayEnv>,
	sessions: Sessions,
	session: Session | undefined,
	path: string,
): Promise<Response> {
	c.set('route', `/api${path}`);
	switch (`${c.req.method} ${path}`) {
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
		case 'POST /session/logout':
			await sessions.end(c);
			return c.json({ success: true });
		default:
			c.set('route', '/api/*');
			return notFound(c);
	}
}
