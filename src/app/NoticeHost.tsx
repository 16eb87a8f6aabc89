import { useLingui } from '@lingui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { openModalAtom } from '../modal-stack.ts';
import { undoDeleteAddressAtom } from '../state/addresses.ts';
import { undoCartAtom } from '../state/cart.ts';
import { dismissNoticeAtom, NOTICE_MS, noticeAtom, UNDO_NOTICE_MS } from '../state/notices.ts';
import { noticeText } from '../text/notices.ts';
import { Toast } from '../ui/Toast.tsx';

/** The notice on screen, announced politely; gone by itself (spec 4). */
export function NoticeHost() {
	const { i18n } = useLingui();
	const shown = useAtomValue(noticeAtom);
	const dismiss = useSetAtom(dismissNoticeAtom);
	const undoCart = useSetAtom(undoCartAtom);
	const undoAddress = useSetAtom(undoDeleteAddressAtom);
	const openModal = useSetAtom(openModalAtom);
	const undo = shown?.undo === 'address' ? () => void undoAddress() : undoCart;
	const lost = shown?.notice.code === 'part_failed' ? shown.notice.modal : undefined;
	return (
		<Toast
			toast={
				shown === undefined
					? undefined
					: {
							id: shown.id,
							text: noticeText(shown.notice, i18n),
							lifeMs: shown.undo === undefined && lost === undefined ? NOTICE_MS : UNDO_NOTICE_MS,
							...(shown.undo === undefined ? {} : { undo }),
							...(lost === undefined ? {} : { retry: () => openModal(lost) }),
						}
			}
			onDismiss={dismiss}
		/>
	);
}
