/** The marks of a product: a badge on its picture, and the others under its name. */
import { classes } from '#src/kit/text/classes.ts';
import type { Badge } from '#src/text/badges.ts';
import styles from './product-badge.module.css';

/** What a product is marked with, in the corner of its picture. */
export function ProductBadge({
	badge,
	size = 'usual',
	isOnPhoto = false,
}: {
	readonly badge: Badge;
	readonly size?: 'small' | 'usual' | 'large' | undefined;
	/** There a shadow sets it apart. */
	readonly isOnPhoto?: boolean;
}) {
	return (
		<span
			className={classes(
				styles.badge,
				styles.onPicture,
				badge.isDiscount && styles.sale,
				size === 'small' && styles.small,
				size === 'large' && styles.large,
				isOnPhoto && styles.onPhoto,
			)}
		>
			{badge.text}
		</span>
	);
}

/** The other marks, in a row under the name. */
export function ProductMarks({
	marks,
	className,
}: {
	readonly marks: readonly string[];
	readonly className: string | undefined;
}) {
	return (
		<ul className={classes(styles.marks, className)}>
			{marks.map((text) => (
				<li key={text} className={styles.badge}>
					{text}
				</li>
			))}
		</ul>
	);
}
