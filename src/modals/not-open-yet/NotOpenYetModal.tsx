import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { closeModalAtom } from '../../modal-stack.ts';
import { Button } from '../../ui/Button.tsx';
import { KitchenDrawing } from '../../ui/KitchenDrawing.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import '../../ui/popup.css';

/** A modal that is not there yet says so. */
export function NotOpenYetModal() {
	const { t } = useLingui();
	const close = useSetAtom(closeModalAtom);
	const { isOurs } = useMainAction({
		text: t`Понятно`,
		isEnabled: true,
		isBusy: false,
		run: () => close(),
	});
	return (
		<Sheet
			labelledBy="not-open-yet"
			onClose={() => close()}
			{...(isOurs
				? {
						foot: (
							<Button onClick={() => close()}>
								<Trans>Понятно</Trans>
							</Button>
						),
					}
				: {})}
		>
			<div className="popup">
				<KitchenDrawing />
				<h2 className="t1" id="not-open-yet">
					<Trans>Скоро откроется</Trans>
				</h2>
				<p>
					<Trans>Мы это ещё готовим. Остальной магазин уже работает.</Trans>
				</p>
			</div>
		</Sheet>
	);
}
