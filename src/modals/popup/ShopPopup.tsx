import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Popup } from '#core/rules/popups.ts';
import { HOSTS } from '../../messenger/hosts.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { goToAtom } from '../../modal-stack.ts';
import { productIdOf } from '../../routes.ts';
import { pageDataAtom, settingsAtom } from '../../state/page.ts';
import { Html } from '../../ui/Html.tsx';
import { useCloseModal, useReplaceModal } from '../../use-modal.ts';
import { historySettled } from '../../widgets/history-settled.ts';
import { PopupSheet } from '../../widgets/PopupSheet.tsx';
import { PopupPicture } from './PopupPicture.tsx';

/** A popup of the shop's: its picture, its words, a button that leads somewhere or only closes. */
export function ShopPopup({ popup }: { readonly popup: Popup }) {
	const { t } = useLingui();
	const { name } = useAtomValue(settingsAtom);
	const close = useCloseModal();
	const follow = useFollow();
	const address = useAddress(popup.buttonUrl);
	return (
		<PopupSheet
			art={<PopupPicture background={popup.background} image={popup.image} />}
			title={popup.title === '' ? name : popup.title}
			action={
				address === undefined
					? { text: popup.buttonText || t`Понятно`, run: () => close() }
					: {
							text: popup.buttonText || t`Подробнее`,
							run: () => follow(address),
							link: { href: address, isAway: !isOwn(address) },
						}
			}
			onClose={() => close()}
		>
			{popup.stopsOrdering && (
				<p className="popup-stop">
					<Trans>Сейчас не принимаем заказы</Trans>
				</p>
			)}
			{popup.html !== '' && <Html html={popup.html} className="html" />}
		</PopupSheet>
	);
}

/** Where a button leads: a path of the shop, or an address elsewhere; undefined = nowhere. */
function useAddress(url: string): string | undefined {
	const { origin } = useAtomValue(pageDataAtom);
	const address = origin !== '' && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
	return isOwn(address) || /^(https?:|tel:|mailto:)/i.test(address) ? address : undefined;
}

function isOwn(address: string): boolean {
	return /^\/(?!\/)/.test(address);
}

/** Goes where the button leads; the popup has done its work. */
function useFollow(): (address: string) => void {
	const messenger = useAtomValue(messengerAtom);
	const close = useCloseModal();
	const replace = useReplaceModal();
	const goTo = useSetAtom(goToAtom);
	return async (address) => {
		const productId = isOwn(address) ? productIdOf(address.split('?')[1] ?? '') : undefined;
		if (productId !== undefined) {
			replace({ name: 'product', data: { productId } });
			return;
		}
		close();
		if (isOwn(address)) {
			await historySettled();
			goTo(address);
		} else if (HOSTS[messenger.host].opensLinks && /^http/i.test(address)) {
			messenger.openLink(address);
		}
	};
}
