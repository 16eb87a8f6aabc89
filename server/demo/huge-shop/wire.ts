/** How the huge shop names things in its files. */

export interface WireProduct {
	readonly id: number;
	readonly name: string;
	readonly slug: string;
	readonly images: readonly string[];
	readonly [field: string]: unknown;
}

/** The file of a picture in `media/`: "food/milk" -> "food/milk.webp", which every shop has. */
export function mediaName(picture: string): string {
	return `${picture}.webp`;
}

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
	(
		'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f ' +
		'х=h ц=c ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya'
	)
		.split(' ')
		.map((pair) => pair.split('=') as [string, string]),
);

/** "Молоко 3,2 % «Луг», 1 л" -> "moloko-3-2-lug-1-l". */
export function slugOf(name: string): string {
	return name
		.toLowerCase()
		.replace(/[а-яё]/g, (letter) => LATIN[letter] ?? '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}
