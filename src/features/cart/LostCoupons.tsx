import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useAtom } from 'jotai';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { couponRefusalText } from '#src/text/coupons.ts';
import { tieTitle } from '#src/text/ties.ts';
import { useCouponWords } from '../coupons/parts/use-coupon-words.ts';
import styles from './lost-coupons.module.css';
import { type LostCoupon, lostCouponsAtom } from './state/cart-price.ts';

/** Coupons that applied and do no more, each with its reason, until they come back or are waved away. */
export function LostCoupons() {
	const [lost, dismiss] = useAtom(lostCouponsAtom);
	return (
		<div className={styles.coupons} role="status">
			{lost.length > 0 && (
				<Section look="flush">
					{lost.map((one) => (
						<LostRow key={one.code} lost={one} onDismiss={() => dismiss(one.code)} />
					))}
				</Section>
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
	const name = lost.description === '' ? lost.code : tieTitle(lost.description);
	const [reason] = lost.refusals;
	return (
		<Cell
			note={
				reason === undefined ? <Trans>Больше не действует</Trans> : couponRefusalText(reason, words)
			}
			after={
				<RoundButton label={t`Скрыть: ${name}`} isBare className={styles.hide} onClick={onDismiss}>
					<IconX className="i s20" aria-hidden />
				</RoundButton>
			}
		>
			{name}
		</Cell>
	);
}
