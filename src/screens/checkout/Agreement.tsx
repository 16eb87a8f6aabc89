import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { href } from '../../routes.ts';
import { cartCountAtom } from '../../state/cart.ts';
import { isPaidOnlineAtom } from '../../state/order-draft.ts';

/** What one agrees to with the button; a guest's press is a consent, told where that button is (`ConsentLine`). */
export function Agreement() {
	const isPaidOnline = useAtomValue(isPaidOnlineAtom);
	const hasDishes = useAtomValue(cartCountAtom) > 0;
	const terms = (
		<Link className="link" href={href('information-page', { slug: 'offer' })}>
			<Trans>условия продажи</Trans>
		</Link>
	);
	return (
		<p className="cap hint agreement">
			{!hasDishes ? (
				<Trans>Бронируя, вы принимаете {terms}</Trans>
			) : isPaidOnline ? (
				<Trans>Оплачивая, вы принимаете {terms}</Trans>
			) : (
				<Trans>Заказывая, вы принимаете {terms}</Trans>
			)}
		</p>
	);
}
