import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { SumList } from '#src/kit/text/SumList.tsx';
import { listed } from '#src/text/intl/list.ts';
import { tieTitle } from '#src/text/ties.ts';
import { GiftTag } from '../cart/parts/GiftTag.tsx';
import { useSumRows } from '../cart/parts/use-sum-rows.ts';
import { ProductPicture } from '../product/parts/ProductPicture.tsx';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import styles from './order-lines.module.css';

/** What is in the order and what it costs. */
export function OrderLines({ order }: { readonly order: Order }) {
	const { t, i18n } = useLingui();
	const titleId = useId();
	const money = useAtomValue(moneyTextAtom);
	const count = order.lines.reduce((sum, line) => sum + line.count, 0);
	const counted = money(order.total);
	const rows = useSumRows(order, count, order.deliveryType === 'delivery');
	return (
		<>
			<Section aria-labelledby={titleId}>
				<h2 id={titleId}>
					<Trans>Состав заказа</Trans>
				</h2>
				<ul className={styles.lines} data-travels="picture">
					{order.lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
						<li key={index} className="row">
							<ProductPicture
								className={styles.picture}
								productId={line.productId}
								image={line.image}
								width={34}
							/>
							<span className="grow">
								<span className="call two">{tieTitle(line.name)}</span>
								{line.options.length > 0 && (
									<span className="cap hint two">{listed(line.options, i18n.locale)}</span>
								)}
							</span>
							{line.count > 1 && <span className="hint call num">{`× ${line.count}`}</span>}
							{line.total > 0 ? (
								<span className="callb num">{money(line.total)}</span>
							) : (
								// Nothing else costs nothing: the gift of a coupon.
								<GiftTag />
							)}
						</li>
					))}
				</ul>
				<Wishes order={order} />
			</Section>
			<Section aria-label={t`Сумма заказа`}>
				<SumList rows={rows} />
				{order.shownTotal !== undefined && (
					<p className={classes('cap hint', styles.sumNote)} role="status">
						<Trans>
							Вы заказали на эту сумму, а магазин насчитал {counted}. Он проверит её и свяжется с
							вами, платить пока не нужно.
						</Trans>
					</p>
				)}
			</Section>
		</>
	);
}

/** What the kitchen knows of the customer: allergies first. */
function Wishes({ order: { allergies, preferences } }: { readonly order: Order }) {
	if (allergies === undefined && preferences === undefined) return null;
	return (
		<div className={styles.wishes} data-part="wishes">
			{allergies !== undefined && (
				<p className={classes('callb', styles.allergy)}>
					<IconAlertOctagon className="i s20" aria-hidden />
					<span>
						<Trans>Аллергия: {allergies}</Trans>
					</span>
				</p>
			)}
			{preferences !== undefined && <p className="cap hint">{preferences}</p>}
		</div>
	);
}
