import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCatalogue } from '#src/features/menu/parts/use-catalogue.ts';
import { cardAtom, productAtom } from '#src/features/menu/state/catalogue.ts';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { tieTitle } from '#src/text/ties.ts';
import { weightBeside } from '#src/text/units.ts';
import { cartPriceAtom, discountBlockAtom } from '../state/cart-price.ts';
import styles from './cart-line.module.css';
import { GiftTag } from './GiftTag.tsx';

/** The gift as a line of the cart: no stepper, one may only choose something else in its place. */
export function GiftRow({ isNarrow = false }: { readonly isNarrow?: boolean }) {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { gift } = useAtomValue(cartPriceAtom);
	const hasChoice = useAtomValue(discountBlockAtom).status !== 'none';
	const product = useAtomValue(productAtom);
	const card = useAtomValue(cardAtom);
	const openModal = useSetAtom(openModalAtom);
	useCatalogue(gift !== undefined);
	if (gift === undefined) return null;
	const whole = product(gift.productId);
	const known = whole ?? card(gift.productId);
	const variation = whole?.variations.find((one) => one.id === gift.variationId);
	const options = variation?.label ?? weightBeside(known?.name ?? '', known?.weight, i18n);
	const name = known === undefined ? t`Подарок` : tieTitle(known.name);
	return (
		<div className={classes(styles.line, isNarrow && styles.narrow)}>
			<ProductPicture
				productId={gift.productId}
				image={variation?.image ?? known?.image}
				width={58}
				className={styles.picture}
			/>
			<div>
				<div className={styles.name}>
					{gift.quantity > 1 ? `${name} ×\u00a0${gift.quantity}` : name}
				</div>
				{options !== '' && <div className={styles.options}>{options}</div>}
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
