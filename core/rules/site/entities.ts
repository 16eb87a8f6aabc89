/**
 * The characters that WordPress writes as entities. Its titles, names and signs of currencies are kept escaped, and editors
 * add whatever HTML 4 has a name for: these 252 are what texts of shops hold. A library knows 2,231, and would weigh more
 * than a page's whole menu.
 */

/** From U+00A0 on, each by one. */
const LATIN =
	'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
/** From U+0391 and from U+03B1 on; U+03A2 is no letter. */
const GREEK =
	'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';
const OTHERS =
	'amp& lt< gt> quot" apos\' OEligŒ oeligœ ScaronŠ scaronš YumlŸ fnofƒ circˆ tilde˜ ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› oline‾ frasl⁄ euro€ image\u2111 weierp\u2118 real\u211c trade™ alefsym\u2135 larr← uarr↑ rarr→ darr↓ harr↔ crarr↵ lArr⇐ uArr⇑ rArr⇒ dArr⇓ hArr⇔ forall∀ part∂ exist∃ empty∅ nabla∇ isin∈ notin∉ ni∋ prod∏ sum∑ minus− lowast∗ radic√ prop∝ infin∞ ang∠ and∧ or∨ cap∩ cup∪ int∫ there4∴ sim∼ cong≅ asymp≈ ne≠ equiv≡ le≤ ge≥ sub⊂ sup⊃ nsub⊄ sube⊆ supe⊇ oplus⊕ otimes⊗ perp⊥ sdot⋅ lceil⌈ rceil⌉ lfloor⌊ rfloor⌋ lang⟨ rang⟩ loz◊ spades♠ clubs♣ hearts♥ diams♦ thetasymϑ upsihϒ pivϖ';

/** Windows' own characters stand where Unicode has controls: browsers read &#150; as a dash. */
const WINDOWS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

let named: ReadonlyMap<string, string> | undefined;

function names(): ReadonlyMap<string, string> {
	if (named !== undefined) return named;
	const found = new Map<string, string>();
	for (const [index, name] of LATIN.split(' ').entries())
		found.set(name, String.fromCharCode(0xa0 + index));
	for (const [index, name] of GREEK.split(' ').entries()) {
		found.set(name, String.fromCharCode(0x3b1 + index));
		if (name === 'sigmaf') continue;
		const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
		found.set(capital, String.fromCharCode(0x391 + index));
	}
	for (const entry of OTHERS.split(' ')) found.set(entry.slice(0, -1), entry.slice(-1));
	named = found;
	return found;
}

/** A text with its entities as the characters they stand for, once: "&amp;lt;" is "&lt;". What is none stays. */
export function decodeEntities(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(
		/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,7}));/gi,
		(entity, hex?: string, decimal?: string, name = '') => {
			if (hex === undefined && decimal === undefined) return names().get(name) ?? entity;
			return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
		},
	);
}

const ESCAPED: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** A text as it is written in HTML and XML: between tags, and between quotes as an attribute. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}

/** What is no character is a space: words do not grow together. */
function characterOf(code: number): string {
	const windows = WINDOWS[code - 0x80];
	if (windows !== undefined) return windows === '\0' ? ' ' : windows;
	const isCharacter = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : ' ';
}

/** Characters that turn everything after them round, lines of others included (U+202A to U+202E). */
const OVERRIDES = /[\u202a-\u202e]/g;
const ISOLATES = /[\u2066-\u2069]/g;

/** A text as people wrote it: letters composed, none that turns the line it stands in. */
export function cleanText(text: string): string {
	const plain = text.replace(OVERRIDES, '').normalize('NFC');
	return isClosed(plain) ? plain : plain.replace(ISOLATES, '');
}

/** An isolate that nothing closes reaches into the line; one too many closes the line's own around the text. */
function isClosed(text: string): boolean {
	let open = 0;
	for (const [mark] of text.matchAll(ISOLATES)) {
		open += mark === '\u2069' ? -1 : 1;
		if (open < 0) return false;
	}
	return open === 0;
}
