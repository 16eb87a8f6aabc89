import type { Modals } from '#src/modal-stack.ts';
import { GiveLink } from './GiveLink.tsx';
import { LinkRefused } from './LinkRefused.tsx';

/** The link by which the cart goes on elsewhere, or why one that was opened brings none (decision 0027). */
export function CartLinkModal({ refusal }: Modals['cart-link']) {
	return refusal === undefined ? <GiveLink /> : <LinkRefused refusal={refusal} />;
}
