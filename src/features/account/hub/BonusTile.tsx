import { Trans } from '@lingui/react/macro';
import { href } from '#src/routes.ts';
import { BonusCard } from '../parts/BonusCard.tsx';
import { balance } from '../state/account-data.ts';
import { useOwn } from '../use-own.ts';

/** The balance and what it is good for; before it is known, and where points are switched off, the way to it alone. */
export function BonusTile() {
	const { own } = useOwn(balance);
	if (own.status === 'absent') return null;
	const account = own.status === 'ready' && own.value.isActive ? own.value : undefined;
	const percent = account?.percentMax;
	return (
		<BonusCard
			title={<Trans>Бонусы</Trans>}
			balance={own.status === 'loading' ? null : account?.balance}
			text={
				account === undefined ? (
					<Trans>Сколько накопилось и куда потратить</Trans>
				) : (
					<Trans>Можно оплатить до {percent}&nbsp;% заказа</Trans>
				)
			}
			url={href('lk-bonuses')}
		/>
	);
}
