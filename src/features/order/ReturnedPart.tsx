import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCreditCard, IconGift } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { bonusPoints } from '#core/rules/cart/bonus.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import styles from './returned-part.module.css';

/** What comes back of an order: money that is not needed any more, the bonuses of a cancelled one. */
export function ReturnedPart({ order }: { readonly order: Order }) {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { refunded, bonus, paymentTitle } = order;
	// Only our own shop tells who cancelled, and gives the bonuses back with it.
	const points = order.cancellation?.by === undefined ? 0 : bonusPoints(bonus);
	if (refunded === 0 && points === 0) return null;
	return (
		<Section look="flush" className={styles.returned} aria-label={t`Что вернётся`}>
			{refunded > 0 && (
				<Cell
					icon={<IconCreditCard className="i s20" aria-hidden />}
					iconClass={styles.icon}
					note={paymentTitle === '' ? t`Тем же способом` : t`Тем же способом: ${paymentTitle}`}
				>
					<Trans>{money(refunded)} вернутся</Trans>
				</Cell>
			)}
			{points > 0 && (
				<Cell icon={<IconGift className="i s20" aria-hidden />} iconClass={styles.icon}>
					{i18n._(
						msg`${plural(points, {
							one: '# бонус уже на счету',
							few: '# бонуса уже на счету',
							many: '# бонусов уже на счету',
							other: '# бонуса уже на счету',
						})}`,
					)}
				</Cell>
			)}
		</Section>
	);
}
