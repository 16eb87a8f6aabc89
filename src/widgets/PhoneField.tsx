import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { digitsOf, isOfSeven } from '#core/rules/phone-shape.ts';
import { logFailure } from '../state/log.ts';
import { settingsAtom } from '../state/page.ts';
import { caretAfter, isForeign, loadPhones, type Phones, phoneText } from '../text/phone.ts';
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
	const { country } = useAtomValue(settingsAtom);
	const phones = usePhones(isForeign(value, country));
	const [caret, setCaret] = useState<number>();
	const written = phoneText(value, country, phones);
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
			placeholder={isOfSeven(country) ? '+7' : '+'}
			value={written}
			error={error}
			onChange={(typed) => {
				const next = phoneText(typed, country, phones);
				const at = input.current?.selectionStart ?? typed.length;
				const isAtEnd = at >= typed.length;
				const digits = digitsOf(typed.slice(0, at)).length;
				setCaret(isAtEnd ? next.length : caretAfter(next, digits));
				onChange(next);
			}}
		/>
	);
}

/** The plans of other countries, once a number needs them; without them its digits stand as typed. */
function usePhones(isNeeded: boolean): Phones | undefined {
	const [phones, setPhones] = useState<Phones>();
	useEffect(() => {
		if (!isNeeded) return;
		let isOver = false;
		loadPhones().then(
			(plans) => {
				if (!isOver) setPhones(plans);
			},
			(error: unknown) => logFailure('phone formats', error),
		);
		return () => {
			isOver = true;
		};
	}, [isNeeded]);
	return phones;
}
