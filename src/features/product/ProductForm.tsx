import { Trans, useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { chooseCount, comboSaving } from '#core/rules/catalogue/selection.ts';
import { variationOf } from '#core/rules/catalogue/variation.ts';
import { NO_PRICE } from '#core/rules/money/unit-price.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import round from '#src/kit/controls/round-button.module.css';
import { Stepper } from '#src/kit/controls/Stepper.tsx';
import { useLater } from '#src/kit/hooks/use-later.ts';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import sheet from '#src/kit/sheet/sheet.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { Html } from '#src/kit/text/Html.tsx';
import { Tag } from '#src/kit/text/Tag.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { type Badge, badgeOf } from '#src/text/badges.ts';
import { tieTitle } from '#src/text/ties.ts';
import { portionsText } from '#src/text/units.ts';
import { hasCatalogueFailedAtom, needProductsAtom } from '../menu/state/catalogue.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import { showNoticeAtom } from '../shell/state/notices.ts';
import { AmountLine, weightOf } from './AmountLine.tsx';
import { ProductMarks } from './cards/ProductBadge.tsx';
import { useShareProduct } from './cards/use-share-product.ts';
import { type DemoPreview, mediaOf } from './hero/media.ts';
import { ProductHero } from './hero/ProductHero.tsx';
import { ProductFacts, StageFacts } from './ProductFacts.tsx';
import { Heart } from './parts/Heart.tsx';
import styles from './product-form.module.css';
import { RelatedProducts } from './RelatedProducts.tsx';
import { type IsAllowed, SupplementGroups } from './supplements/SupplementGroups.tsx';
import { useBuy } from './use-buy.ts';
import { earlySheet } from './use-early-sheet.ts';
import { useIsPast } from './use-is-past.ts';
import { type ProductChoice, useProductChoice } from './use-product-choice.ts';
import { VariationPicker } from './VariationPicker.tsx';

/** A product and what can be chosen of it; the button carries the price or names what is missing. */
export function ProductForm({
	product,
	lineKey,
	isAllowed = EVERYTHING,
	demoPreviews,
	isWide = false,
}: {
	readonly product: Product;
	readonly lineKey?: string;
	readonly isAllowed?: IsAllowed;
	/** Stand-ins for a product without a picture. */
	readonly demoPreviews?: readonly DemoPreview[];
	/** Beside the text: what is in it lies on the picture's stage. */
	readonly isWide?: boolean;
}) {
	const { i18n } = useLingui();
	const choice = useProductChoice(product, lineKey);
	const body = useRef<HTMLDivElement>(null);
	const mark = useRef<HTMLSpanElement>(null);
	const isStuck = useIsPast(mark);
	const isLater = useLater(earlySheet() !== null);
	const buy = useBuy(choice, lineKey, body);
	const { hasMainButton } = useAtomValue(messengerAtom);
	const badge = badgeOf({ ...product, ...pricesOf(choice) }, i18n);
	return (
		<>
			<div className={classes(styles.compact, isStuck && styles.stuck)} aria-hidden>
				<span className="one">{tieTitle(product.name)}</span>
			</div>
			<ProductHero
				productId={product.id}
				name={product.name}
				media={mediaOf(product, demoPreviews)}
				image={variationOf(product, choice.selection.variationId)?.image}
				badge={badge}
				isSoldOut={choice.obstacle?.why === 'sold-out'}
			>
				{isWide && <StageFacts nutrition={product.nutrition} weight={weightOf(choice)} />}
			</ProductHero>
			<div className={styles.column}>
				<div className={sheet.scroll}>
					<div className={styles.body} ref={body}>
						<span ref={mark} className={styles.pastMark} />
						<div className={styles.head}>
							<div className={styles.titleRow}>
								<h1 className="t1" id="product-name">
									{tieTitle(product.name)}
								</h1>
								<Heart className={round.round} productId={product.id} name={product.name} />
								<Share product={product} />
							</div>
							{hasMainButton && buy.reason !== undefined && <p className="callb">{buy.reason}</p>}
							<Html
								className={styles.lead}
								html={product.description || product.shortDescription}
							/>
							<AmountLine choice={choice} />
							<Marks product={product} shown={badge} />
						</div>
						<VariationPicker choice={choice} />
						{isLater && (
							<>
								<Supplements choice={choice} isAllowed={isAllowed} />
								<ComboSaving choice={choice} />
								{hasMainButton && choice.obstacle === undefined && (
									<div className="row">
										<span className="t3 grow">
											<Trans>Количество</Trans>
										</span>
										<Portions choice={choice} size="usual" />
									</div>
								)}
								<ProductFacts product={product} weight={weightOf(choice)} isOnStage={isWide} />
								<RelatedProducts product={product} />
							</>
						)}
					</div>
				</div>
				<MainAction text={buy.text} {...buy.look} run={buy.run}>
					<div className={sheet.foot}>
						{buy.reason !== undefined && (
							<p className={classes('cap hint', styles.reason)}>{buy.reason}</p>
						)}
						{choice.obstacle === undefined ? (
							<div className={styles.buy}>
								<Portions choice={choice} size="tall" />
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
				</MainAction>
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
		.flatMap(
			(badge) =>
				badgeOf({ badges: [badge], price: NO_PRICE, regularPrice: NO_PRICE }, i18n)?.text ?? [],
		)
		.filter((text) => text !== shown?.text);
	if (marks.length === 0) return null;
	return <ProductMarks marks={[...new Set(marks)]} className={styles.marks} />;
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
		return <FailedLoad isOnSheet onRetry={() => void need([choice.product.id])} />;
	return <SupplementGroups choice={choice} isAllowed={isAllowed} />;
}

function ComboSaving({ choice }: { readonly choice: ProductChoice }) {
	const money = useAtomValue(moneyTextAtom);
	const saving = comboSaving(choice.product, choice.selection, choice.find);
	if (saving <= 0) return null;
	return (
		<Tag as="p" className={styles.comboSaving}>
			<Trans>Выгода комбо {money(saving)}</Trans>
		</Tag>
	);
}

/** How many portions; where the stock ends the plus is dimmed and says so. */
function Portions({
	choice,
	size,
}: {
	readonly choice: ProductChoice;
	readonly size: 'usual' | 'tall';
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
			look="quiet"
			size={size}
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
