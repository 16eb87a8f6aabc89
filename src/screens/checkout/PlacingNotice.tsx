import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { openModalAtom } from '../../modal-stack.ts';
import { placingAtom } from '../../state/checkout.ts';
import { checkoutDraftAtom } from '../../state/order-draft.ts';
import { refusalText } from '../../text/refusals.ts';
import { TextButton } from '../../ui/TextButton.tsx';

/** Why the order has not been placed, over the sum as it is now. */
export function PlacingNotice() {
	const { i18n } = useLingui();
	const box = useRef<HTMLDivElement>(null);
	const placing = useAtomValue(placingAtom);
	const { phone } = useAtomValue(checkoutDraftAtom);
	const openModal = useSetAtom(openModalAtom);
	useEffect(() => {
		if (placing.status !== 'idle' && placing.status !== 'sending')
			box.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
	}, [placing]);
	return (
		<div ref={box} role="alert">
			{placing.status === 'refused' && (
				<div className="placing-notice">
					<p className="callb">{refusalText(placing.code, i18n)}</p>
					{placing.code === 'login_required' && (
						<TextButton
							onClick={() => openModal({ name: 'auth', data: { phone, next: 'place-order' } })}
						>
							<Trans>Войти</Trans>
						</TextButton>
					)}
				</div>
			)}
			{placing.status === 'unanswered' && (
				<div className="placing-notice">
					<p className="callb">
						<Trans>Нет связи. Заказ не потерян</Trans>
					</p>
					<p className="cap">
						<Trans>Попробуйте ещё раз: второго такого же не появится.</Trans>
					</p>
				</div>
			)}
			{placing.status === 'failed' && (
				<div className="placing-notice">
					<p className="callb">
						<Trans>Заказ не оформлен: что-то сломалось у нас</Trans>
					</p>
					<p className="cap">
						<Trans>Попробуйте ещё раз через минуту. Деньги не списаны.</Trans>
					</p>
				</div>
			)}
		</div>
	);
}
