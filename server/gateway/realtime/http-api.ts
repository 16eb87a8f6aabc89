/** Pusher's HTTP interface (wire 4): a server with the secret publishes through it. */
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { GatewayEnv } from '../deps.ts';
import { BodyError, readLimited } from '../json-body.ts';
import { type RealtimeKeys, signatureProblem } from './signature.ts';

const MAX_DATA_BYTES = 10 * 1024;
const MAX_BATCH = 10;

const channel = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_\-=@,.;]{1,200}$/));
const event = v.object({
	name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
	data: v.pipe(
		v.string(),
		v.check((data) => Buffer.byteLength(data) <= MAX_DATA_BYTES, 'data is over 10 KB'),
	),
});
const eventsSchema = v.pipe(
	v.object({
		...event.entries,
		channels: v.optional(v.pipe(v.array(channel), v.maxLength(100))),
		channel: v.optional(channel),
	}),
	v.transform((one) =>
		[...(one.channels ?? []), ...(one.channel === undefined ? [] : [one.channel])].map((to) => ({
			channel: to,
			name: one.name,
			data: one.data,
		})),
	),
);
const batchSchema = v.pipe(
	v.object({
		batch: v.pipe(v.array(v.object({ ...event.entries, channel })), v.maxLength(MAX_BATCH)),
	}),
	v.transform(({ batch }) => batch),
);

interface HttpApiOptions extends RealtimeKeys {
	readonly appId: string;
	readonly now: () => number;
	publish(channel: string, event: string, data: unknown): Promise<void>;
	/** Why a call was refused; undefined = its signature is right. */
	report(problem: string | undefined): void;
}

export function mountRealtimeApi(app: Hono<GatewayEnv>, options: HttpApiOptions): void {
	const handle = async (
		c: Context<GatewayEnv>,
		schema: typeof eventsSchema | typeof batchSchema,
	): Promise<Response> => {
		c.set('route', '/apps/:id');
		if (c.req.param('id') !== options.appId) return c.text('Unknown app', 404);
		try {
			const body = (await readLimited(c.req.raw)).toString('utf8');
			const url = new URL(c.req.url);
			const problem = signatureProblem(options, 'POST', url, body, options.now());
			options.report(problem);
			if (problem !== undefined) return c.text(problem, 401);
			const events = v.safeParse(schema, JSON.parse(body));
			if (!events.success) return c.text(v.summarize(events.issues), 400);
			for (const one of events.output)
				await options.publish(one.channel, one.name, parsedData(one.data));
			return c.json({});
		} catch (error) {
			if (error instanceof BodyError) return c.text('Too large', 413);
			if (error instanceof SyntaxError) return c.text('Not JSON', 400);
			throw error;
		}
	};
	app.post('/apps/:id/events', (c) => handle(c, eventsSchema));
	app.post('/apps/:id/batch_events', (c) => handle(c, batchSchema));
}

/** `data` is JSON text by agreement; a server that sends plain text means that text. */
function parsedData(data: string): unknown {
	try {
		return JSON.parse(data);
	} catch {
		return data;
	}
}
