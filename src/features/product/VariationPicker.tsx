import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { shownPrice } from '#core/rules/cart/line.ts';
import type { Variation } from '#core/rules/catalogue/catalogue.ts';
import { chooseVariation } from '#core/rules/catalogue/selection.ts';
import {
	optionOn,
	type VariationAxis,
	variationAxes,
	variationOf,
	variationWith,
} from '#core/rules/catalogue/variation.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { Segmented } from '#src/kit/controls/Segmented.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { weightBeside } from '#src/text/units.ts';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import type { ProductChoice } from './use-product-choice.ts';
import styles from './variation-picker.module.css';

/** More options than this do not stand side by side. */
const MOST_SEGMENTS = 4;

/** The sizes of a product: one row for each thing they differ in. */
export function VariationPicker({ choice }: { readonly choice: ProductChoice }) {
	if (choice.product.variations.length < 2) return null;
	return (
		<div className={styles.sizes} data-gap="variation">
			{variationAxes(choice.product).map((axis, index) =>
				axis.options.length < 2 ? null : (
					<AxisPicker key={axis.name} choice={choice} axis={axis} index={index} />
				),
			)}
		</div>
	);
}

function AxisPicker({
	choice,
	axis,
	index,
}: {
	readonly choice: ProductChoice;
	readonly axis: VariationAxis;
	readonly index: number;
}) {
	const { t } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const { product, selection } = choice;
	const current = variationOf(product, selection.variationId);
	const chosen = current === undefined ? '' : optionOn(product, current, index);
	const noteOf = useNote(choice, axis, index);
	const label = axis.name === '' ? t`Размер` : axis.name;
	const choose = (option: string) => {
		const variation = variationWith(product, selection.variationId, index, option);
		if (variation === undefined) return;
		haptic('selection');
		choice.choose(chooseVariation(selection, variation.id));
	};
	const isSoldOut = (option: string) =>
		variationWith(product, selection.variationId, index, option)?.isInStock !== true;
	return (
		<>
			{/* The choice itself is read out by this name. */}
			<p className="t3 only-wide" aria-hidden>
				{label}
			</p>
			{axis.options.length > MOST_SEGMENTS ? (
				<Chips isWrapped label={label}>
					{axis.options.map((option) => (
						<Chip
							key={option}
							isOn={option === chosen}
							isDisabled={isSoldOut(option)}
							onClick={() => choose(option)}
						>
							{option} <small className="num">{noteOf(option)}</small>
						</Chip>
					))}
				</Chips>
			) : (
				<Segmented
					label={label}
					value={chosen}
					options={axis.options.map((option) => ({
						value: option,
						label: option,
						note: noteOf(option),
						isDisabled: isSoldOut(option),
					}))}
					onChange={choose}
				/>
			)}
		</>
	);
}

/** What an option weighs and costs more than the cheapest beside it: "380 г · +130 ₽"; the cheapest one may tell its price. */
function useNote(
	{ product, selection }: ProductChoice,
	axis: VariationAxis,
	index: number,
): (option: string) => string | undefined {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const offers = new Map(
		axis.options.map((option) => [
			option,
			variationWith(product, selection.variationId, index, option),
		]),
	);
	const priceOf = ({ price }: Pick<Variation, 'price'>) => shownPrice(product, price);
	const prices = [...offers.values()].flatMap((one) => (one === undefined ? [] : priceOf(one)));
	const least = Math.min(...prices);
	const isFlat = prices.every((price) => price === least);
	// Four stand too close for both.
	const isRoomy = axis.options.length < MOST_SEGMENTS;
	return (option) => {
		const offer = offers.get(option);
		if (offer === undefined || !offer.isInStock) return t`нет в наличии`;
		const price = priceOf(offer);
		const grams = offer.weight ?? (price === least ? product.weight : undefined);
		// An option may be named by what it weighs.
		const weight = weightBeside(option, grams, i18n);
		if (isFlat) return weight || undefined;
		if (price === least) return weight || money(price);
		const more = `+${money(kopecks(price - least))}`;
		return weight === '' || !isRoomy ? more : `${weight} · ${more}`;
	};
}
