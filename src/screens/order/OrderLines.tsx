import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { Order } from '#core/contract/order.ts';
import { kopecks } from '#core/rules/money.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { SumList, type SumRow } from '../../ui/SumList.tsx';
import { DishPicture } from '../../widgets/DishPicture.tsx';

/** What is in the order and what it costs. */
export function OrderLines({ order }: { readonly order: Order }) {
	const { t } = useLingui();
	const titleId = useId();
	const money = useAtomValue(moneyTextAtom);
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
							<span className="callb num">{money(line.total)}</span>
						</li>
					))}
				</ul>
			</section>
			<section className="section" aria-label={t`Сумма заказа`}>
				<SumList rows={useRows(order)} />
			</section>
		</>
	);
}

function useRows(order: Order): SumRow[] {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const count = order.lines.reduce((sum, line) => sum + line.count, 0);
	const rows: SumRow[] = [{ key: 'items', label: t`Товары, ${count}`, value: money(order.items) }];
	if (order.discount > 0)
		rows.push({
			key: 'discount',
			label: t`Скидка`,
			value: money(kopecks(-order.discount)),
			look: 'gain',
		});
	if (order.bonus > 0)
		rows.push({
			key: 'bonus',
			label: t`Бонусы`,
			value: money(kopecks(-order.bonus)),
			look: 'gain',
		});
	if (order.deliveryType === 'delivery')
		rows.push({ key: 'delivery', label: t`Доставка`, value: money(order.delivery) });
	rows.push({ key: 'total', label: t`Итого`, value: money(order.total), look: 'total' });
	return rows;
}
