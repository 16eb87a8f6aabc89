import { Trans, useLingui } from '@lingui/react/macro';
import { KitchenDrawing } from '#src/kit/page/KitchenDrawing.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { useProductWords } from '../menu/parts/use-product-words.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import styles from './unknown-product.module.css';

/** The address names a product the shop does not have. */
export function UnknownProduct({ onClose }: { readonly onClose: () => void }) {
	const { t } = useLingui();
	const words = useProductWords();
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
			</div>
		</Sheet>
	);
}
