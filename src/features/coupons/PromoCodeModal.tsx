import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import { PromoCodeForm } from './parts/PromoCodeForm.tsx';
import styles from './promo-code.module.css';

/** The promocode's field over the checkout or the menu; it goes by itself once the code has been applied. */
export function PromoCodeModal() {
	const { t } = useLingui();
	const titleId = useId();
	const close = useCloseModal();
	return (
		<Sheet labelledBy={titleId} closeLook="plate" onClose={() => close()}>
			<div className={styles.box}>
				<h1 className={classes('t2', styles.title)} id={titleId}>
					<Trans>Промокод</Trans>
				</h1>
				<PromoCodeForm
					onAnswer={(end) => {
						if (end === 'applied') close();
					}}
				/>
			</div>
			{/* Of the page's own buttons the × and the field's are enough. */}
			<MainAction text={t`Готово`} run={() => close()}>
				{null}
			</MainAction>
		</Sheet>
	);
}
