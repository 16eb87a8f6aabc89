/** What a dish is made of and what a portion has in it: in the column of its text, on wide pages along the edge of the picture too. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { brandSlug, isBrandAttribute } from '#core/rules/catalogue/brands.ts';
import type {
	Nutrition,
	Product,
	ProductAttribute,
	Rating,
} from '#core/rules/catalogue/catalogue.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Html } from '#src/kit/text/Html.tsx';
import { href } from '#src/routes.ts';
import { commaOf, listed } from '#src/text/intl/list.ts';
import { weightText } from '#src/text/units.ts';
import { useMenuHref } from '../menu/parts/use-menu-href.ts';
import { useProductWords } from '../menu/parts/use-product-words.ts';
import { menuAtom } from '../menu/state/menu.ts';
import styles from './product-facts.module.css';

/** What is in it: composition, properties, nutrition, allergens; each only when the shop says. */
export function ProductFacts({
	product,
	weight,
	isOnStage = false,
}: {
	readonly product: Product;
	/** Grams of the chosen size. */
	readonly weight: number | undefined;
	/** What a portion has in it is read on the picture's stage. */
	readonly isOnStage?: boolean;
}) {
	const { nutrition, composition, allergens } = product;
	const { i18n } = useLingui();
	const allergenList = listed(allergens, i18n.locale);
	return (
		<>
			{composition !== '' && (
				<section>
					<h2 className={classes('t3', styles.title)}>
						<Trans>Состав</Trans>
					</h2>
					<Html className={styles.composition} html={composition} />
				</section>
			)}
			<Traits product={product} />
			{(nutrition !== undefined || allergenList !== '') && (
				<section>
					{nutrition !== undefined &&
						(isOnStage ? (
							weight !== undefined && <PerHundred nutrition={nutrition} />
						) : (
							<NutritionFacts nutrition={nutrition} weight={weight} />
						))}
					{allergenList !== '' && (
						<p className={classes('cap hint', styles.note)}>
							<Trans>Аллергены: {allergenList}.</Trans>
						</p>
					)}
				</section>
			)}
		</>
	);
}

/** What the shop says of a dish beyond what is chosen: "Острота — слегка острая". */
function Traits({ product }: { readonly product: Product }) {
	const { i18n } = useLingui();
	const traits = product.attributes.filter((one) => !one.isVariation && one.options.length > 0);
	const { rating, catalogName = '' } = product;
	if (traits.length === 0 && rating === undefined && catalogName === '') return null;
	return (
		<dl className={styles.traits}>
			{catalogName !== '' && (
				<div>
					<dt>
						<Trans>Раздел</Trans>
					</dt>
					<dd>
						<CatalogName name={catalogName} />
					</dd>
				</div>
			)}
			{rating !== undefined && (
				<div>
					<dt>
						<Trans>Оценка</Trans>
					</dt>
					<dd>
						<RatingText rating={rating} />
					</dd>
				</div>
			)}
			{traits.map((one) => (
				<div key={one.slug || one.name}>
					<dt>{one.name}</dt>
					<dd>
						{isBrandAttribute(one) ? (
							<Brands names={one.options} />
						) : (
							listed(one.options, i18n.locale)
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** Leads to the section of the menu that is called so. */
function CatalogName({ name }: { readonly name: string }) {
	const section = useAtomValue(menuAtom).find((one) => one.name === name);
	const hrefOf = useMenuHref();
	return section === undefined ? (
		name
	) : (
		<Link className="link" href={hrefOf(section)}>
			{name}
		</Link>
	);
}

/** "4,8 · 25 оценок" */
function RatingText({ rating }: { readonly rating: Rating }) {
	const { t, i18n } = useLingui();
	const { count } = rating;
	const average = i18n.number(rating.average, { maximumFractionDigits: 1 });
	return t`${average} · ${plural(count, {
		one: '# оценка',
		few: '# оценки',
		many: '# оценок',
		other: '# оценки',
	})}`;
}

/** Each leads to what else there is of it. */
function Brands({ names }: { readonly names: ProductAttribute['options'] }) {
	const { i18n } = useLingui();
	return names.map((name, index) => {
		const slug = brandSlug(name);
		return (
			<Fragment key={name}>
				{index > 0 && commaOf(i18n.locale)}
				{slug === '' ? (
					name
				) : (
					<Link className="link" href={href('brand', { slug })}>
						{name}
					</Link>
				)}
			</Fragment>
		);
	});
}

/** Of the portion where its weight is known, and of 100 g below it. */
function NutritionFacts({
	nutrition,
	weight,
}: {
	readonly nutrition: Nutrition;
	readonly weight: number | undefined;
}) {
	const { i18n } = useLingui();
	const words = useProductWords();
	const portion = weight === undefined ? '' : weightText(weight, i18n);
	return (
		<>
			<h2 className={classes('t3', styles.title)}>
				{weight === undefined ? <Trans>На 100&nbsp;г</Trans> : words.perPortion(portion)}
			</h2>
			<FactList nutrition={nutrition} grams={weight ?? 100} />
			{weight !== undefined && <PerHundred nutrition={nutrition} />}
		</>
	);
}

function FactList({ nutrition, grams }: { readonly nutrition: Nutrition; readonly grams: number }) {
	return <Facts className={styles.nutrition} facts={useFacts()(nutrition, grams)} />;
}

/** On wide pages, along the lower edge of the picture's stage: what of it the shop says. */
export function StageFacts({
	nutrition,
	weight,
}: {
	readonly nutrition: Nutrition | undefined;
	/** Grams of the chosen size. */
	readonly weight: number | undefined;
}) {
	const { t, i18n } = useLingui();
	const factsOf = useFacts();
	const facts: Fact[] = weight === undefined ? [] : [[t`вес`, weightText(weight, i18n)]];
	if (nutrition !== undefined) facts.push(...factsOf(nutrition, weight ?? 100));
	if (facts.length === 0) return null;
	return (
		<div className={styles.stage}>
			{weight === undefined && (
				<p className="cap hint">
					<Trans>На 100&nbsp;г</Trans>
				</p>
			)}
			<Facts className={styles.onStage} facts={facts} />
		</div>
	);
}

type Fact = readonly [name: string, value: string];

function Facts({
	className,
	facts,
}: {
	readonly className: string | undefined;
	readonly facts: readonly Fact[];
}) {
	return (
		<dl className={className}>
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

function useFacts(): (nutrition: Nutrition, grams: number) => readonly Fact[] {
	const { t, i18n } = useLingui();
	return (nutrition, grams) => {
		const inPortion = (per100: number) => weightText((per100 * grams) / 100, i18n);
		return [
			[t`ккал`, i18n.number(Math.round((nutrition.calories * grams) / 100))],
			[t`белки`, inPortion(nutrition.proteins)],
			[t`жиры`, inPortion(nutrition.fats)],
			[t`углеводы`, inPortion(nutrition.carbohydrates)],
		];
	};
}

/** "На 100 г: 241 ккал, белки 12,8 г, жиры 13,6 г, углеводы 17,2 г" */
function PerHundred({ nutrition }: { readonly nutrition: Nutrition }) {
	const { t, i18n } = useLingui();
	const number = (value: number) => i18n.number(value, { maximumFractionDigits: 1 });
	const grams = (value: number) => t`${number(value)}\u00a0г`;
	const calories = number(nutrition.calories);
	const proteins = grams(nutrition.proteins);
	const fats = grams(nutrition.fats);
	const carbohydrates = grams(nutrition.carbohydrates);
	return (
		<p className={classes('cap hint', styles.note)}>
			<Trans>
				На 100&nbsp;г: {calories} ккал, белки {proteins}, жиры {fats}, углеводы {carbohydrates}.
			</Trans>
		</p>
	);
}
