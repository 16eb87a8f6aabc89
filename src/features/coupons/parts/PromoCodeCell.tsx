import { Trans, useLingui } from '@lingui/react/macro';
import { IconDiscount } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { promoCodeAtom } from '#src/features/cart/state/cart-price.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { useKeptFocus } from '#src/lib/use-kept-focus.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { couponRefusalText } from '#src/text/coupons.ts';
import { useChooseDiscount } from './PromoCodeForm.tsx';
import { PromoCodeRow } from './PromoCodeRow.tsx';
import { PromoWord } from './PromoWord.tsx';
import styles from './promo-code-row.module.css';
import { useCouponWords } from './use-coupon-words.ts';

/** The promocode where there is no room for its field: a cell that opens it, or what it has brought. */
export function PromoCodeCell({
	isBare = false,
}: {
	/** On the plate of the cart beside the menu: it has none of its own. */
	readonly isBare?: boolean;
}) {
	const { t } = useLingui();
	const words = useCouponWords();
	const state = useAtomValue(promoCodeAtom);
	const openModal = useSetAtom(openModalAtom);
	const choose = useChooseDiscount();
	const box = useRef<HTMLElement>(null);
	useKeptFocus(box, state.status);
	const { takesPromoCodes } = useAtomValue(settingsAtom);
	if (!takesPromoCodes) return null;
	const [reason] = state.status === 'refused' ? state.refusals : [];
	return (
		<Section
			look="flush"
			className={classes(styles.section, isBare && styles.bare)}
			aria-label={t`Промокод`}
			ref={box}
			tabIndex={-1}
		>
			{state.status === 'applied' || state.status === 'waiting' ? (
				<PromoCodeRow state={state} onChoose={choose} />
			) : (
				<Cell
					as="button"
					className={styles.cell}
					onClick={() => openModal({ name: 'promo-code', data: {} })}
					icon={<IconDiscount className="i s20" aria-hidden />}
					note={
						reason === undefined ? (
							state.status === 'failed' && (
								<span className="bad-t">
									<Trans>Не получилось проверить</Trans>
								</span>
							)
						) : (
							<span className="bad-t">{couponRefusalText(reason, words)}</span>
						)
					}
					isWay
				>
					{state.status === 'none' ? (
						<Trans>Есть промокод?</Trans>
					) : (
						<PromoWord>{state.code}</PromoWord>
					)}
				</Cell>
			)}
		</Section>
	);
}
