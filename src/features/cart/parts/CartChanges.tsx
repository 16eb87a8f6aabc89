import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { kopecks } from '#core/rules/money/money.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { changeOfPriceText, lineChangeText } from '#src/text/changes.ts';
import { cartChangesAtom } from '../state/cart.ts';
import { type CartChange, forgetChangesAtom } from '../state/cart-changes.ts';
import styles from './cart-changes.module.css';

/** What the cart has lost or costs now, a line each with its reason, until it is seen. */
export function CartChanges() {
	const changes = useAtomValue(cartChangesAtom);
	const forget = useSetAtom(forgetChangesAtom);
	const textOf = useChangeText();
	return (
		<div role="status" className={styles.place}>
			{changes.length > 0 && (
				<div className={styles.changes}>
					<ul className="cap">
						{changes.map((change) => (
							<li key={`${change.kind} ${change.key}`}>{textOf(change)}</li>
						))}
					</ul>
					<TextButton onClick={() => forget()}>
						<Trans>Понятно</Trans>
					</TextButton>
				</div>
			)}
		</div>
	);
}

function useChangeText(): (change: CartChange) => string {
	const { i18n, t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	return (change) => {
		const { name } = change;
		switch (change.kind) {
			case 'gone':
				return lineChangeText({ code: 'line_gone', name }, i18n);
			case 'gone_here':
				return t`Товара нет в наличии по новому адресу: ${name}`;
			case 'reduced':
				return lineChangeText({ code: 'count_reduced', name, count: change.now }, i18n);
			case 'repriced': {
				const [before, now] = [change.before, change.now].map((sum) => money(kopecks(sum)));
				return changeOfPriceText(name, { before: before ?? '', now: now ?? '' });
			}
		}
	};
}
