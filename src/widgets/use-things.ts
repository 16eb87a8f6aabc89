import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { pageDataAtom } from '../state/page.ts';
import { type Things, thingsOf } from '../text/things.ts';

/** The shop's words for what it sells. */
export function useThings(): Things {
	const { i18n } = useLingui();
	return thingsOf(useAtomValue(pageDataAtom).pageType, i18n);
}
