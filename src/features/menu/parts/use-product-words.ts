import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { type ProductWords, productWordsOf } from '#src/text/product-words.ts';

/** The shop's words for what it sells. */
export function useProductWords(): ProductWords {
	const { i18n } = useLingui();
	return productWordsOf(useAtomValue(pageDataAtom), i18n);
}
