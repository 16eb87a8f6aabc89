import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import {
	type ReactNode,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { digitsOf, isOfSeven } from '#core/rules/customer/phone-shape.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Field } from '#src/kit/controls/Field.tsx';
import { logFailure } from '#src/lib/log.ts';
import { caretAfter, isForeign, loadPhones, type Phones, phoneText } from '#src/text/phone.ts';

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
	/** The digits before the caret, to be put behind as many after the next rewrite. */
	const [caret, setCaret] = useState<number>();
	const phones = usePhones(isForeign(value, country), () => {
		if (input.current === document.activeElement) setCaret(digitsBefore(input.current));
	});
	const written = phoneText(value, country, phones);
	useLayoutEffect(() => {
		if (caret === undefined || input.current === null) return;
		const at = caretAfter(written, caret);
		input.current.setSelectionRange(at, at);
		setCaret(undefined);
	}, [caret, written]);
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
				setCaret(digitsBefore(input.current));
				onChange(phoneText(typed, country, phones));
			}}
		/>
	);
}

/** How many digits stand before the caret; of one at the end more than there are. */
function digitsBefore(input: HTMLInputElement | null): number {
	const at = input?.selectionStart ?? null;
	if (input === null || at === null || at >= input.value.length) return Number.POSITIVE_INFINITY;
	return digitsOf(input.value.slice(0, at)).length;
}

/** The plans of other countries, once a number needs them; without them its digits stand as typed. `onLoaded` comes before the rewrite. */
function usePhones(isNeeded: boolean, onLoaded: () => void): Phones | undefined {
	const loaded = useEffectEvent(onLoaded);
	const [phones, setPhones] = useState<Phones>();
	useEffect(() => {
		if (!isNeeded) return;
		let isOver = false;
		loadPhones().then(
			(plans) => {
				if (isOver) return;
				loaded();
				setPhones(plans);
			},
			(error: unknown) => logFailure('phone formats', error),
		);
		return () => {
			isOver = true;
		};
	}, [isNeeded]);
	return phones;
}
