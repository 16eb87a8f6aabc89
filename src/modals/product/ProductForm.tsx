import { Trans, useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import type { Product } from '#core/rules/catalogue.ts';
import { chooseCount, comboSaving } from '#core/rules/selection.ts';
import { NO_PRICE } from '#core/rules/unit-price.ts';
import { variationOf } from '#core/rules/variation.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { hasCatalogueFailedAtom, needProductsAtom } from '../../state/catalogue.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { showNoticeAtom } from '../../state/notices.ts';
import { type Badge, badgeOf } from '../../text/badges.ts';
import { portionsText } from '../../text/units.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Html } from '../../ui/Html.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { useShareProduct } from '../../widgets/cards/use-share-product.ts';
import { Heart } from '../../widgets/Heart.tsx';
import { AmountLine, weightOf } from './AmountLine.tsx';
import { type DemoPreview, mediaOf } from './media.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductHero } from './ProductHero.tsx';
import { RelatedProducts } from './RelatedProducts.tsx';
import { type IsAllowed, SupplementGroups } from './SupplementGroups.tsx';
import { useBuy } from './use-buy.ts';
import { useIsPast } from './use-is-past.ts';
import { type ProductChoice, useProductChoice } from './use-product-choice.ts';
import { VariationPicker } from './VariationPicker.tsx';

/** A product and what can be chosen of it; the button carries the price or names what is missing. */
export function ProductForm({
	product,
	lineKey,
	isAllowed = EVERYTHING,
	demoPreviews,
}: {
	readonly product: Product;
	readonly lineKey?: string;
	readonly isAllowed?: IsAllowed;
	/** Stand-ins for a product without a picture. */
	readonly demoPreviews?: readonly DemoPreview[];
}) {
	const { i18n } = useLingui();
	const choice = useProductChoice(product, lineKey);
	const body = useRef<HTMLDivElement>(null);
	const mark = useRef<HTMLSpanElement>(null);
	const isStuck = useIsPast(mark);
	const buy = useBuy(choice, lineKey, body);
	const badge = badgeOf({ ...product, ...pricesOf(choice) }, i18n);
	return (
		<>
			<span ref={mark} className="past-mark" />
			<div className={classes('compact', isStuck && 'on')} aria-hidden>
				<span className="one">{product.name}</span>
			</div>
			<ProductHero
				productId={product.id}
				name={product.name}
				media={mediaOf(product, demoPreviews)}
				image={variationOf(product, choice.selection.variationId)?.image}
				badge={badge}
				isSoldOut={choice.obstacle?.why === 'sold-out'}
			/>
			<div className="rightcol">
				<div className="scroll">
					<div className="product-body" ref={body}>
						<div>
							<div className="titlerow">
								<h1 className="t1" id="product-name">
									{product.name}
								</h1>
								<Heart className="round" productId={product.id} name={product.name} />
								<Share product={product} />
							</div>
							{!buy.isOurs && buy.reason !== undefined && (
								<p className="callb obstacle">{buy.reason}</p>
							)}
							<Html className="lead" html={product.description || product.shortDescription} />
							<AmountLine choice={choice} />
							<Marks product={product} shown={badge} />
						</div>
						<VariationPicker choice={choice} />
						<Supplements choice={choice} isAllowed={isAllowed} />
						<ComboSaving choice={choice} />
						{!buy.isOurs && choice.obstacle === undefined && (
							<div className="row how-many">
								<span className="t3 grow">
									<Trans>Количество</Trans>
								</span>
								<Portions choice={choice} look="quiet" />
							</div>
						)}
						<ProductFacts product={product} weight={weightOf(choice)} />
						<RelatedProducts product={product} />
					</div>
				</div>
				{buy.isOurs && (
					<div className="foot main">
						{buy.reason !== undefined && <p className="cap hint reason">{buy.reason}</p>}
						{choice.obstacle === undefined ? (
							<div className="buy">
								<Portions choice={choice} look="accent" />
								<Button {...buy.look} onClick={buy.run}>
									{buy.text}
								</Button>
							</div>
						) : (
							<Button {...buy.look} onClick={buy.run}>
								{buy.text}
							</Button>
						)}
					</div>
				)}
			</div>
		</>
	);
}

/** The discount told is that of the chosen size. */
function pricesOf({ product, selection }: ProductChoice) {
	const { price, regularPrice } = variationOf(product, selection.variationId) ?? product;
	return { price, regularPrice };
}

const EVERYTHING: IsAllowed = () => true;

function Share({ product }: { readonly product: Product }) {
	const { t } = useLingui();
	const share = useShareProduct();
	return (
		<RoundButton label={t`Поделиться`} onClick={() => void share(product)}>
			<IconShare className="i s20" aria-hidden />
		</RoundButton>
	);
}

/** What the shop marks the dish with beyond the badge on its picture: vegan, spicy, its own words. */
function Marks({
	product,
	shown,
}: {
	readonly product: Product;
	readonly shown: Badge | undefined;
}) {
	const { i18n } = useLingui();
	const marks = product.badges
		.map(
			(badge) => badgeOf({ badges: [badge], price: NO_PRICE, regularPrice: NO_PRICE }, i18n)?.text,
		)
		.filter((text) => text !== undefined && text !== shown?.text);
	if (marks.length === 0) return null;
	return (
		<ul className="marks">
			{[...new Set(marks)].map((text) => (
				<li key={text} className="badge">
					{text}
				</li>
			))}
		</ul>
	);
}

function Supplements({
	choice,
	isAllowed,
}: {
	readonly choice: ProductChoice;
	readonly isAllowed: IsAllowed;
}) {
	const hasFailed = useAtomValue(hasCatalogueFailedAtom);
	const need = useSetAtom(needProductsAtom);
	if (choice.product.supplementGroups.length === 0) return null;
	if (hasFailed && !choice.hasCatalogue)
		return <FailedLoad onRetry={() => void need([choice.product.id])} />;
	return <SupplementGroups choice={choice} isAllowed={isAllowed} />;
}

function ComboSaving({ choice }: { readonly choice: ProductChoice }) {
	const money = useAtomValue(moneyTextAtom);
	const saving = comboSaving(choice.product, choice.selection, choice.find);
	if (saving <= 0) return null;
	return (
		<p className="free combo-saving">
			<Trans>Выгода комбо {money(saving)}</Trans>
		</p>
	);
}

/** How many portions; where the stock ends the plus is dimmed and says so. */
function Portions({
	choice,
	look,
}: {
	readonly choice: ProductChoice;
	readonly look: 'accent' | 'quiet';
}) {
	const { t, i18n } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	const { product, selection, most } = choice;
	const { count } = selection;
	const step = (next: number) => {
		if (next < 1) return;
		if (next > count && next > most) {
			haptic('warning');
			showNotice({ code: 'no_more_in_stock' });
			return;
		}
		haptic('selection');
		choice.choose(chooseCount(selection, next));
	};
	return (
		<Stepper
			look={look}
			label={product.name}
			count={count}
			countText={portionsText(product, count, i18n)}
			lessLabel={t`Убрать одну`}
			isLessDisabled={count === 1}
			isMoreDisabled={count >= most}
			onLess={() => step(count - 1)}
			onMore={() => step(count + 1)}
		/>
	);
}
