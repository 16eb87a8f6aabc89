/** Whole numbers as `Intl` writes them, without `Intl`: its first use costs a slow phone more than a screen of cards. */

const SPACE = '\u00a0';

/** What stands between thousands, in languages that write all of them so; of others `Intl` is asked. */
const GROUPS: Readonly<Record<string, string>> = {
	ru: SPACE,
	kk: SPACE,
	tt: SPACE,
	uz: SPACE,
	en: ',',
	'zh-CN': ',',
	de: '.',
	id: '.',
	vi: '.',
	tr: '.',
	az: '.',
};

/** `amount`: 0 or more, whole. `language`: as `Intl` takes it. "12 345"; undefined = ask `Intl`. */
export function wholeText(amount: number, language: string): string | undefined {
	if (!Number.isSafeInteger(amount) || amount < 0) return undefined;
	if (amount < 1000) return String(amount);
	const group = GROUPS[language];
	return group && String(amount).replace(/\B(?=(?:\d{3})+$)/g, group);
}
