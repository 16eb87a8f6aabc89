import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertOctagon, IconGift } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { Order } from '#core/contract/order.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { SumList } from '../../ui/SumList.tsx';
import { DishPicture } from '../../widgets/DishPicture.tsx';
import { useSumRows } from '../../widgets/use-sum-rows.ts';

/** What is in the order and what it costs. */
export function OrderLines({ order }: { readonly order: Order }) {
	const { t } = useLingui();
	const titleId = useId();
	const money = useAtomValue(moneyTextAtom);
	const count = order.lines.reduce((sum, line) => sum + line.count, 0);
	const shown = order.shownTotal === undefined ? '' : money(order.shownTotal);
	const rows = useSumRows(order, count, order.deliveryType === 'delivery');
	return (
		<>
			<section className="section" aria-labelledby={titleId}>
				<h2 id={titleId}>
					<Trans>Состав заказа</Trans>
				</h2>
				<ul className="order-lines">
					{order.lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
						<li key={index} className="row">
							<DishPicture productId={line.productId} image={line.image} width={34} />
							<span className="grow">
								<span className="call two">{line.name}</span>
								{line.options.length > 0 && (
									<span className="cap hint two">{line.options.join(', ')}</span>
								)}
							</span>
							{line.count > 1 && <span className="hint call num">{`× ${line.count}`}</span>}
							{line.total > 0 ? (
								<span className="callb num">{money(line.total)}</span>
							) : (
								// Nothing else costs nothing: the gift of a coupon.
								<span className="gift-tag">
									<IconGift className="i s16" aria-hidden />
									<Trans>Подарок</Trans>
								</span>
							)}
						</li>
					))}
				</ul>
				<Wishes order={order} />
			</section>
			<section className="section" aria-label={t`Сумма заказа`}>
				<SumList rows={rows} />
				{order.shownTotal !== undefined && (
					<p className="cap hint sum-note" role="status">
						<Trans>
							При заказе сумма была {shown}. Магазин проверит её и свяжется с вами, платить пока не
							нужно.
						</Trans>
					</p>
				)}
			</section>
		</>
	);
}

/** What the kitchen knows of the customer: allergies first. */
function Wishes({ order: { allergies, preferences } }: { readonly order: Order }) {
	if (allergies === undefined && preferences === undefined) return null;
	return (
		<div className="order-wishes">
			{allergies !== undefined && (
				<p className="callb allergy">
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
