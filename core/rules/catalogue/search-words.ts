/**
 * Text cut into words that can be compared, in any alphabet: as it is written on a menu and as it is typed, often without
 * the letters a keyboard lacks.
 */

/** Letters that are no other letter with a mark, by what people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
	...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŋ: 'n', ß: 'ss', æ: 'ae', œ: 'oe' },
	...{ ə: 'e', ɵ: 'o', ƣ: 'g', ʻ: '', ʼ: '' },
	...{
		ә: 'а',
		қ: 'к',
		ғ: 'г',
		ң: 'н',
		ү: 'у',
		ұ: 'у',
		ө: 'о',
		һ: 'х',
		і: 'и',
		җ: 'ж',
		є: 'е',
		ґ: 'г',
	},
	...{ ҳ: 'х', ҷ: 'ч', ҡ: 'к', ҙ: 'з', ҫ: 'с', ђ: 'д', ћ: 'ч', љ: 'л', њ: 'н', џ: 'дж', ј: 'и' },
	...{ ς: 'σ', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
	...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ـ: '' },
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** What needs more than small letters and ё as е. */
const BEYOND_RUSSIAN = /[^\p{ASCII}а-яё\u00a0«»№–—…“”’]/u;

/**
 * Marks that leave a word readable when they are away: accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic,
 * the nukta. Vowel signs of Indian scripts are letters.
 */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u093c]/g;
/** Nothing to be seen: joiners, directions. */
const UNSEEN = /\p{Cf}/gu;

/** "oʻzbek" is typed "o'zbek", "м’ята" "м'ята": the sign is part of the word. */
const INNER_SIGN = /(?<=[og])['’‘`ʻʼ](?=\p{L})|(?<=[а-яєіїґ])['’ʼ](?=[а-яєіїґ])/giu;

/** Small letters without marks and markup; ё is е, й stays. */
function folded(text: string): string {
	const plain = text.replace(/<[^>]*>/g, ' ').toLowerCase();
	if (!BEYOND_RUSSIAN.test(plain)) return plain.replace(INNER_SIGN, '').replaceAll('ё', 'е');
	return plain
		.normalize('NFKD')
		.replace(/и\u0306/g, 'й')
		.replace(MARKS, '')
		.replace(UNSEEN, '')
		.replace(INNER_SIGN, '')
		.replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
		.normalize('NFC');
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;

/** The words of a text; of scripts without spaces every two characters are one. */
export function searchWords(text: string): string[] {
	const words = folded(text).match(WORD) ?? [];
	return words.flatMap((word) => (isUnspaced(word) ? pairsOf(word) : [word]));
}

function isUnspaced(word: string): boolean {
	UNSPACED.lastIndex = 0;
	return word > '\u2e7f' && UNSPACED.test(word);
}

function pairsOf(word: string): string[] {
	const rest = word.replace(UNSPACED, ' ').match(WORD) ?? [];
	const pairs = (word.match(UNSPACED) ?? []).flatMap((run) => {
		const characters = [...run];
		if (characters.length === 1) return characters;
		return characters.slice(1).map((next, index) => `${characters[index]}${next}`);
	});
	return [...pairs, ...rest];
}

export interface TextPart {
	readonly text: string;
	readonly isMarked: boolean;
}

/** A text in parts, those marked that are among these words (`searchWords`). */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
	const parts: TextPart[] = [];
	const put = (part: string, isMarked: boolean) => {
		const last = parts.at(-1);
		if (part === '') return;
		if (last?.isMarked === isMarked) parts[parts.length - 1] = { text: last.text + part, isMarked };
		else parts.push({ text: part, isMarked });
	};
	let at = 0;
	for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}'’‘`]+/gu)) {
		put(text.slice(at, index), false);
		at = index + word.length;
		if (isUnspaced(word)) markPairs(word, words, put);
		else markWhole(word, words, put);
	}
	put(text.slice(at), false);
	return parts;
}

type Put = (part: string, isMarked: boolean) => void;

/** A word with a sign in it may be two. */
function markWhole(word: string, words: readonly string[], put: Put): void {
	const isOne = searchWords(word).length < 2;
	for (const piece of isOne ? [word] : word.split(/(['’‘`])/))
		put(
			piece,
			searchWords(piece).some((one) => words.includes(one)),
		);
}

function markPairs(word: string, words: readonly string[], put: Put): void {
	const characters = [...word];
	for (const [index, character] of characters.entries()) {
		const before = `${characters[index - 1] ?? ''}${character}`;
		const after = `${character}${characters[index + 1] ?? ''}`;
		put(
			character,
			[before, after, character].some((pair) => words.includes(pair)),
		);
	}
}
