import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { discountBlockAtom } from '../state/cart-price.ts';
import styles from './cart-line.module.css';
import { GiftTag } from './GiftTag.tsx';
import { useGift } from './use-gift.ts';

/** The gift as a line of the cart: no stepper, one may only choose something else in its place. */
export function GiftRow({ isNarrow = false }: { readonly isNarrow?: boolean }) {
	const money = useAtomValue(moneyTextAtom);
	const hasChoice = useAtomValue(discountBlockAtom).status !== 'none';
	const openModal = useSetAtom(openModalAtom);
	const gift = useGift();
	if (gift === undefined) return null;
	return (
		<div className={classes(styles.line, isNarrow && styles.narrow)}>
			<ProductPicture
				productId={gift.productId}
				image={gift.image}
				width={58}
				className={styles.picture}
			/>
			<div>
				<div className={styles.name}>{gift.name}</div>
				{gift.options !== '' && <div className={styles.options}>{gift.options}</div>}
				<div className={styles.foot}>
					{gift.total > 0 ? (
						<span className={classes('num', styles.price)}>{money(gift.total)}</span>
					) : (
						<GiftTag />
					)}
					{hasChoice && (
						<TextButton onClick={() => openModal({ name: 'choose-discount', data: {} })}>
							<Trans>Изменить выбор</Trans>
						</TextButton>
					)}
				</div>
			</div>
		</div>
	);
}
