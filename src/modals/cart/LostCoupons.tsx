import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useAtom } from 'jotai';
import { type LostCoupon, lostCouponsAtom } from '../../state/cart-price.ts';
import { couponRefusalText } from '../../text/coupons.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { useCouponWords } from '../../widgets/use-coupon-words.ts';

/** Coupons that applied and do no more, each with its reason, until they come back or are waved away. */
export function LostCoupons() {
	const [lost, dismiss] = useAtom(lostCouponsAtom);
	return (
		<div className="lost-coupons" role="status">
			{lost.length > 0 && (
				<section className="section flush">
					{lost.map((one) => (
						<LostRow key={one.code} lost={one} onDismiss={() => dismiss(one.code)} />
					))}
				</section>
			)}
		</div>
	);
}

function LostRow({
	lost,
	onDismiss,
}: {
	readonly lost: LostCoupon;
	readonly onDismiss: () => void;
}) {
	const { t } = useLingui();
	const words = useCouponWords();
	const name = lost.description === '' ? lost.code : lost.description;
	const [reason] = lost.refusals;
	return (
		<div className="cell noicon">
			<div className="grow">
				<p className="callb">{name}</p>
				<p className="d">
					{reason === undefined ? (
						<Trans>Больше не действует</Trans>
					) : (
						couponRefusalText(reason, words)
					)}
				</p>
			</div>
			<RoundButton label={t`Скрыть: ${name}`} isBare className="lost-hide" onClick={onDismiss}>
				<IconX className="i s20" aria-hidden />
			</RoundButton>
		</div>
	);
}
