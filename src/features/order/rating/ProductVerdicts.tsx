import { useLingui } from '@lingui/react/macro';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { OrderLine } from '#core/contract/order/order.ts';
import { useProductWords } from '#src/features/menu/parts/use-product-words.ts';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import round from '#src/kit/controls/round-button.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { tieTitle } from '#src/text/ties.ts';
import styles from './product-verdicts.module.css';

type Verdicts = Readonly<Record<number, 'up' | 'down'>>;

/** Each dish of an order once, liked or not; the same press again takes it back. */
export function ProductVerdicts({
	lines,
	verdicts,
	onChange,
}: {
	readonly lines: readonly OrderLine[];
	readonly verdicts: Verdicts;
	readonly onChange: (verdicts: Verdicts) => void;
}) {
	const { t } = useLingui();
	const titleId = useId();
	const { askAboutThem } = useProductWords();
	const dishes = [...new Map(lines.map((line) => [line.productId, line])).values()];
	if (dishes.length === 0) return null;
	const press = (productId: number, verdict: 'up' | 'down') => {
		const { [productId]: before, ...others } = verdicts;
		onChange(before === verdict ? others : { ...others, [productId]: verdict });
	};
	return (
		<section aria-labelledby={titleId}>
			<h2 className={classes('t3', styles.question)} id={titleId}>
				{askAboutThem()}
			</h2>
			{dishes.map(({ productId, name, image }) => (
				<div key={productId} className={classes('row', styles.dish)}>
					<ProductPicture
						className={styles.picture}
						productId={productId}
						image={image}
						width={36}
					/>
					<span className="grow call two">{tieTitle(name)}</span>
					<Verdict
						label={t`Не понравилось: ${name}`}
						isOn={verdicts[productId] === 'down'}
						onPress={() => press(productId, 'down')}
					>
						<IconThumbDown className="i s20" aria-hidden />
					</Verdict>
					<Verdict
						label={t`Понравилось: ${name}`}
						isOn={verdicts[productId] === 'up'}
						onPress={() => press(productId, 'up')}
					>
						<IconThumbUp className="i s20" aria-hidden />
					</Verdict>
				</div>
			))}
		</section>
	);
}

function Verdict({
	label,
	isOn,
	children,
	onPress,
}: {
	readonly label: string;
	readonly isOn: boolean;
	readonly children: ReactNode;
	readonly onPress: () => void;
}) {
	return (
		<button
			type="button"
			className={classes(round.round, isOn && styles.chosen)}
			aria-label={label}
			aria-pressed={isOn}
			onClick={onPress}
		>
			{children}
		</button>
	);
}
