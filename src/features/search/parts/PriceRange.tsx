import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type CSSProperties, useState } from 'react';
import type { Facets, PriceRange as Range } from '#core/rules/catalogue/filters.ts';
import { digitsOf } from '#core/rules/customer/phone-shape.ts';
import { inUnits, type Kopecks, ofUnits } from '#core/rules/money/money.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Field } from '#src/kit/controls/Field.tsx';
import { classes } from '#src/kit/text/classes.ts';
import styles from './price-range.module.css';

/** From which price to which: bars show where the dishes are, two knobs and two fields do the same. */
export function PriceRange({
	facet,
	range,
	onChange,
}: {
	readonly facet: NonNullable<Facets['price']>;
	readonly range: Range | undefined;
	/** An end at the edge of the list is open: absent. */
	readonly onChange: (range: Range) => void;
}) {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { currency } = useAtomValue(settingsAtom);
	const { min, max, step } = boundsOf(facet);
	const from = Math.min(max, Math.max(min, units(range?.from) ?? min));
	const to = Math.max(from, Math.min(max, units(range?.to) ?? max));
	const change = (nextFrom: number, nextTo: number) => {
		if (nextFrom === from && nextTo === to) return;
		onChange({
			...(nextFrom <= min ? {} : { from: ofUnits(nextFrom) }),
			...(nextTo >= max ? {} : { to: ofUnits(nextTo) }),
		});
	};
	const placeOf = (value: number) => ((value - min) / (max - min)) * 100;
	const style = { '--from': `${placeOf(from)}%`, '--to': `${placeOf(to)}%` } as CSSProperties;
	const tallest = Math.max(1, ...facet.bars);
	const knob = (label: string, value: number, change: (value: number) => void) => (
		<input
			type="range"
			min={min}
			max={max}
			step={step}
			value={value}
			aria-label={label}
			aria-valuetext={money(ofUnits(value))}
			onChange={(event) => change(Number(event.currentTarget.value))}
		/>
	);
	return (
		<>
			<div className={styles.bars} aria-hidden="true">
				{facet.bars.map((count, index) => {
					const price = min + ((index + 0.5) / facet.bars.length) * (max - min);
					return (
						<i
							// biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
							key={index}
							className={classes(price >= from && price <= to && styles.on)}
							style={{ height: count === 0 ? 2 : 4 + (count / tallest) * 40 }}
						/>
					);
				})}
			</div>
			<div className={styles.rail}>
				<div className={styles.knobs} style={style}>
					{knob(t`Цена от`, from, (value) => change(Math.min(value, to), to))}
					{knob(t`Цена до`, to, (value) => change(from, Math.max(value, from)))}
				</div>
			</div>
			<div className={styles.fields}>
				<PriceField
					label={t`От, ${currency}`}
					value={range?.from === undefined ? '' : String(from)}
					placeholder={String(min)}
					onChange={(value) => change(Math.min(value ?? min, to), to)}
				/>
				<PriceField
					label={t`До, ${currency}`}
					value={range?.to === undefined ? '' : String(to)}
					placeholder={String(max)}
					onChange={(value) => change(from, Math.max(value ?? max, from))}
				/>
			</div>
		</>
	);
}

/** A number typed is taken when the field is left or Enter is pressed: half of it would be another price. */
function PriceField({
	label,
	value,
	placeholder,
	onChange,
}: {
	readonly label: string;
	readonly value: string;
	readonly placeholder: string;
	readonly onChange: (value: number | undefined) => void;
}) {
	const [draft, setDraft] = useState<string>();
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				event.currentTarget.querySelector('input')?.blur();
			}}
		>
			<Field
				label={label}
				value={draft ?? value}
				placeholder={placeholder}
				inputMode="numeric"
				enterKeyHint="done"
				onChange={(text) => setDraft(digitsOf(text).slice(0, 9))}
				onBlur={() => {
					if (draft === undefined) return;
					setDraft(undefined);
					onChange(draft === '' ? undefined : Number(draft));
				}}
			/>
		</form>
	);
}

/** Whole units of the currency around all prices, in steps that a knob can hold. */
function boundsOf({ min, max }: NonNullable<Facets['price']>) {
	const spread = inUnits(max) - inUnits(min);
	const step = spread <= 200 ? 1 : spread <= 5000 ? 10 : 100;
	const low = Math.floor(inUnits(min) / step) * step;
	const high = Math.ceil(inUnits(max) / step) * step;
	return { min: low, max: high, step };
}

function units(amount: Kopecks | undefined): number | undefined {
	return amount === undefined ? undefined : Math.round(inUnits(amount));
}
