import './discount-block.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconGift } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { openModalAtom } from '../modal-stack.ts';
import { discountBlockAtom } from '../state/cart-price.ts';
import { discountsCountText } from '../text/coupons.ts';
import { TextButton } from '../ui/TextButton.tsx';

/** Several discounts or gifts, one of which may be had (spec 4): asks for the choice, then says it is made. */
export function DiscountBlock() {
	const { i18n } = useLingui();
	const block = useAtomValue(discountBlockAtom);
	const openModal = useSetAtom(openModalAtom);
	if (block.status === 'none') return null;
	const isChosen = block.status === 'chosen';
	return (
		<div className="discount-block cell">
			<span className="ic">
				<IconGift className="i s20" aria-hidden />
			</span>
			<div className="grow">
				<p className="callb">
					{isChosen ? (
						<Trans>Вы выбрали 1 подарок из предложенных вариантов</Trans>
					) : (
						<Trans>Вам доступны скидка или подарок!</Trans>
					)}
				</p>
				{!isChosen && <p className="d">{discountsCountText(block.count, i18n)}</p>}
				<TextButton onClick={() => openModal({ name: 'choose-discount', data: {} })}>
					{block.status === 'ask' ? <Trans>Выбрать</Trans> : <Trans>Изменить выбор</Trans>}
				</TextButton>
			</div>
		</div>
	);
}
