import { useLingui } from '@lingui/react/macro';
import { IconDevices } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { Section } from '#src/kit/page/Section.tsx';
import { chatBrowserOf } from '#src/messenger/chat-browser.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { MenuButton } from '../shell/parts/MenuCell.tsx';

/** The way to a link of this cart; in a chat app's browser it says what that is good for. */
export function ContinueElsewhere() {
	const { t } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const isInChat = chatBrowserOf(navigator.userAgent) !== undefined;
	return (
		<Section look="flush">
			<MenuButton
				icon={IconDevices}
				title={isInChat ? t`Открыть корзину в браузере` : t`Продолжить в другом месте`}
				onClick={() => openModal({ name: 'cart-link', data: {} })}
			/>
		</Section>
	);
}
