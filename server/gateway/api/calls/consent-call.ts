/** A visitor has answered the bar that asks for scripts of others. Counted, never kept by person. */
import * as v from 'valibot';
import { CONSENT_CHOICES, consentVersion } from '#core/rules/site/scripts.ts';
import { readJsonObject } from '#server/gateway/json-body.ts';
import { fail } from '../answer.ts';
import { call } from './call-facts.ts';

const bodySchema = v.object({ choice: v.picklist(CONSENT_CHOICES) });

/** The log says what was asked for (`consentVersion`), and not of whom. */
export const consent = call(
	{
		about: 'Counts a visitor’s answer to the question of scripts',
		from: 'ours, decision 0015',
		body: bodySchema,
		answer: '`{}`',
		refusals: ['rest_invalid_param'],
	},
	async (c) => {
		const { metrics, site, deps } = c.get('api');
		const body = v.safeParse(bodySchema, await readJsonObject(c.req.raw));
		if (!body.success) return fail(c, 'rest_invalid_param', 'Invalid parameter(s): choice');
		const { choice } = body.output;
		metrics.consent(choice);
		const version = consentVersion(site.latest?.settings.scripts ?? []);
		deps.log.info({ choice, version }, 'consent');
		return c.json({});
	},
);
