/**
 * Texts of the shop's own people (banners, coupons, names of dishes) are written with plain spaces, and break at the end of
 * a line between "1" and "500 ₽", "На" and "двоих". Ties are for what is shown: what is a key or is searched stays as it is.
 */
const NBSP = '\u00a0';

const GROUPED = /\b\d{1,3}(?: \d{3})+\b/g;
/** A sign, or a short word (a list of units would cost each page more than it gives) that is no preposition. */
const WITH_UNIT =
	/(\d) (?=[%°\p{Sc}]|(?!(?:до|на|из|по|за|от|[ивскоу])(?!\p{L}))(?:\p{L}{1,3}|(?:руб|час|мин|дне|штук|ккал)\p{L}*)(?!\p{L}))/giu;

/** Short words that lean on the next one: at the end of a line they are left behind. */
const LEANING =
	/(?<![\p{L}\d-])(а|без|в|во|для|до|за|и|из|к|ко|на|над|не|ни|о|об|от|по|под|при|про|с|со|у) (?=\S)/giu;

/** The same text, its numbers tied to what they count: "от 2 000 ₽" breaks before "2" or not at all. */
export function tieNumbers(text: string): string {
	return text
		.replace(GROUPED, (number) => number.replaceAll(' ', NBSP))
		.replace(WITH_UNIT, `$1${NBSP}`);
}

/** A title or a name: its numbers are tied, and its short words to the next: "Комбо «На двоих»" breaks before «На. */
export function tieTitle(text: string): string {
	return tieNumbers(text).replace(LEANING, `$1${NBSP}`);
}
