/** Where the customer is logged in, and ending it (ours; the session's cookie says whose). */
import * as v from 'valibot';
import { isSignedLately } from '#core/rules/customer/launch-data.ts';
import { readJsonObject } from '#server/gateway/json-body.ts';
import { fail, loginRequired } from '../answer.ts';
import type { ApiContext } from '../context.ts';
import { call } from './call-facts.ts';

/** Whether accounts are kept here: by the bundled shop, or before a site that has none. Throws `BackendError`. */
export async function hasOwnAccounts(c: ApiContext): Promise<boolean> {
	const { config, isAdapted } = c.get('api').deps;
	return config.servesRawSite || ((await isAdapted?.()) ?? false);
}

const SUCCESS = v.object({ success: v.literal(true) });

export const sessionRights = call(
	{
		about: 'What the account can do with the site behind this gateway',
		from: 'ours, decision 0023',
		answer: v.object({ delete_account: v.boolean(), change_phone: v.boolean() }),
	},
	async (c) => {
		const isOurs = await hasOwnAccounts(c);
		return c.json({ delete_account: isOurs, change_phone: isOurs });
	},
);

export const devices = call(
	{
		about: 'Where the customer is logged in, the latest use first',
		from: 'ours, decision 0023',
		access: 'session',
		answer: 'the list of sessions: id, device, when it was last used, whether it is the asking one',
		refusals: ['login_required'],
	},
	async (c) => {
		const session = c.get('session');
		return session === undefined
			? loginRequired(c)
			: c.json(await c.get('api').sessions.listFor(session));
	},
);

export const endDevice = call(
	{
		about: 'Logs the customer out elsewhere',
		from: 'ours, decision 0023',
		access: 'session',
		body: v.object({ id: v.string() }),
		answer: SUCCESS,
		refusals: ['login_required', 'session_not_found'],
	},
	async (c) => {
		const session = c.get('session');
		if (session === undefined) return loginRequired(c);
		const { id } = await readJsonObject(c.req.raw);
		return typeof id === 'string' && (await c.get('api').sessions.endNamed(session, id))
			? c.json({ success: true })
			: fail(c, 'session_not_found', 'There is no such session.');
	},
);

export const endDevices = call(
	{
		about: 'Logs the customer out everywhere',
		from: 'ours, decision 0023',
		access: 'session',
		answer: SUCCESS,
		refusals: ['login_required'],
	},
	async (c) => {
		const { sessions } = c.get('api');
		const session = c.get('session');
		if (session === undefined) return loginRequired(c);
		await sessions.endAll(session);
		await sessions.end(c);
		return c.json({ success: true });
	},
);

export const launch = call(
	{
		about:
			'Ends the session where the messenger’s launch is another user’s; says whether one goes on and whether the launch logs in',
		from: 'ours, decision 0035',
		body: v.object({ launch_data: v.string() }),
		answer: v.object({ session: v.boolean(), logs_in: v.boolean() }),
	},
	async (c) => {
		const { deps, sessions } = c.get('api');
		const { launch_data: data } = await readJsonObject(c.req.raw);
		const launched = typeof data === 'string' ? data : '';
		const owner = deps.readLaunch(launched);
		const signedAt = new URLSearchParams(launched).get('auth_date');
		return c.json({
			session: await sessions.settle(c, owner),
			logs_in: owner !== undefined && isSignedLately(signedAt, deps.now()),
		});
	},
);

export const logout = call(
	{ about: 'Ends this session', from: '6', answer: SUCCESS },
	async (c) => {
		await c.get('api').sessions.end(c);
		return c.json({ success: true });
	},
);
