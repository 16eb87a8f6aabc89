/** A field of a form: its label inside, its error under it. */
import {
	type ChangeEvent,
	type FocusEvent,
	type InputHTMLAttributes,
	type ReactNode,
	type Ref,
	useId,
	useState,
} from 'react';
import { classes } from '../text/classes.ts';
import { ErrorText } from '../text/ErrorText.tsx';
import styles from './field.module.css';

type Native = Pick<
	InputHTMLAttributes<HTMLElement>,
	'autoComplete' | 'autoFocus' | 'enterKeyHint' | 'inputMode' | 'onBlur' | 'onFocus'
> &
	Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'name' | 'placeholder' | 'required'>;

export interface FieldProps extends Native {
	readonly label: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly type?: 'text' | 'tel' | 'email';
	/** What is wrong with the value, in words; '' = nothing. */
	readonly error?: ReactNode;
	/** Grows with its text. */
	readonly isMultiline?: boolean;
	/** Where a press on "what is missing" takes the customer. */
	readonly id?: string;
	/** Of the field in one line. */
	readonly ref?: Ref<HTMLInputElement>;
}

/** The look of a field, for what is laid out like one: its name in a `span`, what stands in it of the class `fieldValue`. */
export function fieldClass(isWrong = false): string {
	return classes(styles.field, isWrong && styles.wrong);
}
export const fieldValue = styles.value;

/**
 * A field with its label inside and its error under it. A value that comes from elsewhere while the customer is in it and has
 * typed nothing yet is shown when it is left: the first letter would stand behind an account's phone that has just come.
 */
export function Field({
	label,
	value,
	onChange,
	onFocus,
	onBlur,
	type = 'text',
	error = '',
	isMultiline = false,
	id,
	ref,
	...native
}: FieldProps) {
	const [entered, setEntered] = useState<string>();
	const ownId = useId();
	const errorId = useId();
	const hasError = error !== '' && error !== null && error !== false;
	const control = {
		...native,
		id: id ?? ownId,
		value: entered ?? value,
		onFocus: (event: FocusEvent<HTMLElement>) => {
			setEntered(value);
			onFocus?.(event);
		},
		onBlur: (event: FocusEvent<HTMLElement>) => {
			setEntered(undefined);
			onBlur?.(event);
		},
		onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
			setEntered(undefined);
			onChange(event.currentTarget.value);
		},
		'aria-invalid': hasError,
		'aria-describedby': hasError ? errorId : undefined,
	};
	return (
		<div>
			<label className={fieldClass(hasError)} htmlFor={control.id}>
				<span>{label}</span>
				{isMultiline ? (
					<textarea {...control} rows={1} />
				) : (
					<input {...control} ref={ref} type={type} />
				)}
			</label>
			{hasError && <ErrorText id={errorId}>{error}</ErrorText>}
		</div>
	);
}
