import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconHeart, IconReceipt, IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'wouter';
import { useMainAction } from '../messenger/use-main-action.ts';
import { openModalAtom } from '../modal-stack.ts';
import { href, type RouteName } from '../routes.ts';
import { cartCountAtom, cartItemsAtom } from '../state/cart.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { settingsAtom } from '../state/page.ts';
import { keepTight } from '../ui/keep-tight.ts';
import { useMinutesText } from './use-place-text.ts';

/** The phone's bottom row: where to go, and the cart. Inside a messenger its own button is the cart. `page`: where it stands. */
export function Dock({ page = 'home' }: { readonly page?: RouteName }) {
	const { t } = useLingui();
	const count = useAtomValue(cartCountAtom);
	const sum = useAtomValue(moneyTextAtom)(useAtomValue(cartItemsAtom));
	const { hasWideCartButton } = useAtomValue(settingsAtom);
	const openModal = useSetAtom(openModalAtom);
	const openCart = () => openModal({ name: 'order', data: {} });
	const { isOurs } = useMainAction(
		count === 0
			? undefined
			: { text: t`Корзина · ${sum}`, isEnabled: true, isBusy: false, run: openCart },
	);
	if (!isOurs) return null;
	const tab = (name: 'home' | 'lk-favorite' | 'lk-orders') => ({
		href: href(name),
		...(name === page ? { className: 'on', 'aria-current': 'page' as const } : {}),
	});
	return (
		<nav className={hasWideCartButton ? 'dock as-app' : 'dock'} aria-label={t`Основное`}>
			<div className="tabs" ref={keepTight}>
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
	const { t } = useLingui();
	const minutes = useMinutesText();
	const label = t`Корзина: ${plural(count, {
		one: '# товар',
		few: '# товара',
		many: '# товаров',
		other: '# товара',
	})} на ${sum}`;
	return (
		<button type="button" className="to-cart" aria-label={label} onClick={onOpen}>
			<span className="b">
				<IconShoppingBag className="i" aria-hidden />
				<i>
					<span key={count}>{count}</span>
				</i>
			</span>
			<span className="x">
				<b>{sum}</b>
				{minutes !== undefined && <small>{minutes}</small>}
			</span>
		</button>
	);
}
