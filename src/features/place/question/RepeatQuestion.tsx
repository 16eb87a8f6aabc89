import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { OrderLine } from '#core/contract/order/order.ts';
import type { RepeatChange } from '#core/rules/cart/repeat.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { acceptRepeatAtom } from '#src/features/order/state/repeat.ts';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { classes } from '#src/kit/text/classes.ts';
import type { Modals } from '#src/modal-stack.ts';
import { useCloseModal } from '#src/use-modal.ts';
import styles from './changed-line.module.css';
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
			hint={<Trans>Что не так, как было в заказе №&nbsp;{orderNumber}</Trans>}
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
		<li className={classes(styles.line, isGone && styles.gone)}>
			<ProductPicture
				className={styles.picture}
				productId={line.productId}
				image={line.image}
				width={42}
			/>
			<div>
				<p className={styles.name}>{isGone ? <s>{line.name}</s> : line.name}</p>
				<p className={styles.reason}>{reasonOf(line, change)}</p>
			</div>
			{!isGone && <Difference amount={kopecks(change.total - line.total)} />}
		</li>
	);
}
