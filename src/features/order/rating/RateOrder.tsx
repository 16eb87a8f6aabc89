import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { Stars } from '#src/kit/controls/Stars.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { RatingView } from '../parts/RatingView.tsx';
import styles from './rate-order.module.css';

/** How the order was: the stars open the sheet; a rating that was given stands here. */
export function RateOrder({ order }: { readonly order: Order }) {
	const { t } = useLingui();
	const titleId = useId();
	const { haptic } = useAtomValue(messengerAtom);
	const openModal = useSetAtom(openModalAtom);
	return (
		<Section aria-labelledby={titleId}>
			<h2 id={titleId}>
				{order.rating === undefined ? <Trans>Как вам заказ?</Trans> : <Trans>Ваша оценка</Trans>}
			</h2>
			{order.rating === undefined ? (
				<Stars
					className={styles.stars}
					label={t`Оценка`}
					value={0}
					nameOf={(value) => t`${value} из 5`}
					onChoose={(stars) => {
						haptic('selection');
						openModal({ name: 'rate', data: { orderId: order.id, stars } });
					}}
				/>
			) : (
				<RatingView order={order} rating={order.rating} />
			)}
		</Section>
	);
}
