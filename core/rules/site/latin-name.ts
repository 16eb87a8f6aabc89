/** Names in Latin letters, as addresses and files have them. */

const LATIN: Readonly<Record<string, string>> = {
	...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y' },
	...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
	...{
		х: 'kh',
		ц: 'ts',
		ч: 'ch',
		ш: 'sh',
		щ: 'shch',
		ъ: '',
		ы: 'y',
		ь: '',
		э: 'e',
		ю: 'yu',
		я: 'ya',
	},
	...{
		і: 'i',
		ї: 'i',
		є: 'e',
		ґ: 'g',
		ў: 'u',
		қ: 'k',
		ғ: 'g',
		ң: 'n',
		ө: 'o',
		ұ: 'u',
		ү: 'u',
		һ: 'h',
	},
};

/**
 * "Борщ с пампушками" -> "borshch-s-pampushkami": small Latin letters, digits and hyphens. Cyrillic is written in Latin
 * letters, accents are dropped, other scripts are left out: "" where nothing remains.
 */
export function latinName(name: string): string {
	return [...name.normalize('NFC').toLowerCase()]
		.map((letter) => LATIN[letter] ?? letter)
		.join('')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z\d]+/g, '-')
		.replace(/^-|-$/g, '');
}
