import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import type { Tip } from '#core/contract/order/tip.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { CourierFace } from './CourierFace.tsx';
import { TipFields, TipFor } from './TipFields.tsx';
import styles from './tip-fields.module.css';
import type { TipForm } from './use-tip-form.ts';

/** The tip on an order's page: the sums to choose from, or thanks with the one that came. */
export function TipOrder({
	order,
	tip,
	form,
}: {
	readonly order: Order;
	readonly tip: Tip;
	readonly form: TipForm;
}) {
	const money = useAtomValue(moneyTextAtom);
	if (tip.paid === undefined)
		return (
			<Section as="div">
				<TipFields order={order} tip={tip} form={form} />
			</Section>
		);
	const sum = money(tip.paid);
	return (
		<Section className={classes('row', styles.section)}>
			{order.deliveryType === 'delivery' && <CourierFace />}
			<div className="grow">
				<h2 className="callb">
					<Trans>Спасибо! Чаевые {sum}</Trans>
				</h2>
				<p className="cap hint">
					<TipFor order={order} />
				</p>
			</div>
		</Section>
	);
}
