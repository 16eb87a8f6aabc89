import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { classes } from '#src/kit/text/classes.ts';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import styles from './supplement-tile.module.css';

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
			{image !== undefined && (
				<Picture
					src={image}
					alt=""
					width={48}
					className={isPhoto(image) ? styles.photo : undefined}
				/>
			)}
			<span className={styles.name}>
				{name}
				{size !== undefined && <span className={classes('num', styles.detail)}>{size}</span>}
				{isOn && <span className={classes('num', styles.detail)}>{price}</span>}
			</span>
		</>
	);
	if (!isOn || isOneOf)
		return (
			<button
				type="button"
				className={classes(styles.tile, isOn && styles.on, (isSoldOut || isBarred) && styles.out)}
				aria-pressed={isOn}
				disabled={isSoldOut || ((isFull || isBarred) && !isOn)}
				onClick={isOn ? onLess : onMore}
			>
				{head}
				<span className={classes('num', styles.price)}>
					{isOn ? <IconCheck className="i s20" aria-hidden /> : price}
				</span>
			</button>
		);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a tile everywhere
		<div className={classes(styles.tile, styles.on)} role="group" aria-label={`${name}, ${price}`}>
			{head}
			<span className={styles.stepper}>
				<button type="button" aria-label={t`Меньше: ${name}`} onClick={onLess}>
					<IconMinus className="i s16" aria-hidden />
				</button>
				<span className="num" aria-live="polite">
					{count}
				</span>
				<button
					type="button"
					className={styles.more}
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
