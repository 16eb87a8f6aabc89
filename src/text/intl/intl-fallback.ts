import { bringFormats, type DateFormats } from './intl.ts';

/** Short names of the days from Sunday, of the languages a browser cannot be asked for. */
const WEEKDAYS: Readonly<Record<string, string>> = {
	be: 'нд пн аў ср чц пт сб',
	hy: 'կիր երկ երք չրք հնգ ուր շբթ',
	tt: 'якш дүш сиш чәр пәнҗ җом шим',
	kk: 'жс дс сс ср бс жм сб',
	az: 'B. B.E. Ç.A. Ç. C.A. C. Ş.',
	uz: 'Yak Dush Sesh Chor Pay Jum Shan',
};
const ENGLISH = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * How a language without trustworthy data is written: dates as "сб, 14.11.2026", a short name and figures; numbers as a
 * neighbour does, Azerbaijani "12.345,5" as Italian, the others "12 345,5" as Russian.
 */
export function bringFormatsOf(language: string): void {
	const names = WEEKDAYS[language]?.split(' ');
	if (names === undefined) return;
	bringFormats(language, {
		numbers: language === 'az' ? 'it' : 'ru',
		dates: datesInFigures(names),
	});
}

function datesInFigures(names: readonly string[]): DateFormats {
	return ({ weekday, dateStyle, timeStyle, day, month, year, timeZone }) => {
		const isWhole = dateStyle !== undefined;
		const zone = timeZone === undefined ? {} : { timeZone };
		const figures: Intl.DateTimeFormatOptions = {
			...(isWhole || day !== undefined ? { day: month || isWhole ? '2-digit' : 'numeric' } : {}),
			...(isWhole || month !== undefined ? { month: '2-digit' } : {}),
			...(isWhole || year !== undefined ? { year: 'numeric' } : {}),
			...(timeStyle === undefined ? {} : { hour: '2-digit', minute: '2-digit' }),
		};
		const inFigures = new Intl.DateTimeFormat('ru', { ...figures, ...zone });
		const inEnglish = new Intl.DateTimeFormat('en', { weekday: 'short', ...zone });
		return {
			format: (at) => {
				const parts = [
					weekday === undefined ? '' : names[ENGLISH.indexOf(inEnglish.format(at))],
					Object.keys(figures).length === 0 ? '' : inFigures.format(at),
				];
				return parts.filter(Boolean).join(', ');
			},
		};
	};
}
