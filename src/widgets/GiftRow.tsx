import './cart-line.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconGift } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { openModalAtom } from '../modal-stack.ts';
import { cartPriceAtom, discountBlockAtom } from '../state/cart-price.ts';
import { cardAtom, productAtom } from '../state/catalogue.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { weightText } from '../text/units.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { DishPicture } from './DishPicture.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** The gift as a line of the cart: no stepper, one may only choose something else in its place. */
export function GiftRow() {
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
	const options =
		variation?.label ?? (known?.weight === undefined ? '' : weightText(known.weight, i18n));
	const name = known?.name ?? t`Подарок`;
	return (
		<div className="line gift-line">
			<DishPicture productId={gift.productId} image={variation?.image ?? known?.image} width={58} />
			<div>
				<div className="n">{gift.quantity > 1 ? `${name} ×\u00a0${gift.quantity}` : name}</div>
				{options !== '' && <div className="o">{options}</div>}
				<div className="f">
					{gift.total > 0 ? (
						<span className="price">{money(gift.total)}</span>
					) : (
						<span className="gift-tag">
							<IconGift className="i s16" aria-hidden />
							<Trans>Подарок</Trans>
						</span>
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
