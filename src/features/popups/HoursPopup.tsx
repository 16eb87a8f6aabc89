import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Closed } from '#core/rules/site/popups.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { firstSlotText, nextHoursText } from '#src/text/time/closed.ts';
import { openingText } from '#src/text/time/hours.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { editCheckoutAtom } from '../checkout/state/order-draft.ts';
import { useProductWords } from '../menu/parts/use-product-words.ts';
import { settingsAtom } from '../shell/state/page.ts';
import { NightDrawing } from './NightDrawing.tsx';
import { PopupPicture } from './parts/PopupPicture.tsx';
import { PopupSheet } from './parts/PopupSheet.tsx';
import popup from './parts/popup-sheet.module.css';

/** Before opening and after closing (spec 3, 4): the hours to come; one looks around, or orders for then. */
export function HoursPopup({ closed, now }: { readonly closed: Closed; readonly now: number }) {
	const { t, i18n } = useLingui();
	const words = useProductWords();
	const { haptic } = useAtomValue(messengerAtom);
	const background = useAtomValue(settingsAtom).hoursPopup?.background ?? '';
	const close = useCloseModal();
	const edit = useSetAtom(editCheckoutAtom);
	const opening = openingText(closed.workTime, now, i18n);
	const { first } = closed;
	const look = { text: t`Посмотреть меню`, run: () => close() };
	const order = first && {
		text: firstSlotText(first.slot, closed, now, i18n),
		run: () => {
			haptic('light');
			edit(first);
			close();
		},
	};
	return (
		<PopupSheet
			art={background === '' ? <NightDrawing /> : <PopupPicture background={background} />}
			title={<Trans>Откроемся {opening}</Trans>}
			action={order ?? look}
			{...(order === undefined ? {} : { quiet: look })}
			onClose={() => close()}
		>
			<p>{nextHoursText(closed, now, i18n)}</p>
			<p className={popup.more}>{words.firstAtOpening()}</p>
		</PopupSheet>
	);
}
