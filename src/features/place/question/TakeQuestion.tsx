import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { acceptCartAtom } from '#src/features/cart/state/cart-link.ts';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import { classes } from '#src/kit/text/classes.ts';
import type { Modals } from '#src/modal-stack.ts';
import { useCloseModal } from '#src/use-modal.ts';
import styles from './changed-line.module.css';
import { QuestionSheet } from './QuestionSheet.tsx';
import { useRepeatReason } from './use-repeat-reason.ts';

/** Whether to take a cart from elsewhere although some of it cannot be had here. */
export function TakeQuestion({
	cart,
	faces,
	changes,
}: Extract<Modals['accept'], { question: 'take-cart' }>) {
	const { t } = useLingui();
	const accept = useSetAtom(acceptCartAtom);
	const close = useCloseModal();
	const reasonOf = useRepeatReason();
	const [isBusy, setBusy] = useState(false);
	const isNothingLeft = changes.filter(({ kind }) => kind === 'gone').length === cart.lines.length;
	const run = async () => {
		setBusy(true);
		await accept(cart, changes);
		setBusy(false);
	};
	return (
		<QuestionSheet
			title={isNothingLeft ? <Trans>Сейчас этого нет</Trans> : <Trans>Корзина изменится</Trans>}
			hint={<Trans>Что из корзины по ссылке не получится заказать</Trans>}
			yes={isNothingLeft ? t`Понятно` : t`Взять остальное`}
			price={undefined}
			isBusy={isBusy}
			onYes={() => void (isNothingLeft ? close() : run())}
			no={isNothingLeft ? undefined : <Trans>Не переносить</Trans>}
			onNo={() => close()}
		>
			{changes.map((change) => {
				const line = cart.lines[change.index];
				const { name, image } = faces[change.index] ?? { name: '' };
				const isGone = change.kind === 'gone';
				return (
					line && (
						<li key={change.index} className={classes(styles.line, isGone && styles.gone)}>
							<ProductPicture
								className={styles.picture}
								productId={line.productId}
								image={image}
								width={42}
							/>
							<div>
								<p className={styles.name}>{isGone ? <s>{name || t`Товар`}</s> : name}</p>
								<p className={styles.reason}>{reasonOf(line, change)}</p>
							</div>
						</li>
					)
				);
			})}
		</QuestionSheet>
	);
}
