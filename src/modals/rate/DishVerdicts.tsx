import { useLingui } from '@lingui/react/macro';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { OrderLine } from '#core/contract/order.ts';
import { classes } from '../../ui/classes.ts';
import { DishPicture } from '../../widgets/DishPicture.tsx';
import { useThings } from '../../widgets/use-things.ts';

type Verdicts = Readonly<Record<number, 'up' | 'down'>>;

/** Each dish of an order once, liked or not; the same press again takes it back. */
export function DishVerdicts({
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
	const { askAboutThem } = useThings();
	const dishes = [...new Map(lines.map((line) => [line.productId, line])).values()];
	if (dishes.length === 0) return null;
	const press = (productId: number, verdict: 'up' | 'down') => {
		const { [productId]: before, ...others } = verdicts;
		onChange(before === verdict ? others : { ...others, [productId]: verdict });
	};
	return (
		<section aria-labelledby={titleId}>
			<h2 className="t3" id={titleId}>
				{askAboutThem()}
			</h2>
			{dishes.map(({ productId, name, image }) => (
				<div key={productId} className="row rate-dish">
					<DishPicture productId={productId} image={image} width={36} />
					<span className="grow call two">{name}</span>
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
			className={classes('round', isOn && 'on')}
			aria-label={label}
			aria-pressed={isOn}
			onClick={onPress}
		>
			{children}
		</button>
	);
}
