/** A site with the specification's own calls: which of those a shop can do without it has not got. */
import * as v from 'valibot';
import type { BackendClient } from '#server/site/backend-client.ts';
import { askSite, isAbsent } from '#server/site/site-answer.ts';
import type { Finding } from '#server/site/site-findings.ts';

/** Reads that need no keys, and what is gone without them. */
const OPTIONAL = {
	'/wp-json/front/settings': 'templates of the storefront',
	'/banners-json': 'banners',
	'/wp-json/restoran/v1/blog': 'the blog',
	'/wp-json/v1/autocoupons': 'coupons without a code',
	'/wp-json/systeminfo/v1/coupons/seettings': 'which coupons may be combined',
	'/wp-json/checkout/avaible_time': 'times an order can be had at',
	'/redirect-check': 'addresses that have moved',
	'/wheel/': 'the wheel of fortune',
} as const;

export async function pluginFindings(client: BackendClient): Promise<Finding[]> {
	const calls = Object.entries(OPTIONAL);
	const answers = await Promise.all(calls.map(([path]) => askSite(client, { path }, v.unknown())));
	const lacks = calls.filter((_, index) => {
		const answer = answers[index];
		return answer !== undefined && isAbsent(answer);
	});
	return [
		{
			part: 'plugin',
			state: 'works',
			line: 'the companion plugin answers: settings, menu, prices and accounts are the site’s own',
		},
		...lacks.map(
			([path, what]): Finding => ({ part: 'plugin', state: 'off', line: `${what} (no ${path})` }),
		),
	];
}
