import { useLingui } from '@lingui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { undoCartAtom } from '#src/features/cart/state/cart.ts';
import { undoDeleteAddressAtom } from '#src/features/place/state/addresses.ts';
import { putPinBackAtom } from '#src/features/place/state/pin-back.ts';
import {
	dismissNoticeAtom,
	NOTICE_MS,
	noticeAtom,
	UNDO_NOTICE_MS,
	type Undo,
} from '#src/features/shell/state/notices.ts';
import { Toast } from '#src/kit/sheet/Toast.tsx';
import { noticeText } from '#src/text/notices.ts';

/** The notice on screen, announced politely; gone by itself (spec 4). */
export function NoticeHost() {
	const { i18n } = useLingui();
	const shown = useAtomValue(noticeAtom);
	const dismiss = useSetAtom(dismissNoticeAtom);
	const undoCart = useSetAtom(undoCartAtom);
	const undoAddress = useSetAtom(undoDeleteAddressAtom);
	const putPinBack = useSetAtom(putPinBackAtom);
	const undos: Record<Undo, () => void> = {
		cart: undoCart,
		address: () => void undoAddress(),
		pin: putPinBack,
	};
	const undo = undos[shown?.undo ?? 'cart'];
	return (
		<Toast
			toast={
				shown === undefined
					? undefined
					: {
							id: shown.id,
							text: noticeText(shown.notice, i18n),
							lifeMs: shown.undo === undefined ? NOTICE_MS : UNDO_NOTICE_MS,
							...(shown.undo === undefined ? {} : { undo }),
						}
			}
			onDismiss={dismiss}
		/>
	);
}
