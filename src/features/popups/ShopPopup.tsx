import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Popup } from '#core/rules/site/popups.ts';
import { Html } from '#src/kit/text/Html.tsx';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { historySettled } from '#src/lib/history-settled.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { goToAtom } from '#src/modal-stack.ts';
import { productIdOf } from '#src/routes.ts';
import { tieTitle } from '#src/text/ties.ts';
import { useCloseModal, useReplaceModal } from '#src/use-modal.ts';
import { pageDataAtom, settingsAtom } from '../shell/state/page.ts';
import { PopupPicture } from './parts/PopupPicture.tsx';
import { PopupSheet } from './parts/PopupSheet.tsx';
import styles from './shop-popup.module.css';

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
			closeLook={[popup.background, popup.image].some(isPhoto) ? 'surface' : 'plate'}
			title={popup.title === '' ? name : tieTitle(popup.title)}
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
				<p className={styles.stop}>
					<Trans>Сейчас не принимаем заказы</Trans>
				</p>
			)}
			{popup.html !== '' && <Html html={popup.html} className={styles.html} />}
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
