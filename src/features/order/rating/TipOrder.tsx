import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import type { Tip } from '#core/contract/order/tip.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { CourierFace } from './CourierFace.tsx';
import styles from './tip-fields.module.css';

/** The tip on an order's page: thanks with the sum, or the way to give one. */
export function TipOrder({ order, tip }: { readonly order: Order; readonly tip: Tip }) {
	const money = useAtomValue(moneyTextAtom);
	const openModal = useSetAtom(openModalAtom);
	const isDelivery = order.deliveryType === 'delivery';
	const sum = tip.paid === undefined ? '' : money(tip.paid);
	const whose = isDelivery ? <Trans>Чаевые курьеру</Trans> : <Trans>Чаевые официанту</Trans>;
	return (
		<Section className={classes('row', styles.section)}>
			{isDelivery && <CourierFace />}
			<div className="grow">
				<h2 className="callb">
					{tip.paid === undefined ? whose : <Trans>Спасибо! Чаевые {sum}</Trans>}
				</h2>
				<p className="cap hint">
					{tip.paid === undefined ? <Trans>Дойдут целиком, отдельным платежом</Trans> : whose}
				</p>
			</div>
			{tip.paid === undefined && (
				<TextButton onClick={() => openModal({ name: 'rate', data: { orderId: order.id } })}>
					<Trans>Выбрать</Trans>
				</TextButton>
			)}
		</Section>
	);
}
