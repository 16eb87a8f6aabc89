/** The modals that ask for a place. */
import { atom } from 'jotai';
import { type ModalName, modalsAtom } from '#src/modal-stack.ts';

/** Where a place is asked for, and the questions that follow from the answer. */
export const PLACE_MODALS: readonly ModalName[] = [
	'accept',
	'receipt',
	'delivery-type',
	'booking',
	'table-layout',
];

/** Whether the customer is being asked where to. */
export const isChoosingPlaceAtom = atom((get) =>
	get(modalsAtom).some(({ name }) => PLACE_MODALS.includes(name)),
);
