/** `POST /api/consent`: a visitor has answered the bar that asks for scripts of others. Counted, never kept by person. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { CONSENT_CHOICES, consentVersion } from '#core/rules/scripts.ts';
import { fail } from './api-answer.ts';
import type { GatewayDeps, GatewayEnv } from './deps.ts';
import { readJsonObject } from './json-body.ts';
import type { Metrics } from './metrics.ts';
import type { Site } from './site-data.ts';

const bodySchema = v.object({ choice: v.picklist(CONSENT_CHOICES) });

/** `{"choice": "accepted"}` -> `{}`. The log says what was asked for (`consentVersion`), and not of whom. */
export async function countConsent(
	c: Context<GatewayEnv>,
	{ log }: GatewayDeps,
	site: Site,
	metrics: Metrics,
): Promise<Response> {
	c.set('route', '/api/consent');
	const body = v.safeParse(bodySchema, await readJsonObject(c.req.raw));
	if (!body.success) return fail(c, 'rest_invalid_param', 'Invalid parameter(s): choice');
	const { choice } = body.output;
	metrics.consent(choice);
	log.info({ choice, version: consentVersion(site.latest?.settings.scripts ?? []) }, 'consent');
	return c.json({});
}
