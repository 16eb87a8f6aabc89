import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { BonusMove } from '#core/contract/account/account.ts';
import { type BonusAccount, bonusEarned, bonusMoney } from '#core/rules/cart/bonus.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { cartPriceAtom } from '../cart/state/cart-price.ts';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import styles from './bonuses.module.css';
import { OwnPage } from './OwnPage.tsx';
import { BonusCard } from './parts/BonusCard.tsx';
import { bonuses } from './state/account-data.ts';
import { useMomentText } from './use-moment-text.ts';
import { useOwn } from './use-own.ts';

/** What is on the account, how much of an order it may pay, what the cart will bring, and where every point came from. */
export function BonusesScreen() {
	const { own, onRetry } = useOwn(bonuses);
	return (
		<OwnPage page="lk-bonuses" own={own} onRetry={onRetry} isFull>
			{({ account, history }) =>
				account.isActive ? (
					<div className={styles.columns}>
						<div>
							<Balance account={account} />
							<Earning percent={account.percentEarned ?? 0} />
						</div>
						{history !== undefined && <History moves={history} />}
					</div>
				) : (
					<Empty
						title={<Trans>Бонусы сейчас не действуют</Trans>}
						text={<Trans>Накопленное не пропадёт</Trans>}
					/>
				)
			}
		</OwnPage>
	);
}

function Balance({ account }: { readonly account: BonusAccount }) {
	const one = useAtomValue(moneyTextAtom)(bonusMoney(1));
	const percent = account.percentMax;
	return (
		<BonusCard
			title={<Trans>На счету</Trans>}
			balance={account.balance}
			text={
				<Trans>
					1 бонус = {one}, до {percent}&nbsp;% заказа
				</Trans>
			}
		/>
	);
}

function Earning({ percent }: { readonly percent: number }) {
	const { i18n } = useLingui();
	const { items, discount, bonus } = useAtomValue(cartPriceAtom);
	if (percent <= 0) return null;
	const points = bonusEarned(percent, kopecks(items - discount - bonus));
	return (
		<Section className={styles.earning}>
			<div>
				<p className="callb">
					<Trans>Возвращаем {percent}&nbsp;%</Trans>
				</p>
				<p className="cap hint">
					{points > 0 ? (
						<Trans>За то, что сейчас в корзине</Trans>
					) : (
						<Trans>Бонусы придут, когда заказ вручат</Trans>
					)}
				</p>
			</div>
			{points > 0 && <b className={styles.gained}>+{i18n.number(points)}</b>}
		</Section>
	);
}

const FILTERS = {
	all: { label: msg`Все`, fits: () => true },
	came: { label: msg`Начислили`, fits: (points: number) => points > 0 },
	went: { label: msg`Списали`, fits: (points: number) => points < 0 },
} as const;
type Filter = keyof typeof FILTERS;

function History({ moves }: { readonly moves: readonly BonusMove[] }) {
	const { t, i18n } = useLingui();
	const [filter, setFilter] = useState<Filter>('all');
	const shown = moves.filter((move) => FILTERS[filter].fits(move.points));
	return (
		<Section look="flush">
			<div className={styles.head}>
				<h2>
					<Trans>История</Trans>
				</h2>
				<Chips as="fieldset" label={t`Что показать`}>
					{(Object.keys(FILTERS) as Filter[]).map((one) => (
						<Chip key={one} isOn={filter === one} onClick={() => setFilter(one)}>
							{i18n._(FILTERS[one].label)}
						</Chip>
					))}
				</Chips>
			</div>
			{shown.map((move) => (
				<Move key={`${move.reason} ${move.at} ${move.orderId ?? ''}`} move={move} />
			))}
			{shown.length === 0 && (
				<p className={classes('hint', styles.move)}>
					<Trans>Пока ничего</Trans>
				</p>
			)}
		</Section>
	);
}

function Move({ move }: { readonly move: BonusMove }) {
	const { i18n } = useLingui();
	const momentText = useMomentText();
	const points = i18n.number(Math.abs(move.points));
	return (
		<div className={styles.move}>
			<div>
				<p className="callb">
					<MoveName move={move} />
				</p>
				<p className="cap hint">{momentText(move.at)}</p>
			</div>
			<b className={move.points > 0 ? styles.gained : undefined}>
				{move.points > 0 ? `+${points}` : `−${points}`}
			</b>
		</div>
	);
}

function MoveName({ move: { reason, orderId } }: { readonly move: BonusMove }) {
	switch (reason) {
		case 'opened':
			return <Trans>Начальный остаток</Trans>;
		case 'spent':
			return <Trans>Оплата заказа №&nbsp;{orderId}</Trans>;
		case 'returned':
			return <Trans>Вернули за заказ №&nbsp;{orderId}</Trans>;
		case 'earned':
			return <Trans>Заказ №&nbsp;{orderId}</Trans>;
		case 'prize':
			return <Trans>Приз с колеса фортуны</Trans>;
		case 'referral':
			return <Trans>Друг сделал первый заказ</Trans>;
	}
}
