import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useId, useState } from 'react';
import type { CartLink } from '#core/contract/order/kept-cart.ts';
import { cartPath, startOf } from '#core/rules/site/deep-link.ts';
import { QrCode } from '#src/features/sharing/parts/QrCode.tsx';
import { useShare } from '#src/features/sharing/parts/use-share.ts';
import { MainAction } from '#src/features/shell/parts/MainAction.tsx';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import buttonStyles from '#src/kit/controls/button.module.css';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { chatBrowserOf } from '#src/messenger/chat-browser.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { makeCartLinkAtom } from '../state/cart-link.ts';
import styles from './give-link.module.css';

/** A link of the cart as it is now: to be handed on, copied, opened in Telegram, or read off the screen by a phone. */
export function GiveLink() {
	const { t } = useLingui();
	const titleId = useId();
	const close = useCloseModal();
	const { link, retry } = useCartLink();
	const { url, inTelegram } = useAddresses(link);
	const copy = useCopy(url);
	const share = useShare();
	const canShare = useCanShare();
	const title = t`Продолжить в другом месте`;
	const text = canShare ? t`Отправить ссылку` : t`Скопировать ссылку`;
	const run = () => void (canShare ? share({ text: t`Моя корзина`, url }) : copy());
	const isBusy = link === undefined;
	return (
		<Sheet
			labelledBy={titleId}
			closeLook="plate"
			onClose={() => close()}
			foot={
				<MainAction
					place="button"
					text={text}
					isEnabled={link !== null}
					isBusy={isBusy}
					keepsPress
					run={run}
				/>
			}
		>
			<div className={styles.box}>
				<h1 className={classes('t1', styles.title)} id={titleId}>
					{title}
				</h1>
				<p className="hint">
					<Where /> <Trans>Ссылка сработает один раз, в течение суток.</Trans>
				</p>
				{link === null && <FailedLoad onRetry={retry} />}
				{link === undefined && <Skeleton height="56px" radius="var(--r-s)" />}
				{link && (
					<>
						<figure className="only-wide">
							<QrCode text={url} label={t`QR-код ссылки на корзину`} />
							<figcaption className="hint">
								<Trans>Наведите камеру телефона</Trans>
							</figcaption>
						</figure>
						<p className={styles.address} data-part="address" translate="no">
							{url}
						</p>
						{canShare && (
							<Button look="quiet" onClick={() => void copy()}>
								<Trans>Скопировать ссылку</Trans>
							</Button>
						)}
						{inTelegram !== undefined && (
							<a className={classes(buttonStyles.button, buttonStyles.quiet)} href={inTelegram}>
								<Trans>Открыть в Telegram</Trans>
							</a>
						)}
					</>
				)}
			</div>
		</Sheet>
	);
}

/** What cannot be done here, and can on the other device. */
function Where() {
	const browser = chatBrowserOf(navigator.userAgent);
	return browser === undefined ? (
		<Trans>
			Откройте ссылку на другом устройстве или в другом браузере: там будет эта же корзина.
		</Trans>
	) : (
		<Trans>
			Вы внутри {browser}: корзина осталась бы здесь. Вставьте ссылку в свой браузер, и она
			откроется там.
		</Trans>
	);
}

/** Made when the sheet opens, of what is in the cart then; undefined = on its way, null = it did not come. */
function useCartLink() {
	const make = useSetAtom(makeCartLinkAtom);
	const [link, setLink] = useState<CartLink | null>();
	const ask = useCallback(async () => {
		setLink(undefined);
		setLink((await make()) ?? null);
	}, [make]);
	useEffect(() => void ask(), [ask]);
	return { link, retry: () => void ask() };
}

function useAddresses(link: CartLink | null | undefined) {
	const { appLink } = useAtomValue(pageDataAtom);
	const { host } = useAtomValue(messengerAtom);
	if (!link) return { url: '' };
	const { key } = link;
	return {
		url: new URL(cartPath(key), location.origin).href,
		// Inside Telegram one is there already.
		...(appLink !== undefined && HOSTS[host].isPage
			? { inTelegram: `${appLink}?startapp=${startOf({ kind: 'cart', key })}` }
			: {}),
	};
}

/** Whether there is more to share with than the clipboard. A link of another app's browser is pasted, not sent. */
function useCanShare(): boolean {
	const { host } = useAtomValue(messengerAtom);
	if (chatBrowserOf(navigator.userAgent) !== undefined) return false;
	return !HOSTS[host].isPage || typeof navigator.share === 'function';
}

function useCopy(text: string): () => Promise<void> {
	const showNotice = useSetAtom(showNoticeAtom);
	return async () => {
		try {
			await navigator.clipboard.writeText(text);
			showNotice({ code: 'link_copied' });
		} catch {
			// Not allowed here: the link stands there to be marked by hand.
			showNotice({ code: 'call_failed' });
		}
	};
}
