import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { logFailure } from '../state/log.ts';
import {
	caretAfter,
	type ForeignFormat,
	isForeign,
	loadForeignFormat,
	phoneText,
} from '../text/phone.ts';
import { Field } from '../ui/Field.tsx';

/** A phone number, written as its country does while it is typed; the caret stays where it was. */
export function PhoneField({
	value,
	error,
	onChange,
}: {
	readonly value: string;
	readonly error?: ReactNode;
	readonly onChange: (phone: string) => void;
}) {
	const { t } = useLingui();
	const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const foreign = useForeignFormat(isForeign(value));
	const [caret, setCaret] = useState<number>();
	const written = phoneText(value, foreign);
	useLayoutEffect(() => {
		if (caret === undefined || input.current === null) return;
		input.current.setSelectionRange(caret, caret);
		setCaret(undefined);
	}, [caret]);
	return (
		<Field
			ref={input}
			label={t`Телефон`}
			type="tel"
			inputMode="tel"
			autoComplete="tel"
			enterKeyHint="done"
			placeholder="+7"
			value={written}
			error={error}
			onChange={(typed) => {
				const next = phoneText(typed, foreign);
				const at = input.current?.selectionStart ?? typed.length;
				const isAtEnd = at >= typed.length;
				const digits = typed.slice(0, at).replace(/\D/g, '').length;
				setCaret(isAtEnd ? next.length : caretAfter(next, digits));
				onChange(next);
			}}
		/>
	);
}

/** The formats of other countries, once a number needs them; without them its digits stand as typed. */
function useForeignFormat(isNeeded: boolean): ForeignFormat | undefined {
	const [format, setFormat] = useState<{ readonly write: ForeignFormat }>();
	useEffect(() => {
		if (!isNeeded) return;
		let isOver = false;
		loadForeignFormat().then(
			(write) => {
				if (!isOver) setFormat({ write });
			},
			(error: unknown) => logFailure('phone formats', error),
		);
		return () => {
			isOver = true;
		};
	}, [isNeeded]);
	return format?.write;
}
