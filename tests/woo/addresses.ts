import { type Fields, fieldsOf, invalid, isFields, textOf } from './http.ts';
import type { Address } from './records.ts';

/** Countries by name, as WooCommerce lists them when one is wrong. */
export const COUNTRIES =
	'AF, AX, AL, DZ, AS, AD, AO, AI, AQ, AG, AR, AM, AW, AU, AT, AZ, BS, BH, BD, BB, BY, PW, BE, BZ, BJ, BM, BT, BO, BQ, BA, BW, BV, BR, IO, BN, BG, BF, BI, KH, CM, CA, CV, KY, CF, TD, CL, CN, CX, CC, CO, KM, CG, CD, CK, CR, HR, CU, CW, CY, CZ, DK, DJ, DM, DO, EC, EG, SV, GQ, ER, EE, SZ, ET, FK, FO, FJ, FI, FR, GF, PF, TF, GA, GM, GE, DE, GH, GI, GR, GL, GD, GP, GU, GT, GG, GN, GW, GY, HT, HM, HN, HK, HU, IS, IN, ID, IR, IQ, IE, IM, IL, IT, CI, JM, JP, JE, JO, KZ, KE, KI, KW, KG, LA, LV, LB, LS, LR, LY, LI, LT, LU, MO, MG, MW, MY, MV, ML, MT, MH, MQ, MR, MU, YT, MX, FM, MD, MC, MN, ME, MS, MA, MZ, MM, NA, NR, NP, NL, NC, NZ, NI, NE, NG, NU, NF, KP, MK, MP, NO, OM, PK, PS, PA, PG, PY, PE, PH, PN, PL, PT, PR, QA, RE, RO, RU, RW, ST, BL, SH, KN, LC, SX, MF, PM, VC, WS, SM, SA, SN, RS, SC, SL, SG, SK, SI, SB, SO, ZA, GS, KR, SS, ES, LK, SD, SR, SJ, SE, CH, SY, TW, TJ, TZ, TH, TL, TG, TK, TO, TT, TN, TR, TM, TC, TV, UG, UA, AE, GB, US, UM, UY, UZ, VU, VA, VE, VN, VG, VI, WF, EH, YE, ZM, ZW'.split(
		', ',
	);

/** States that are checked; of all other countries any is taken. */
const STATES: Readonly<Record<string, string>> = {
	IT: 'AG, AL, AN, AO, AR, AP, AT, AV, BA, BT, BL, BN, BG, BI, BO, BZ, BS, BR, CA, CL, CB, CE, CT, CZ, CH, CO, CS, CR, KR, CN, EN, FM, FE, FI, FG, FC, FR, GE, GO, GR, IM, IS, SP, AQ, LT, LE, LC, LI, LO, LU, MC, MN, MS, MT, ME, MI, MO, MB, NA, NO, NU, OR, PD, PA, PR, PV, PG, PU, PE, PC, PI, PT, PN, PZ, PO, RG, RA, RC, RE, RI, RN, RM, RO, SA, SS, SV, SI, SR, SO, SU, TA, TE, TR, TO, TP, TN, TV, TS, UD, VA, VE, VB, VC, VR, VV, VI, VT',
	US: 'AL, AK, AZ, AR, CA, CO, CT, DE, DC, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, AA, AE, AP',
	JP: 'JP01, JP02, JP03, JP04, JP05, JP06, JP07, JP08, JP09, JP10, JP11, JP12, JP13, JP14, JP15, JP16, JP17, JP18, JP19, JP20, JP21, JP22, JP23, JP24, JP25, JP26, JP27, JP28, JP29, JP30, JP31, JP32, JP33, JP34, JP35, JP36, JP37, JP38, JP39, JP40, JP41, JP42, JP43, JP44, JP45, JP46, JP47',
};

const POSTCODES: Readonly<Record<string, RegExp>> = {
	IT: /^\d{5}$/,
	DE: /^\d{5}$/,
	FR: /^\d{5}$/,
	ES: /^\d{5}$/,
	US: /^\d{5}(-\d{4})?$/,
	JP: /^\d{3}-?\d{4}$/,
};

/** Countries whose addresses do without a field (`get_country_locale` of WooCommerce 10.0.2). */
const WITHOUT: Partial<Record<keyof Address, readonly string[]>> = {
	state:
		'AE AF AT AX BA BE BG BH BI BW BZ CH CW CY CZ DE DK EE ET FI FR GB GF GG GP GR HU IL IM IS KR KW LB LI LK LU LV MF MQ MT NL NO NZ PL PR PT RE RS RW SE SG SI SK VN YT'.split(
			' ',
		),
	postcode: 'AE AO BD BH BO BS BW BZ CL CO CW GH GT HK JM KN MZ NG NP SR ST UG VN WS ZW'.split(' '),
	city: ['SG'],
};

/** Codes of a country's states; none where any state is taken. */
export function statesOf(country: string): string[] {
	return STATES[country]?.split(', ') ?? [];
}

/** An address with the posted fields laid over it, or a refusal of the first field that cannot be. */
export function mergeAddress<Old extends Address>(name: string, old: Old, posted: unknown): Old {
	if (!isFields(posted)) return old;
	const known = Object.keys(old).filter((field) => posted[field] !== undefined);
	const merged: Old = {
		...old,
		...Object.fromEntries(known.map((field) => [field, textOf(posted[field]).trim()])),
	};
	const fault = faultOf(merged, posted);
	if (fault) throw invalid(name, fault.code, fault.why);
	return merged;
}

function faultOf(address: Address, posted: Fields): { code: string; why: string } | undefined {
	const { country, state, postcode, phone } = address;
	if (country && !COUNTRIES.includes(country))
		return {
			code: 'invalid_country',
			why: `Invalid country code provided. Must be one of: ${COUNTRIES.join(', ')}`,
		};
	const states = statesOf(country);
	if (state && states.length > 0 && !states.includes(state))
		return {
			code: 'invalid_state',
			why: `The provided state (${state}) is not valid. Must be one of: ${states.join(', ')}`,
		};
	if (postcode && !(POSTCODES[country] ?? /^[\sA-Za-z0-9-]+$/).test(postcode))
		return { code: 'invalid_postcode', why: 'The provided postcode / ZIP is not valid' };
	if (phone && !/^[\s#0-9_\-+/().]+$/.test(phone))
		return { code: 'invalid_phone', why: 'The provided phone number is not valid' };
	const email = textOf(posted.email);
	if (email && !isEmail(email))
		return { code: 'invalid_email', why: 'The provided email address is not valid' };
	return undefined;
}

export function isEmail(text: string): boolean {
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** What an address lacks to be ordered to, in WooCommerce's words and order. */
export function lacking(address: Address): string[] {
	const { country } = address;
	const labels: [keyof Address, string][] = [
		['postcode', 'Postcode / ZIP'],
		['state', country === 'IT' ? 'Province' : 'State / County'],
		['first_name', 'First name'],
		['last_name', 'Last name'],
		['address_1', 'Street address'],
		['city', 'Town / City'],
	];
	return labels
		.filter(([field]) => !WITHOUT[field]?.includes(country) && address[field].trim() === '')
		.map(([, label]) => `${label} is required`);
}

export function addressOf(value: unknown): Address {
	const fields = fieldsOf(value);
	const text = (name: string) => textOf(fields[name]);
	return {
		first_name: text('first_name'),
		last_name: text('last_name'),
		company: text('company'),
		address_1: text('address_1'),
		address_2: text('address_2'),
		city: text('city'),
		state: text('state'),
		postcode: text('postcode'),
		country: text('country'),
		phone: text('phone'),
	};
}
