import { useLingui } from '@lingui/react/macro';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { digitsOf } from '#core/rules/customer/phone-shape.ts';
import { classes } from '#src/kit/text/classes.ts';
import styles from './code-input.module.css';

export interface CodeInputHandle {
	focus(): void;
	/** So that the next digit begins the code anew. */
	select(): void;
}

/**
 * A one-time code: one input over drawn cells, so that autofill, paste and the screen reader meet a plain field. Whatever
 * is not a digit is left out of what is pasted.
 */
export function CodeInput({
	length,
	value,
	isWrong,
	describedBy,
	ref,
	onChange,
}: {
	readonly length: number;
	readonly value: string;
	readonly isWrong: boolean;
	readonly describedBy: string;
	readonly ref: Ref<CodeInputHandle>;
	readonly onChange: (code: string) => void;
}) {
	const { t } = useLingui();
	const input = useRef<HTMLInputElement>(null);
	const [isFocused, setFocused] = useState(false);
	useImperativeHandle(ref, () => ({
		focus: () => input.current?.focus(),
		select: () => {
			input.current?.focus();
			input.current?.select();
		},
	}));
	return (
		<div className={classes(styles.code, isWrong && styles.wrong)}>
			<div className={styles.cells} aria-hidden>
				{Array.from({ length }, (_, index) => (
					<span
						// biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
						key={index}
						className={classes(
							isFocused && index === Math.min(value.length, length - 1) && styles.now,
						)}
					>
						{value[index]}
					</span>
				))}
			</div>
			<input
				ref={input}
				className={styles.input}
				type="text"
				inputMode="numeric"
				autoComplete="one-time-code"
				pattern="[0-9]*"
				aria-label={t`Код, цифр: ${length}`}
				aria-invalid={isWrong}
				aria-describedby={describedBy}
				value={value}
				onFocus={() => setFocused(true)}
				onBlur={() => setFocused(false)}
				onChange={(event) => {
					const next = digitsOf(event.currentTarget.value).slice(0, length);
					if (next !== value) onChange(next);
				}}
			/>
		</div>
	);
}
