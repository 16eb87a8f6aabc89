import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import buttonStyles from '#src/kit/controls/button.module.css';
import { KitchenDrawing } from '#src/kit/page/KitchenDrawing.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { openSearchAtom } from '#src/modal-stack.ts';
import { useProductWords } from '../menu/parts/use-product-words.ts';
import { useWayToMenu } from '../menu/parts/use-way-to-menu.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import styles from './unknown-product.module.css';

/** The address names a product the shop does not have. */
export function UnknownProduct({ onClose }: { readonly onClose: () => void }) {
	const { t } = useLingui();
	const words = useProductWords();
	const goToMenu = useWayToMenu();
	const openSearch = useSetAtom(openSearchAtom);
	return (
		<Sheet
			labelledBy="product-name"
			onClose={onClose}
			foot={<MainAction place="button" text={t`В меню`} run={onClose} />}
		>
			<div className={styles.unknown}>
				<KitchenDrawing />
				<h2 className="t1" id="product-name">
					{words.unknown()}
				</h2>
				<p>
					<Trans>Возможно, его убрали из меню.</Trans>
				</p>
				<button
					type="button"
					className={classes(buttonStyles.button, buttonStyles.mid, buttonStyles.quiet)}
					onClick={() => {
						goToMenu();
						openSearch();
					}}
				>
					<IconSearch className="i s20" aria-hidden />
					<Trans>Поиск</Trans>
				</button>
			</div>
		</Sheet>
	);
}
