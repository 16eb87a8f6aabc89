import './promocode.css';
import '../ui/form.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconDiscount } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { openModalAtom } from '../modal-stack.ts';
import { promocodeAtom } from '../state/cart-price.ts';
import { couponRefusalText } from '../text/coupons.ts';
import { useChooseDiscount } from './PromocodeForm.tsx';
import { PromocodeRow } from './PromocodeRow.tsx';
import { useCouponWords } from './use-coupon-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** The promocode where there is no room for its field: a cell that opens it, or what it has brought. */
export function PromocodeCell() {
	const { t } = useLingui();
	const words = useCouponWords();
	const state = useAtomValue(promocodeAtom);
	const openModal = useSetAtom(openModalAtom);
	const choose = useChooseDiscount();
	const box = useRef<HTMLElement>(null);
	useKeptFocus(box, state.status);
	const [reason] = state.status === 'refused' ? state.refusals : [];
	return (
		<section
			className="section flush promo-section"
			aria-label={t`Промокод`}
			ref={box}
			tabIndex={-1}
		>
			{state.status === 'applied' || state.status === 'waiting' ? (
				<PromocodeRow state={state} onChoose={choose} />
			) : (
				<button
					type="button"
					className="cell"
					onClick={() => openModal({ name: 'promo-code', data: {} })}
				>
					<span className="ic">
						<IconDiscount className="i s20" aria-hidden />
					</span>
					<span className="grow">
						{state.status === 'none' ? (
							<span className="callb">
								<Trans>Есть промокод?</Trans>
							</span>
						) : (
							<b className="promo-word">{state.code}</b>
						)}
						{reason !== undefined && (
							<span className="d bad-t">{couponRefusalText(reason, words)}</span>
						)}
						{state.status === 'failed' && (
							<span className="d bad-t">
								<Trans>Не получилось проверить</Trans>
							</span>
						)}
					</span>
					<IconChevronRight className="i s20" aria-hidden />
				</button>
			)}
		</section>
	);
}
