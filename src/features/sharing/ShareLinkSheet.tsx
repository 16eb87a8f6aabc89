import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram, IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useId, useState } from 'react';
import { shareLinks } from '#core/rules/site/share-links.ts';
import { Cell, Options } from '#src/kit/controls/Cell.tsx';
import { fieldClass } from '#src/kit/controls/Field.tsx';
import { WayCell } from '#src/kit/controls/WayCell.tsx';
import { Choices } from '#src/kit/sheet/Choices.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import type { SharedLink } from '#src/modal-stack.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { ShopLink } from '../shell/parts/ShopLink.tsx';
import { showNoticeAtom } from '../shell/state/notices.ts';

/** Ways to hand a link on where neither the messenger nor the device has one: chat apps by their addresses, copying. */
export function ShareLinkSheet({ text, url }: SharedLink) {
	const titleId = useId();
	const close = useCloseModal();
	const { copy, isRefused } = useCopy(url, close);
	const links = shareLinks({ text, url });
	return (
		<Sheet labelledBy={titleId} closeLook="plate" onClose={() => close()}>
			<Choices titleId={titleId} title={<Trans>Поделиться</Trans>}>
				<Options>
					<AppLink url={links.whatsApp} icon={<IconBrandWhatsapp className="i s20" aria-hidden />}>
						WhatsApp
					</AppLink>
					<AppLink url={links.telegram} icon={<IconBrandTelegram className="i s20" aria-hidden />}>
						Telegram
					</AppLink>
					<WayCell
						icon={<IconCopy className="i s20" aria-hidden />}
						name={<Trans>Скопировать ссылку</Trans>}
						note={<Trans>Вставите её, куда захотите</Trans>}
						onChoose={copy}
					/>
				</Options>
				{isRefused && <AddressField url={url} />}
			</Choices>
		</Sheet>
	);
}

function AppLink({
	url,
	icon,
	children,
}: {
	readonly url: string;
	readonly icon: ReactNode;
	readonly children: ReactNode;
}) {
	return (
		<Cell as={ShopLink} url={url} icon={icon} isWay>
			<span translate="no">{children}</span>
		</Cell>
	);
}

/** Where a page may not copy: the address, marked at a tap, for the customer's own hand. */
function AddressField({ url }: { readonly url: string }) {
	const { t } = useLingui();
	return (
		<label className={fieldClass()}>
			<span>{t`Ссылка`}</span>
			<input readOnly value={url} onFocus={({ target }) => target.select()} />
		</label>
	);
}

function useCopy(url: string, close: () => void) {
	const { haptic } = useAtomValue(messengerAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	const [isRefused, setRefused] = useState(false);
	const copy = async () => {
		haptic('selection');
		try {
			await navigator.clipboard.writeText(url);
		} catch {
			setRefused(true);
			return;
		}
		close();
		showNotice({ code: 'link_copied' });
	};
	return { copy: () => void copy(), isRefused };
}
