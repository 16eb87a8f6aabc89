import { Trans, useLingui } from '@lingui/react/macro';
import { KitchenDrawing } from '../../ui/KitchenDrawing.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';
import { useThings } from '../../widgets/use-things.ts';

/** The address names a product the shop does not have. */
export function UnknownProduct({ onClose }: { readonly onClose: () => void }) {
	const { t } = useLingui();
	const things = useThings();
	return (
		<Sheet
			labelledBy="product-name"
			onClose={onClose}
			foot={<MainAction place="button" text={t`В меню`} run={onClose} />}
		>
			<div className="no-product">
				<KitchenDrawing />
				<h2 className="t1" id="product-name">
					{things.unknown()}
				</h2>
				<p>
					<Trans>Возможно, его убрали из меню.</Trans>
				</p>
			</div>
		</Sheet>
	);
}
