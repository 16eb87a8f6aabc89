/** Lists as the page's language writes them. */
import { joined } from '#core/rules/bidi.ts';

/** "Моцарелла, базилик", in Chinese "莫扎里拉、罗勒": what is absent or empty is left out. `language`: "zh-CN". */
export function listed(words: readonly (string | false | undefined)[], language: string): string {
	return joined(words, commaOf(language));
}

/** What stands between two things of a list: of words that are links, for example. */
export const commaOf = (language: string): string => (language.startsWith('zh') ? '、' : ', ');
