import './promo-code.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { PromocodeForm } from '../../widgets/PromocodeForm.tsx';

/** The promocode's field over the checkout or the menu; it goes by itself once the code has been applied. */
export function PromoCodeModal() {
	const { t } = useLingui();
	const titleId = useId();
	const close = useCloseModal();
	useMainAction({ text: t`Готово`, isEnabled: true, isBusy: false, run: () => close() });
	return (
		<Sheet labelledBy={titleId} onClose={() => close()}>
			<div className="promo-sheet">
				<h1 className="t2" id={titleId}>
					<Trans>Промокод</Trans>
				</h1>
				<PromocodeForm
					onAnswer={(end) => {
						if (end === 'applied') close();
					}}
				/>
			</div>
		</Sheet>
	);
}
