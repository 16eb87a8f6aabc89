import { Trans, useLingui } from '@lingui/react/macro';
import type { Nutrition, Product } from '#core/rules/catalogue.ts';
import { weightText } from '../../text/units.ts';
import { Html } from '../../ui/Html.tsx';

/** What is in it: composition, nutrition, allergens; each only when the shop says. */
export function ProductFacts({ product }: { readonly product: Product }) {
	const { nutrition, composition, allergens } = product;
	const allergenList = allergens.join(', ');
	return (
		<>
			{composition !== '' && (
				<section>
					<h2 className="t3">
						<Trans>Состав</Trans>
					</h2>
					<Html className="more-text" html={composition} />
				</section>
			)}
			{nutrition !== undefined && <NutritionFacts nutrition={nutrition} />}
			{allergenList !== '' && (
				<p className="cap hint">
					<Trans>Аллергены: {allergenList}.</Trans>
				</p>
			)}
		</>
	);
}

function NutritionFacts({ nutrition }: { readonly nutrition: Nutrition }) {
	const { t, i18n } = useLingui();
	const facts = [
		[t`ккал`, i18n.number(nutrition.calories)],
		[t`белки`, weightText(nutrition.proteins, i18n)],
		[t`жиры`, weightText(nutrition.fats, i18n)],
		[t`углеводы`, weightText(nutrition.carbohydrates, i18n)],
	] as const;
	return (
		<section>
			<h2 className="t3">
				<Trans>На 100 г</Trans>
			</h2>
			<dl className="facts">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
