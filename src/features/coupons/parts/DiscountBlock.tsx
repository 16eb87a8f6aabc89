import { Trans, useLingui } from '@lingui/react/macro';
import { IconGift } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { discountBlockAtom } from '#src/features/cart/state/cart-price.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { discountsCountText } from '#src/text/coupons.ts';
import styles from './discount-block.module.css';

/** Several discounts or gifts, one of which may be had (spec 4): asks for the choice, then says it is made. */
export function DiscountBlock({
	isBare = false,
}: {
	/** On the plate of the cart beside the menu. */
	readonly isBare?: boolean;
}) {
	const { i18n } = useLingui();
	const block = useAtomValue(discountBlockAtom);
	const openModal = useSetAtom(openModalAtom);
	if (block.status === 'none') return null;
	const isChosen = block.status === 'chosen';
	return (
		<Cell
			className={classes(styles.block, isBare && styles.bare)}
			icon={<IconGift className="i s20" aria-hidden />}
			iconClass={styles.sign}
			note={
				<>
					{!isChosen && <span>{discountsCountText(block.count, i18n)}</span>}
					<span className={classes(styles.choose, block.status === 'ask' && styles.ask)}>
						<TextButton onClick={() => openModal({ name: 'choose-discount', data: {} })}>
							{block.status === 'ask' ? <Trans>Выбрать</Trans> : <Trans>Изменить выбор</Trans>}
						</TextButton>
					</span>
				</>
			}
		>
			{isChosen ? (
				<Trans>Вы выбрали 1 подарок из предложенных вариантов</Trans>
			) : (
				<Trans>Вам доступны скидка или подарок!</Trans>
			)}
		</Cell>
	);
}
