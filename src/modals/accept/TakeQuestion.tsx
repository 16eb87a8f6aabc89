import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Modals } from '../../modal-stack.ts';
import { acceptCartAtom } from '../../state/cart-link.ts';
import { classes } from '../../ui/classes.ts';
import { useCloseModal } from '../../use-modal.ts';
import { DishPicture } from '../../widgets/DishPicture.tsx';
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
						<li key={change.index} className={classes('was', isGone && 'gone')}>
							<DishPicture productId={line.productId} image={image} width={42} />
							<div>
								<p className="n">{isGone ? <s>{name || t`Товар`}</s> : name}</p>
								<p className="y">{reasonOf(line, change)}</p>
							</div>
						</li>
					)
				);
			})}
		</QuestionSheet>
	);
}
