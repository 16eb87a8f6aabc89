import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { OrderLine } from '#core/contract/order.ts';
import { kopecks } from '#core/rules/money.ts';
import type { RepeatChange } from '#core/rules/repeat.ts';
import type { Modals } from '../../modal-stack.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { acceptRepeatAtom } from '../../state/repeat.ts';
import { classes } from '../../ui/classes.ts';
import { useCloseModal } from '../../use-modal.ts';
import { DishPicture } from '../../widgets/DishPicture.tsx';
import { Difference } from './Difference.tsx';
import { QuestionSheet } from './QuestionSheet.tsx';
import { useRepeatReason } from './use-repeat-reason.ts';

/** Whether to order again although some of it is gone, dearer or cheaper. */
export function RepeatQuestion({
	orderNumber,
	lines,
	changes,
	total,
}: Extract<Modals['accept'], { question: 'repeat-order' }>) {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const accept = useSetAtom(acceptRepeatAtom);
	const close = useCloseModal();
	const [isBusy, setBusy] = useState(false);
	const isNothingLeft = changes.filter(({ kind }) => kind === 'gone').length === lines.length;
	const run = async () => {
		if (isNothingLeft) {
			close();
			return;
		}
		setBusy(true);
		await accept(orderNumber, lines, changes);
		setBusy(false);
	};
	return (
		<QuestionSheet
			title={isNothingLeft ? <Trans>Сейчас не повторить</Trans> : <Trans>Заказ изменится</Trans>}
			hint={<Trans>Что не так, как было в заказе № {orderNumber}</Trans>}
			yes={isNothingLeft ? t`Понятно` : t`В корзину`}
			price={isNothingLeft ? undefined : money(total)}
			isBusy={isBusy}
			onYes={() => void run()}
			no={isNothingLeft ? undefined : <Trans>Не повторять</Trans>}
			onNo={() => close()}
		>
			{changes.map((change) => {
				const line = lines[change.index];
				return line && <PastLine key={change.index} line={line} change={change} />;
			})}
		</QuestionSheet>
	);
}

function PastLine({ line, change }: { readonly line: OrderLine; readonly change: RepeatChange }) {
	const reasonOf = useRepeatReason();
	const isGone = change.kind === 'gone';
	return (
		<li className={classes('was', isGone && 'gone')}>
			<DishPicture productId={line.productId} image={line.image} width={42} />
			<div>
				<p className="n">{isGone ? <s>{line.name}</s> : line.name}</p>
				<p className="y">{reasonOf(line, change)}</p>
			</div>
			{!isGone && <Difference amount={kopecks(change.total - line.total)} />}
		</li>
	);
}
