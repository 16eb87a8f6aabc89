import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import type { CartLinkRefusal } from '#core/contract/order/kept-cart.ts';
import { MainAction } from '#src/features/shell/parts/MainAction.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { useCloseModal, useReplaceModal } from '#src/use-modal.ts';
import { cartLinesAtom } from '../state/cart.ts';
import { takePendingAtom } from '../state/cart-link.ts';
import styles from './link-refused.module.css';

/** Why a link brings no cart, and the way on: another try, or the cart and the menu that are here. */
export function LinkRefused({ refusal }: { readonly refusal: CartLinkRefusal }) {
	const titleId = useId();
	const close = useCloseModal();
	const { title, text } = useWords()[refusal];
	const way = useWay(refusal);
	return (
		<Sheet
			labelledBy={titleId}
			closeLook="plate"
			onClose={() => close()}
			foot={<MainAction place="button" {...way} />}
		>
			<div className={styles.popup}>
				<h1 className={classes('t1', styles.title)} id={titleId}>
					{title}
				</h1>
				<p>{text}</p>
			</div>
		</Sheet>
	);
}

function useWay(refusal: CartLinkRefusal) {
	const { t } = useLingui();
	const hasCart = useAtomValue(cartLinesAtom).length > 0;
	const close = useCloseModal();
	const replace = useReplaceModal();
	const again = useSetAtom(takePendingAtom);
	const [isBusy, setBusy] = useState(false);
	if (refusal === 'failed')
		return {
			text: t`Повторить`,
			isBusy,
			run: () => {
				setBusy(true);
				void again().finally(() => setBusy(false));
			},
		};
	return hasCart
		? {
				text: t`Открыть корзину`,
				isBusy: false,
				run: () => replace({ name: 'order', data: {} }),
			}
		: { text: t`В меню`, isBusy: false, run: () => close() };
}

function useWords(): Record<CartLinkRefusal, { readonly title: string; readonly text: string }> {
	const { t } = useLingui();
	const again = t`Сделайте новую в той корзине, откуда она пришла.`;
	return {
		used: {
			title: t`Ссылку уже открывали`,
			text: `${t`Она работает один раз.`} ${again}`,
		},
		expired: {
			title: t`Срок ссылки прошёл`,
			text: `${t`Она работает одни сутки.`} ${again}`,
		},
		unknown: {
			title: t`Ссылка не подошла`,
			text: `${t`Возможно, она скопирована не целиком.`} ${again}`,
		},
		failed: {
			title: t`Корзина не открылась`,
			text: t`Магазин не ответил. Ссылка не потеряна: попробуйте ещё раз.`,
		},
	};
}
