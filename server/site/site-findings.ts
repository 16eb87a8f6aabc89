/** What has been found out about the site behind the gateway, in sentences for the owner. None holds a secret. */

export interface Finding {
	/** What of the shop hangs on it. */
	readonly part:
		| 'site'
		| 'keys'
		| 'plugin'
		| 'menu'
		| 'money'
		| 'taxes'
		| 'address'
		| 'delivery'
		| 'pickup'
		| 'payment'
		| 'coupons'
		| 'guests'
		| 'statuses'
		| 'time zone'
		| 'language';
	/** `off`: the shop sells without it. `wrong`: the owner has to change something. */
	readonly state: 'works' | 'off' | 'wrong';
	/** What is the matter, and if it is wrong, what to do. */
	readonly line: string;
}

export interface SiteFindings {
	/** Whether the shop can work with the site at all. */
	readonly ok: boolean;
	/** What was found, or why the shop cannot work with it, in one line. */
	readonly line: string;
	/** What is wrong when it is not ok: the keys we were given, or the site itself. */
	readonly part: 'keys' | 'site';
	/** The site may be well again by itself. */
	readonly isAway: boolean;
	/** What it is, as far as it is known: it has the specification's calls, or it is a WooCommerce as it comes. */
	readonly kind?: 'specification' | 'woocommerce';
	/** Single things; of a site that cannot be worked with, those that were found on the way. */
	readonly findings: readonly Finding[];
}

export const sentenceOf = ({ part, line }: Finding): string => `${part}: ${line}`;

/** The lines of a start: what works in one, whatever is off or wrong in one each. */
export function siteBlock({
	line,
	findings,
}: Pick<SiteFindings, 'line' | 'findings'>): readonly string[] {
	const of = (state: Finding['state']) =>
		findings.filter((one) => one.state === state && !line.endsWith(one.line)).map(sentenceOf);
	const works = of('works');
	return [
		`  site       ${line}`,
		...(works.length === 0 ? [] : [`  works      ${works.join('; ')}`]),
		...of('off').map((one) => `  off        ${one}`),
		...of('wrong').map((one) => `  wrong      ${one}`),
	];
}

/** A site that cannot be worked with, and why. `isAway`: it may be well again by itself. */
export function ill(part: SiteFindings['part'], line: string, isAway = false): SiteFindings {
	return { ok: false, part, line, isAway, findings: [{ part, state: 'wrong', line }] };
}

/** Said wherever the site turns our keys away. */
export const keysRefused = (site: string, why: string): string =>
	`${site} refuses our keys (WC_KEY, WC_SECRET must be of a key that may read and write): ${why}`;
