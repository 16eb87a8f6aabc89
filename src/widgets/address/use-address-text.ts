import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { SavedAddress } from '../../state/addresses.ts';
import { zoneTroubleAtom } from '../../state/place-trouble.ts';
import { placeTroubleText } from '../../text/checkout-gaps.ts';
import { joined } from '../use-offer-text.ts';

/** A saved address in a list: its name, or the address itself; below it the address, or why nobody delivers there. */
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
