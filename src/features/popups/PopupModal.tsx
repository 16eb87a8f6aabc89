import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Modals } from '#src/modal-stack.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { clockShiftAtom } from '../shell/state/clock.ts';
import { settingsAtom } from '../shell/state/page.ts';
import { HoursPopup } from './HoursPopup.tsx';
import { PrizePopup } from './PrizePopup.tsx';
import { ShopPopup } from './ShopPopup.tsx';
import { closedAtAtom } from './state/popups.ts';

/** A popup of the shop's own, when it opens, or what the wheel has brought. */
export function PopupModal(popup: Modals['popup']) {
	if ('prize' in popup) return <PrizePopup prize={popup.prize} />;
	return popup.popupId === 'hours' ? <Hours /> : <One popupId={popup.popupId} />;
}

/** By the moment it is opened at: the words stay while they are read. */
function Hours() {
	const shift = useAtomValue(clockShiftAtom);
	const closedAt = useAtomValue(closedAtAtom);
	const [now] = useState(() => Date.now() + shift);
	const closed = closedAt(now);
	return closed === undefined ? <Over /> : <HoursPopup closed={closed} now={now} />;
}

function One({ popupId }: { readonly popupId: number }) {
	const popup = useAtomValue(settingsAtom).popups.find(({ id }) => id === popupId);
	return popup === undefined ? <Over /> : <ShopPopup popup={popup} />;
}

/** A page opened again remembers its modals: one that has nothing to say any more leaves. */
function Over() {
	const close = useCloseModal();
	useEffect(() => close(), [close]);
	return null;
}
