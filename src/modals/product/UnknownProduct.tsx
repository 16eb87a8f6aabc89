import { Trans, useLingui } from '@lingui/react/macro';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { Button } from '../../ui/Button.tsx';
import { KitchenDrawing } from '../../ui/KitchenDrawing.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useThings } from '../../widgets/use-things.ts';

/** The address names a product the shop does not have. */
export function UnknownProduct({ onClose }: { readonly onClose: () => void }) {
	const { t } = useLingui();
	const things = useThings();
	const { isOurs } = useMainAction({
		text: t`В меню`,
		isEnabled: true,
		isBusy: false,
		run: onClose,
	});
	return (
		<Sheet
			labelledBy="product-name"
			onClose={onClose}
			foot={
				isOurs && (
					<Button onClick={onClose}>
						<Trans>В меню</Trans>
					</Button>
				)
			}
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
