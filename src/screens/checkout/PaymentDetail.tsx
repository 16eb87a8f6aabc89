import type { ReactNode } from 'react';

/** What else there is to say of the chosen payment: chips to choose one of. */
export function PaymentDetail({
	title,
	children,
}: {
	readonly title: string;
	readonly children: ReactNode;
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
		<div className="payment-detail" role="group" aria-label={title}>
			<p className="cap hint" aria-hidden>
				{title}
			</p>
			<div className="chips">{children}</div>
		</div>
	);
}
