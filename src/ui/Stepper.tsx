import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { classes } from './classes.ts';

export interface StepperProps {
	/** What is counted: names the group. */
	readonly label: string;
	readonly count: number;
	/** Written instead of the bare number: "1,5 кг". */
	readonly countText?: string;
	readonly look?: 'accent' | 'quiet';
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
			className={classes('step', look === 'quiet' && 'quiet')}
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
			<span className="num" aria-live="polite">
				<span key={count} className="pop">
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
