/** The same word in other letters: typed in the wrong keyboard layout, or written in the other alphabet. */

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const TO_RUSSIAN: ReadonlyMap<string, string> = new Map(
	[...LATIN_KEYS].map((key, index) => [key, RUSSIAN_KEYS[index] ?? key]),
);
const TO_LATIN: ReadonlyMap<string, string> = new Map(
	[...RUSSIAN_KEYS].map((key, index) => [key, LATIN_KEYS[index] ?? key]),
);

/** What the same keys write in the other layout; undefined = the text is of neither or of both. */
export function inOtherLayout(text: string): string | undefined {
	const small = text.toLowerCase().replaceAll('{', '[').replaceAll('}', ']').replaceAll('"', "'");
	const hasLatin = /[a-z]/.test(small);
	const hasRussian = /[а-яё]/.test(small);
	if (hasLatin === hasRussian && !(!hasLatin && /[;'[\],.`]/.test(small))) return undefined;
	const keys = hasRussian ? TO_LATIN : TO_RUSSIAN;
	return [...small].map((letter) => keys.get(letter) ?? letter).join('');
}

/** Longer ones first: "shch" is not "s" and "hch". */
const SOUNDS: readonly (readonly [latin: string, russian: string])[] = [
	['shch', 'щ'],
	['sch', 'щ'],
	['tch', 'ч'],
	['sh', 'ш'],
	['ch', 'ч'],
	['zh', 'ж'],
	['kh', 'х'],
	['ts', 'ц'],
	['ph', 'ф'],
	['th', 'т'],
	['ck', 'к'],
	['qu', 'кв'],
	['oo', 'у'],
	['ee', 'и'],
	['ya', 'я'],
	['yu', 'ю'],
	['yo', 'е'],
	['ju', 'джу'],
	['ce', 'це'],
	['ci', 'ци'],
	['x', 'кс'],
];
const LETTERS: Readonly<Record<string, string>> = {
	a: 'а',
	b: 'б',
	c: 'к',
	d: 'д',
	e: 'е',
	f: 'ф',
	g: 'г',
	h: 'х',
	i: 'и',
	j: 'дж',
	k: 'к',
	l: 'л',
	m: 'м',
	n: 'н',
	o: 'о',
	p: 'п',
	q: 'к',
	r: 'р',
	s: 'с',
	t: 'т',
	u: 'у',
	v: 'в',
	w: 'в',
	y: 'и',
	z: 'з',
};

/** A Latin word as a Russian would write it: "cola" -> "кола", "mocarella" -> "мокарелла". */
export function inRussianLetters(word: string): string {
	let out = '';
	for (let at = 0; at < word.length; ) {
		const sound = SOUNDS.find(([latin]) => word.startsWith(latin, at));
		const letter = word[at] ?? '';
		out += sound?.[1] ?? LETTERS[letter] ?? letter;
		at += sound?.[0].length ?? 1;
	}
	return out;
}

export function isLatin(word: string): boolean {
	return /[a-z]/.test(word);
}
