import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { classes } from '#src/kit/text/classes.ts';
import { href } from '#src/routes.ts';
import { cartCountAtom } from '../cart/state/cart.ts';
import { isPaidOnlineAtom } from './state/order-draft.ts';

/** What one agrees to with the button; a guest's press is a consent, told where that button is (`ConsentLine`). */
export function Agreement({ className }: { readonly className?: string | undefined }) {
	const isPaidOnline = useAtomValue(isPaidOnlineAtom);
	const hasProducts = useAtomValue(cartCountAtom) > 0;
	const terms = (
		<Link className="link" href={href('information-page', { slug: 'offer' })}>
			<Trans>условия продажи</Trans>
		</Link>
	);
	return (
		<p className={classes('cap hint', className)}>
			{!hasProducts ? (
				<Trans>Бронируя, вы принимаете {terms}</Trans>
			) : isPaidOnline ? (
				<Trans>Оплачивая, вы принимаете {terms}</Trans>
			) : (
				<Trans>Заказывая, вы принимаете {terms}</Trans>
			)}
		</p>
	);
}
