import './promocode.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconDiscount, IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { kopecks } from '#core/rules/money.ts';
import { type PromocodeState, removePromocodeAtom } from '../state/cart-price.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { RoundButton } from '../ui/RoundButton.tsx';
import { TextButton } from '../ui/TextButton.tsx';

/** A promocode that applies, in one cell: what it takes off, and the way to take it back. */
export function PromocodeRow({
	state,
	onChoose,
}: {
	readonly state: Extract<PromocodeState, { status: 'applied' | 'waiting' }>;
	/** It may not be combined with what is taken: the way to the choice. */
	readonly onChoose: () => void;
}) {
	const money = useAtomValue(moneyTextAtom);
	const { code, offer } = state;
	if (state.status === 'waiting')
		return (
			<div className="cell">
				<span className="ic">
					<IconDiscount className="i s20" aria-hidden />
				</span>
				<div className="grow">
					<p className="callb promo-word">{code}</p>
					<p className="d">
						<Trans>Не суммируется с другими скидками</Trans>
					</p>
				</div>
				<TextButton onClick={onChoose}>
					<Trans>Выбрать</Trans>
				</TextButton>
				<Remove />
			</div>
		);
	const saved = money(kopecks(-offer.saved));
	return (
		<div className="cell">
			<span className="ic promo-done">
				<IconCheck className="i s20" aria-hidden />
			</span>
			<div className="grow">
				<p className="callb promo-word">{code}</p>
				<p className="d num">
					{offer.saved > 0 ? (
						<Trans>Промокод применён: {saved}</Trans>
					) : offer.coupon.discount.type === 'gift' ? (
						<Trans>Промокод применён: подарок</Trans>
					) : (
						<Trans>Промокод применён</Trans>
					)}
				</p>
			</div>
			<Remove />
		</div>
	);
}

function Remove() {
	const { t } = useLingui();
	const remove = useSetAtom(removePromocodeAtom);
	return (
		<RoundButton
			label={t`Убрать промокод`}
			isBare
			className="promo-remove"
			onClick={() => remove()}
		>
			<IconX className="i s20" aria-hidden />
		</RoundButton>
	);
}
