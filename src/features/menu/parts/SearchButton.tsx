import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { openSearchAtom } from '#src/modal-stack.ts';

/** On phones the page's own bar has the way to the search. */
export function SearchButton() {
	const { t } = useLingui();
	const openSearch = useSetAtom(openSearchAtom);
	return (
		<RoundButton label={t`Поиск`} isBare className="only-narrow" onClick={openSearch}>
			<IconSearch className="i" aria-hidden />
		</RoundButton>
	);
}
