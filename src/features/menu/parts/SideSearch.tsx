import { Trans } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { openSearchAtom } from '#src/modal-stack.ts';
import styles from './side-tree.module.css';

/** The way to the search under the categories: the header of a page with the shop's face has no field. */
export function SideSearch() {
	const openSearch = useSetAtom(openSearchAtom);
	return (
		<button type="button" className={styles.link} onClick={openSearch}>
			<IconSearch className="i" aria-hidden />
			<Trans>Найти в меню</Trans>
		</button>
	);
}
