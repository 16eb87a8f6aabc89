import { Trans, useLingui } from '@lingui/react/macro';
import { IconHeart, IconReceipt, IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'wouter';
import { cartCountAtom, cartItemsAtom } from '#src/features/cart/state/cart.ts';
import { useMinutesText } from '#src/features/place/parts/use-place-text.tsx';
import { markOverflow } from '#src/kit/hooks/mark-overflow.ts';
import { movesBehind } from '#src/kit/hooks/moves-behind.ts';
import { classes } from '#src/kit/text/classes.ts';
import { useMainAction } from '#src/messenger/use-main-action.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { href, type RouteName } from '#src/routes.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { settingsAtom } from '../state/page.ts';
import styles from './dock.module.css';

/** The phone's bottom row: where to go, and the cart. Inside a messenger its own button is the cart. `page`: where it stands. */
export function Dock({ page = 'home' }: { readonly page?: RouteName }) {
	const { t } = useLingui();
	const count = useAtomValue(cartCountAtom);
	const sum = useAtomValue(moneyTextAtom)(useAtomValue(cartItemsAtom));
	const { hasWideCartButton } = useAtomValue(settingsAtom);
	const openModal = useSetAtom(openModalAtom);
	const openCart = () => openModal({ name: 'order', data: {} });
	// Not `<MainAction>`: the row is drawn without anything to press as well, and is no page's action but the way to the cart.
	const { isOurs } = useMainAction(
		count === 0
			? undefined
			: { text: t`Корзина · ${sum}`, isEnabled: true, isBusy: false, run: openCart },
	);
	if (!isOurs) return null;
	const tab = (name: 'home' | 'lk-favorite' | 'lk-orders') => ({
		href: href(name),
		...(name === page ? { 'aria-current': 'page' as const } : {}),
	});
	return (
		<nav
			className={classes(styles.dock, hasWideCartButton && styles.across)}
			aria-label={t`Основное`}
		>
			<div className={styles.tabs} ref={markOverflow}>
				<Link {...tab('home')} aria-label={t`Меню`}>
					<IconToolsKitchen2 className="i" aria-hidden />
					<span>
						<Trans>Меню</Trans>
					</span>
				</Link>
				<Link {...tab('lk-favorite')} aria-label={t`Избранное`}>
					<IconHeart className="i" aria-hidden />
					<span>
						<Trans>Избранное</Trans>
					</span>
				</Link>
				<Link {...tab('lk-orders')} aria-label={t`Заказы`}>
					<IconReceipt className="i" aria-hidden />
					<span>
						<Trans>Заказы</Trans>
					</span>
				</Link>
			</div>
			{count > 0 && <CartPill count={count} sum={sum} onOpen={openCart} />}
			<span className="vh" aria-live="polite">
				{count > 0 && <Trans>В корзине на {sum}</Trans>}
			</span>
		</nav>
	);
}

function CartPill({
	count,
	sum,
	onOpen,
}: {
	readonly count: number;
	readonly sum: string;
	readonly onOpen: () => void;
}) {
	const minutes = useMinutesText();
	return (
		<button
			ref={movesBehind}
			type="button"
			className={styles.toCart}
			data-part="to-cart"
			onClick={onOpen}
		>
			{/* What is read goes on as what is seen does (WCAG 2.5.3). */}
			<span className="vh">
				<Trans>Корзина, товаров:</Trans>
			</span>
			<span className={styles.bag}>
				<IconShoppingBag className="i" aria-hidden />
				<i className={styles.count}>
					<span key={count} ref={movesBehind}>
						{count}
					</span>
				</i>
			</span>
			<span className={styles.sum}>
				<span className="vh">, </span>
				<b>{sum}</b>
				{minutes !== undefined && <small>{minutes}</small>}
			</span>
		</button>
	);
}
