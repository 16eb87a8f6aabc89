/**
 * Russian words without their endings: the Snowball algorithm for nouns and adjectives. A menu has hardly a verb, and
 * their endings would cut рамен and сметана short. Words are folded: no ё.
 */

/** Words that do not decline, or that the algorithm cuts to another word: лосось would be лос, an elk. */
const WHOLE: ReadonlySet<string> = new Set(
	(
		'кофе какао латте раф эспрессо капучино американо макиато мокко филе пюре желе мисо суши нори чили карри песто ' +
		'пепперони барбекю рагу тофу поке моти манго киви авокадо алоэ фри терияки унаги спагетти пенне равиоли ' +
		'брокколи цукини мохито смузи капрезе болоньезе тартар сашими онигири кимчи меню комбо мини тако буррито'
	).split(' '),
);

/** Stems of words whose forms the algorithm does not bring together. */
const OWN: readonly (readonly [forms: RegExp, stem: string])[] = [
	[/^лосос/, 'лосос'],
	[/^ча(й|я|ю|ем|е|и|ев|ям|ями|ях)$/, 'чай'],
	[/^пив(о|а|у|ом|е)$/, 'пиво'],
	[/^мяс(о|а|у|ом|е)$/, 'мясо'],
	[/^вин(о|а|у|ом|е)$/, 'вино'],
	[/^кол(а|ы|у|ой|е)$/, 'кола'],
	[/^(рыб)(а|ы|у|ой|е)$/, 'рыба'],
	[/^(яйц(о|а|у|ом|е|ами|ах|ам)|яиц)$/, 'яйцо'],
	[/^огур(ец|ц(ы|а|ом|ами|ах|ов|у|е))$/, 'огурец'],
	[/^пер(ец|ц(ы|а|ем|ами|ах|ев|у|е))$/, 'перец'],
	[/^уг(орь|ря|рем|рю|ре|ри)$/, 'угорь'],
	[/^(цыпл(енок|ята|ят|енка|енком|ятами))$/, 'цыпленок'],
];

const VOWEL = 'аеиоуыэюя';
const ADJECTIVE =
	/(ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/;
const NOUN =
	/(а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/;

export function stemOf(word: string): string {
	if (isWhole(word) || word.length < 4) return ownStem(word) ?? word;
	const own = ownStem(word);
	if (own !== undefined) return own;
	const start = [...word].findIndex((letter) => VOWEL.includes(letter)) + 1;
	if (start === 0) return word;
	const head = word.slice(0, start);
	let tail = word.slice(start);
	const cut = (ending: RegExp): boolean => {
		const shorter = tail.replace(ending, '');
		if (shorter === tail) return false;
		tail = shorter;
		return true;
	};
	if (!cut(ADJECTIVE)) cut(NOUN);
	cut(/и$/);
	if (/[^аеиоуыэюя][аеиоуыэюя]+[^аеиоуыэюя].*[аеиоуыэюя].*ость?$/.test(tail)) cut(/ость?$/);
	if (!cut(/(?<=н)н$/) && cut(/ейше?$/)) cut(/(?<=н)н$/);
	cut(/ь$/);
	const stem = head + tail;
	// Two letters are no word any more.
	return stem.length < 3 ? word : stem;
}

export function isWhole(word: string): boolean {
	return WHOLE.has(word);
}

function ownStem(word: string): string | undefined {
	return OWN.find(([forms]) => forms.test(word))?.[1];
}
