import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';

/** A supplement: a tap anywhere adds one; chosen it carries its own stepper, or a tick where only one may be chosen. */
export function SupplementTile({
	name,
	size,
	image,
	price,
	count,
	isOneOf,
	isFull,
	isSoldOut,
	isBarred,
	onMore,
	onLess,
}: {
	readonly name: string;
	/** Of a product of several sizes: the one that comes. */
	readonly size: string | undefined;
	readonly image: string | undefined;
	readonly price: string;
	readonly count: number;
	/** The group takes one piece of one kind. */
	readonly isOneOf: boolean;
	readonly isFull: boolean;
	readonly isSoldOut: boolean;
	/** Holds what the customer has said they cannot eat; what is chosen of it already can only be taken away. */
	readonly isBarred: boolean;
	readonly onMore: () => void;
	readonly onLess: () => void;
}) {
	const { t } = useLingui();
	const isOn = count > 0;
	const head = (
		<>
			{image !== undefined && <Picture src={image} alt="" width={48} />}
			<span className="n">
				{name}
				{size !== undefined && <span className="pp num">{size}</span>}
				{isOn && <span className="pp num">{price}</span>}
			</span>
		</>
	);
	if (!isOn || isOneOf)
		return (
			<button
				type="button"
				className={classes('sup', isOn && 'on', (isSoldOut || isBarred) && 'out')}
				aria-pressed={isOn}
				disabled={isSoldOut || ((isFull || isBarred) && !isOn)}
				onClick={isOn ? onLess : onMore}
			>
				{head}
				<span className="p num">{isOn ? <IconCheck className="i s20" aria-hidden /> : price}</span>
			</button>
		);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a tile everywhere
		<div className="sup on" role="group" aria-label={`${name}, ${price}`}>
			{head}
			<span className="mini-step">
				<button type="button" aria-label={t`Меньше: ${name}`} onClick={onLess}>
					<IconMinus className="i s16" aria-hidden />
				</button>
				<span className="num" aria-live="polite">
					{count}
				</span>
				<button
					type="button"
					className="more"
					aria-label={t`Больше: ${name}`}
					disabled={isFull || isBarred}
					onClick={onMore}
				>
					<IconPlus className="i s16" aria-hidden />
				</button>
			</span>
		</div>
	);
}
