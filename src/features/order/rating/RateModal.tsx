import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { type Action, MainAction } from '#src/features/shell/parts/MainAction.tsx';
import { languageAtom } from '#src/features/shell/state/page.ts';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import type { Modals } from '#src/modal-stack.ts';
import { longDateText } from '#src/text/time/time.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { RatingView } from '../parts/RatingView.tsx';
import { useOrderZone } from '../parts/use-order-texts.ts';
import { needOrderToRateAtom, orderToRateAtom } from '../state/rating.ts';
import { RateFields, RateTip } from './RateFields.tsx';
import styles from './rate-modal.module.css';
import { useRateAction } from './use-rate-action.ts';
import { useRateForm } from './use-rate-form.ts';

/** How an order was: asked once, shown afterwards. */
export function RateModal({ orderId }: Modals['rate']) {
	const { t } = useLingui();
	const titleId = useId();
	const close = useCloseModal();
	const need = useSetAtom(needOrderToRateAtom);
	const state = useAtomValue(orderToRateAtom)(orderId);
	const order = state.status === 'ready' ? state.value : undefined;
	const form = useRateForm(order, close);
	const sending = useRateAction(order, form);
	useEffect(() => void need(orderId), [need, orderId]);

	const action = actionOf();
	return (
		<Sheet
			labelledBy={titleId}
			onClose={() => close()}
			foot={action && <MainAction place="button" {...action} />}
		>
			<div className={styles.rate} ref={form.box}>
				<div className={styles.head}>
					<h1 className="t1" id={titleId}>
						{order?.rating === undefined ? (
							<Trans>Как вам заказ?</Trans>
						) : (
							<Trans>Ваша оценка</Trans>
						)}
					</h1>
					{order !== undefined && <WhichOrder order={order} />}
				</div>
				{state.status === 'loading' && <Skeleton height="260px" radius="var(--r-l)" />}
				{(state.status === 'failed' || state.status === 'absent') && (
					<FailedLoad onRetry={() => void need(orderId)} />
				)}
				{order !== undefined &&
					(order.rating === undefined ? (
						<RateFields order={order} form={form} />
					) : (
						<>
							<RatingView order={order} rating={order.rating} />
							<RateTip order={order} form={form} />
						</>
					))}
			</div>
		</Sheet>
	);

	function actionOf(): Action | undefined {
		if (order === undefined || sending !== undefined) return sending;
		if (order.rating !== undefined) return { text: t`Понятно`, run: () => close() };
		const { isBusy, run } = form;
		return { text: t`Поставьте оценку`, isBusy, isMissing: true, run };
	}
}

/** "№ 5388, суббота, 14 ноября" */
function WhichOrder({ order }: { readonly order: Order }) {
	const timeZone = useOrderZone(order);
	const language = useAtomValue(languageAtom);
	const date = longDateText(order.createdAt, timeZone, language);
	return (
		<p className={classes('hint call', styles.order)}>
			<Trans>
				№&nbsp;{order.number}, {date}
			</Trans>
		</p>
	);
}
