import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { cartCountAtom } from '#src/features/cart/state/cart.ts';
import { classes } from '#src/kit/text/classes.ts';
import styles from './skip-links.module.css';

/**
 * The first stops of the Tab key on a page, seen only with the focus on them: past the header to what the page is for, to
 * the cart, to the button that goes on from it. `to`: what kind of page it is. `app/follow-skips.ts` answers them; without
 * it they lead to the page's main part.
 */
export function SkipLinks({
	to,
	action,
}: {
	readonly to: 'menu' | 'main';
	/** A link of the page's own, to its main button: a page that has one needs no way to the cart. */
	readonly action?: ReactNode;
}) {
	const hasCart = useAtomValue(cartCountAtom) > 0;
	return (
		<>
			<a className={styles.skip} href="#shop-main" data-skip="main">
				{to === 'menu' ? (
					<Trans>К меню</Trans>
				) : action ? (
					<Trans>К оформлению</Trans>
				) : (
					<Trans>К содержанию</Trans>
				)}
			</a>
			{hasCart && !action && (
				<a className={styles.skip} href="#shop-main" data-skip="cart">
					<Trans>К корзине</Trans>
				</a>
			)}
			{hasCart && to === 'menu' && (
				<a className={classes(styles.skip, 'only-wide')} href="#shop-main" data-skip="checkout">
					<Trans>К оформлению</Trans>
				</a>
			)}
			{action}
		</>
	);
}
