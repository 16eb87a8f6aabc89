import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCreditCard, IconGift } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { moneyTextAtom } from '../../state/money-text.ts';

/** What comes back of an order: money that is not needed any more, the bonuses of a cancelled one. */
export function ReturnedPart({ order }: { readonly order: Order }) {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { refunded, bonus, paymentTitle } = order;
	// Only our own shop tells who cancelled, and gives the bonuses back with it.
	const points = order.cancellation?.by === undefined ? 0 : Math.round(bonus / 100);
	if (refunded === 0 && points === 0) return null;
	return (
		<section className="section flush returned" aria-label={t`Что вернётся`}>
			{refunded > 0 && (
				<div className="cell">
					<span className="ic">
						<IconCreditCard className="i s20" aria-hidden />
					</span>
					<div className="grow">
						<p className="callb">
							<Trans>{money(refunded)} вернутся</Trans>
						</p>
						<p className="d">
							{paymentTitle === '' ? t`Тем же способом` : t`Тем же способом: ${paymentTitle}`}
						</p>
					</div>
				</div>
			)}
			{points > 0 && (
				<div className="cell">
					<span className="ic">
						<IconGift className="i s20" aria-hidden />
					</span>
					<p className="grow callb">
						{i18n._(
							msg`${plural(points, {
								one: '# бонус уже на счету',
								few: '# бонуса уже на счету',
								many: '# бонусов уже на счету',
								other: '# бонуса уже на счету',
							})}`,
						)}
					</p>
				</div>
			)}
		</section>
	);
}
