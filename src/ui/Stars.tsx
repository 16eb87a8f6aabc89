import './stars.css';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { classes } from './classes.ts';

const VALUES = [1, 2, 3, 4, 5] as const;

/** One to five stars to choose from; `nameOf` tells each of them aloud. */
export function Stars({
	label,
	value,
	nameOf,
	onChoose,
}: {
	readonly label: string;
	/** 0 = none chosen yet. */
	readonly value: number;
	readonly nameOf: (stars: number) => string;
	readonly onChoose: (stars: number) => void;
}) {
	const name = useId();
	return (
		<div className="stars" role="radiogroup" aria-label={label}>
			{VALUES.map((stars) => (
				<label key={stars} className={classes(stars <= value && 'on')}>
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
export function GivenStars({ value, label }: { readonly value: number; readonly label: string }) {
	return (
		<div className="stars given" role="img" aria-label={label}>
			{VALUES.map((stars) => (
				<span key={stars} className={classes(stars <= value && 'on')}>
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
