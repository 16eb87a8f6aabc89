import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { joined } from '#core/rules/bidi.ts';
import { placeTroubleText } from '#src/text/checkout-gaps.ts';
import type { SavedAddress } from '../state/addresses.ts';
import { zoneTroubleAtom } from '../state/place-trouble.ts';

/** A saved address in a list: its name, or the address itself; below it the address, or why it is not delivered to. */
export function useAddressText() {
	const { t, i18n } = useLingui();
	const troubleAt = useAtomValue(zoneTroubleAtom);
	return (address: SavedAddress): { readonly title: string; readonly note?: string } => {
		const trouble = troubleAt(address.coords);
		const flat = address.flat === '' ? '' : t`кв. ${address.flat}`;
		const whole = joined([address.address, flat], ', ');
		const title = address.name === '' ? whole : address.name;
		if (trouble !== undefined) return { title, note: placeTroubleText(trouble, i18n) };
		return address.name === '' ? { title } : { title, note: whole };
	};
}
