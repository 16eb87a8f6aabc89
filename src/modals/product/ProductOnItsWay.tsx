import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { firstPortionPrice } from '#core/rules/line.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { badgeOf } from '../../text/badges.ts';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';
import { useThings } from '../../widgets/use-things.ts';
import { ProductHero } from './ProductHero.tsx';

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
	const things = useThings();
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
			<div className="rightcol">
				<div className="scroll">
					<div className="product-body" aria-busy={!hasFailed}>
						{card === undefined ? (
							<div>
								<h1 className="vh" id="product-name">
									{things.loading()}
								</h1>
								<Skeleton width="85%" height="32px" />
							</div>
						) : (
							<div className="titlerow">
								<h1 className="t1" id="product-name">
									{card.name}
								</h1>
								{price !== undefined && (
									<p className="hint known-price">
										{card.hasVariations ? <Trans>от {price}</Trans> : price}
									</p>
								)}
							</div>
						)}
						{hasFailed ? (
							<FailedLoad onRetry={onRetry} />
						) : (
							<>
								<div className="lines-on-their-way">
									<Skeleton height="18px" />
									<Skeleton width="70%" height="18px" />
								</div>
								<Skeleton height="48px" radius="24px" />
								<Skeleton height="128px" radius="16px" />
							</>
						)}
					</div>
				</div>
				<div className="foot main">
					<MainAction place="button" text={text} words={words} isBusy={!hasFailed} run={onRetry} />
				</div>
			</div>
		</>
	);
}
