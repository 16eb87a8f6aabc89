import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';

/** A supplement: a tap anywhere adds one; chosen it carries its own stepper, or a tick where only one may be chosen. */
export function SupplementTile({
	name,
	image,
	price,
	count,
	isOneOf,
	isFull,
	isSoldOut,
	onMore,
	onLess,
}: {
	readonly name: string;
	readonly image: string | undefined;
	readonly price: string;
	readonly count: number;
	/** The group takes one piece of one kind. */
	readonly isOneOf: boolean;
	readonly isFull: boolean;
	readonly isSoldOut: boolean;
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
				{isOn && <span className="pp num">{price}</span>}
			</span>
		</>
	);
	if (!isOn || isOneOf)
		return (
			<button
				type="button"
				className={classes('sup', isOn && 'on', isSoldOut && 'out')}
				aria-pressed={isOn}
				disabled={isSoldOut || (isFull && !isOn)}
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
					disabled={isFull}
					onClick={onMore}
				>
					<IconPlus className="i s16" aria-hidden />
				</button>
			</span>
		</div>
	);
}
