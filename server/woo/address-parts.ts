/** What WooCommerce asks of an address by its country, as its checkout has it (`WC_Countries::get_country_locale`). */

const NO_POSTCODE = list(
	'AE AO BD BH BO BS BW BZ CL CO CW GH GT HK JM KN MZ NG NP SR ST UG VN WS ZW',
);

const NO_STATE = list(
	'AE AF AT AX BA BE BG BH BI BW BZ CH CW CY CZ DE DK EE ET FI FR GB GF GG GP GR HU IL IM IS KR KW LB LI LK LU LV MF MQ MT NL NO NZ PL PR PT RE RS RW SE SG SI SK VN YT',
);

/** Their states are chosen from a list of WooCommerce's, by the owner as well. */
const STATES_LISTED = list(
	'AL AO AR AU BD BJ BO BR CA CL CN CO CR DO DZ EC EG ES GH GT HK HN HR ID IE IN IR IT JM JP KE KN LA LR MA MD MX MY MZ NA NG NI NP PA PE PH PK PY RO SN SV TH TR TZ UA UG US UY UM VE ZA ZM',
);

export const asksCity = (country: string) => country !== 'SG';

export const asksPostcode = (country: string) => !NO_POSTCODE.includes(country);

export const asksListedState = (country: string) => STATES_LISTED.includes(country);

/**
 * The state of an address. Most countries have no list of them, and WooCommerce's settings no field then, though its
 * checkout asks for one: any word will do.
 */
export function stateOf({
	state,
	city,
	country,
}: {
	readonly state: string;
	readonly city: string;
	readonly country: string;
}): string {
	const isAny = !NO_STATE.includes(country) && !asksListedState(country);
	return state === '' && isAny ? city : state;
}

function list(codes: string): readonly string[] {
	return codes.split(' ');
}
