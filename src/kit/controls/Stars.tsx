/** Stars of a rating: to be chosen, or as given. */
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { classes } from '../text/classes.ts';
import styles from './stars.module.css';

const VALUES = [1, 2, 3, 4, 5] as const;

/** One to five stars to choose from; `nameOf` tells each of them aloud. */
export function Stars({
	label,
	value,
	nameOf,
	className,
	onChoose,
}: {
	readonly label: string;
	/** 0 = none chosen yet. */
	readonly value: number;
	readonly nameOf: (stars: number) => string;
	/** Its place: a margin. */
	readonly className?: string | undefined;
	readonly onChoose: (stars: number) => void;
}) {
	const name = useId();
	return (
		<div className={classes(styles.stars, className)} role="radiogroup" aria-label={label}>
			{VALUES.map((stars) => (
				<label key={stars} className={classes(stars <= value && styles.on)}>
					<input
						type="radio"
						className="vh"
						name={name}
						aria-label={nameOf(stars)}
						checked={stars === value}
						onChange={() => onChoose(stars)}
					/>
					<Star isOn={stars <= value} />
				</label>
			))}
		</div>
	);
}

/** So many stars as they were given. */
export function GivenStars({
	value,
	label,
	className,
}: {
	readonly value: number;
	readonly label: string;
	/** Its place: a margin. */
	readonly className?: string | undefined;
}) {
	return (
		<div className={classes(styles.stars, styles.given, className)} role="img" aria-label={label}>
			{VALUES.map((stars) => (
				<span key={stars} className={classes(stars <= value && styles.on)}>
					<Star isOn={stars <= value} />
				</span>
			))}
		</div>
	);
}

function Star({ isOn }: { readonly isOn: boolean }) {
	const Icon = isOn ? IconStarFilled : IconStar;
	return <Icon className="i" aria-hidden />;
}
