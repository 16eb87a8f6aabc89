import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { closedHoursAtom } from '#src/features/menu/state/menu-places.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { classes } from '#src/kit/text/classes.ts';
import { wrappable } from '#src/text/money.ts';
import styles from './buy-pill.module.css';
import { CardStepper } from './CardStepper.tsx';
import type { CardActions } from './use-card.ts';
import { usePortionPriceText } from './use-card-texts.ts';

/** The pill of a small card: one price; closed, the hour from which it can be had. */
export function SmallBuyPill({
	product,
	actions,
}: {
	readonly product: ProductCard;
	readonly actions: CardActions;
}) {
	const { t } = useLingui();
	const price = usePortionPriceText(product).now;
	const closedHours = useAtomValue(closedHoursAtom);
	const now = useShopNow();
	const closed = now === undefined ? undefined : closedHours(product.id, now);
	if (actions.count > 0) return <CardStepper card={product} actions={actions} size="small" />;
	if (closed !== undefined)
		return (
			<p className={classes('num', styles.pill, styles.off, styles.small)}>{t`с ${closed.from}`}</p>
		);
	return (
		<button
			type="button"
			className={classes('num', styles.pill, styles.small, product.mustChoose && styles.choose)}
			aria-label={
				product.mustChoose
					? t`Выбрать: ${product.name}, ${price}`
					: t`В корзину: ${product.name}, ${price}`
			}
			onClick={actions.add}
		>
			<span className={classes('num', styles.price)}>{wrappable(price)}</span>
			<IconPlus className="i" aria-hidden />
		</button>
	);
}
