import styles from './tile.module.css';

/** The box of what is on its way. Sizes in CSS units. */
export function Skeleton({
	width = '100%',
	height,
	radius,
}: {
	readonly width?: string;
	readonly height: string;
	readonly radius?: string;
}) {
	return (
		<span
			className={styles.skeleton}
			data-part="skeleton"
			aria-hidden
			style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
		/>
	);
}
