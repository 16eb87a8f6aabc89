import './rate.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import type { Order } from '#core/contract/order.ts';
import { messengerAtom } from '../../messenger/state.ts';
import type { Modals } from '../../modal-stack.ts';
import { languageAtom } from '../../state/page.ts';
import { needOrderToRateAtom, orderToRateAtom } from '../../state/rating.ts';
import { longDateText } from '../../text/time.ts';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { MainAction } from '../../widgets/MainAction.tsx';
import { RatingView } from '../../widgets/RatingView.tsx';
import { useOrderZone } from '../../widgets/use-order-texts.ts';
import { RateFields } from './RateFields.tsx';
import { useRateForm } from './use-rate-form.ts';

/** How an order was: asked once, shown afterwards. */
export function RateModal({ orderId, stars = 0 }: Modals['rate']) {
	const { t } = useLingui();
	const titleId = useId();
	const body = useRef<HTMLDivElement>(null);
	const { haptic } = useAtomValue(messengerAtom);
	const close = useCloseModal();
	const need = useSetAtom(needOrderToRateAtom);
	const state = useAtomValue(orderToRateAtom)(orderId);
	const order = state.status === 'ready' ? state.order : undefined;
	const form = useRateForm(order, stars);
	useEffect(() => void need(orderId), [need, orderId]);

	const action = actionOf();
	return (
		<Sheet
			labelledBy={titleId}
			onClose={() => close()}
			foot={action && <MainAction place="button" {...action} />}
		>
			<div className="rate" ref={body}>
				<div className="rate-title">
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
				{state.status === 'failed' && <FailedLoad onRetry={() => void need(orderId)} />}
				{order !== undefined &&
					(order.rating === undefined ? (
						<RateFields order={order} form={form} />
					) : (
						<RatingView order={order} rating={order.rating} />
					))}
			</div>
		</Sheet>
	);

	function actionOf() {
		if (order === undefined) return undefined;
		if (order.rating !== undefined)
			return { text: t`Понятно`, isBusy: false, isMissing: false, run: () => close() };
		if (form.stars > 0) {
			const isBusy = form.sending === 'sending';
			return { text: t`Отправить`, isBusy, isMissing: false, run: () => void form.send(order) };
		}
		const run = () => {
			haptic('error');
			body.current?.querySelector('input')?.focus();
		};
		return { text: t`Поставьте оценку`, isBusy: false, isMissing: true, run };
	}
}

/** "№ 5388, суббота, 14 ноября" */
function WhichOrder({ order }: { readonly order: Order }) {
	const timeZone = useOrderZone(order);
	const language = useAtomValue(languageAtom);
	const date = longDateText(order.createdAt, timeZone, language);
	return (
		<p className="hint call">
			<Trans>
				№ {order.number}, {date}
			</Trans>
		</p>
	);
}
