import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { movesBehind } from '../hooks/moves-behind.ts';
import { classes } from '../text/classes.ts';
import styles from './stepper.module.css';

export interface StepperProps {
	/** What is counted: names the group. */
	readonly label: string;
	readonly count: number;
	/** Written instead of the bare number: "1,5 кг". */
	readonly countText?: string;
	readonly look?: 'accent' | 'quiet';
	/** `small`: 36 high; `tight`: small, with more room for a long count; `tall`: 56, as high as the button beside it. */
	readonly size?: 'usual' | 'small' | 'tight' | 'tall' | undefined;
	/** How it comes in the place of a plus: it takes the accent's colour, its minus may part from the plus. */
	readonly entrance?: 'none' | 'filling' | 'from-plus' | undefined;
	/** Sets its place alone: margins, width, position. */
	readonly className?: string | undefined;
	/** The plus is dimmed but still heard: its press may say why there is no more. */
	readonly isMoreDisabled?: boolean;
	readonly isLessDisabled?: boolean;
	/** Where minus does more than take one away. */
	readonly lessLabel?: string;
	readonly onLess: () => void;
	readonly onMore: () => void;
}

/** One less, how many, one more. */
export function Stepper({
	label,
	count,
	countText,
	look = 'accent',
	size = 'usual',
	entrance = 'none',
	className,
	isMoreDisabled = false,
	isLessDisabled = false,
	lessLabel,
	onLess,
	onMore,
}: StepperProps) {
	const { t } = useLingui();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
		<div
			ref={movesBehind}
			className={classes(
				'num',
				styles.stepper,
				look === 'quiet' && styles.quiet,
				...SIZES[size],
				...ENTRANCES[entrance],
				className,
			)}
			role="group"
			aria-label={t`Количество: ${label}`}
		>
			<button
				type="button"
				aria-label={lessLabel ?? t`Убрать одну`}
				aria-disabled={isLessDisabled}
				onClick={onLess}
			>
				<IconMinus className="i" aria-hidden />
			</button>
			<span className={classes('num', styles.count)} aria-live="polite">
				<span key={count} ref={movesBehind} className={styles.change}>
					{countText ?? count}
				</span>
			</span>
			<button
				type="button"
				aria-label={t`Добавить ещё одну`}
				aria-disabled={isMoreDisabled}
				onClick={onMore}
			>
				<IconPlus className="i" aria-hidden />
			</button>
		</div>
	);
}

const SIZES = {
	usual: [],
	small: [styles.small],
	tight: [styles.small, styles.tight],
	tall: [styles.tall],
};

const ENTRANCES = {
	none: [],
	filling: [styles.filling],
	'from-plus': [styles.filling, styles.fromPlus],
};
