import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconDiscount, IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { kopecks } from '#core/rules/money/money.ts';
import { type PromoCodeState, removePromoCodeAtom } from '#src/features/cart/state/cart-price.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { PromoWord } from './PromoWord.tsx';
import styles from './promo-code-row.module.css';

/** A promocode that applies, in one cell: what it takes off, and the way to take it back. */
export function PromoCodeRow({
	state,
	onChoose,
}: {
	readonly state: Extract<PromoCodeState, { status: 'applied' | 'waiting' }>;
	/** It may not be combined with what is taken: the way to the choice. */
	readonly onChoose: () => void;
}) {
	const money = useAtomValue(moneyTextAtom);
	const { code, offer } = state;
	if (state.status === 'waiting')
		return (
			<Cell
				className={styles.cell}
				icon={<IconDiscount className="i s20" aria-hidden />}
				note={<Trans>Не суммируется с другими скидками</Trans>}
				after={
					<>
						<TextButton onClick={onChoose}>
							<Trans>Выбрать</Trans>
						</TextButton>
						<Remove />
					</>
				}
			>
				<PromoWord>{code}</PromoWord>
			</Cell>
		);
	const saved = money(kopecks(-offer.saved));
	return (
		<Cell
			className={styles.cell}
			icon={<IconCheck className="i s20" aria-hidden />}
			iconClass={styles.done}
			note={
				<span className="num">
					{offer.saved > 0 ? (
						<Trans>Промокод применён: {saved}</Trans>
					) : offer.coupon.discount.type === 'gift' ? (
						<Trans>Промокод применён: подарок</Trans>
					) : (
						<Trans>Промокод применён</Trans>
					)}
				</span>
			}
			after={<Remove />}
		>
			<PromoWord>{code}</PromoWord>
		</Cell>
	);
}

function Remove() {
	const { t } = useLingui();
	const remove = useSetAtom(removePromoCodeAtom);
	return (
		<RoundButton
			label={t`Убрать промокод`}
			isBare
			className={styles.remove}
			onClick={() => remove()}
		>
			<IconX className="i s20" aria-hidden />
		</RoundButton>
	);
}
