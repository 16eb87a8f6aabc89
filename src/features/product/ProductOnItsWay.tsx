import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { firstPortionPrice } from '#core/rules/cart/line.ts';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import sheet from '#src/kit/sheet/sheet.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { badgeOf } from '#src/text/badges.ts';
import { useProductWords } from '../menu/parts/use-product-words.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import { ProductHero } from './hero/ProductHero.tsx';
import styles from './product-form.module.css';

/** What is known of a product before the catalogue has come: its card's picture, name and price. */
export function ProductOnItsWay({
	productId,
	card,
	hasFailed,
	onRetry,
}: {
	readonly productId: number;
	readonly card: ProductCard | undefined;
	readonly hasFailed: boolean;
	readonly onRetry: () => void;
}) {
	const { t, i18n } = useLingui();
	const productWords = useProductWords();
	const money = useAtomValue(moneyTextAtom);
	// A combo costs what is chosen for it.
	const isPriced = card !== undefined && card.price > 0;
	const price = isPriced ? money(firstPortionPrice({ ...card, supplements: [] })) : undefined;
	const text = hasFailed ? t`Повторить` : t`В корзину`;
	const words = hasFailed || price === undefined ? text : `${text} · ${price}`;
	return (
		<>
			<ProductHero
				productId={productId}
				name={card?.name ?? ''}
				media={card?.image === undefined ? [] : [{ image: card.image }]}
				badge={card === undefined ? undefined : badgeOf(card, i18n)}
			/>
			<div className={styles.column}>
				<div className={sheet.scroll}>
					<div className={styles.body} aria-busy={!hasFailed}>
						{card === undefined ? (
							<div>
								<h1 className="vh" id="product-name">
									{productWords.loading()}
								</h1>
								<Skeleton width="85%" height="32px" />
							</div>
						) : (
							<div className={styles.titleRow}>
								<h1 className="t1" id="product-name">
									{card.name}
								</h1>
								{price !== undefined && (
									<p className={classes('hint', styles.knownPrice)}>
										{card.hasVariations ? <Trans>от {price}</Trans> : price}
									</p>
								)}
							</div>
						)}
						{hasFailed ? (
							<FailedLoad isOnSheet onRetry={onRetry} />
						) : (
							<>
								<div className={styles.linesOnTheirWay}>
									<Skeleton height="18px" />
									<Skeleton width="70%" height="18px" />
								</div>
								<Skeleton height="48px" radius="24px" />
								<Skeleton height="128px" radius="16px" />
							</>
						)}
					</div>
				</div>
				<div className={sheet.foot}>
					<MainAction place="button" text={text} words={words} isBusy={!hasFailed} run={onRetry} />
				</div>
			</div>
		</>
	);
}
