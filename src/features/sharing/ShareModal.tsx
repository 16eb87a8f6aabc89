import { Trans } from '@lingui/react/macro';
import { IconMessage, IconPhotoPlus } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { Options } from '#src/kit/controls/Cell.tsx';
import { WayCell } from '#src/kit/controls/WayCell.tsx';
import { Choices } from '#src/kit/sheet/Choices.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import type { Modals } from '#src/modal-stack.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { useSendProduct, useTellProduct } from '../product/cards/use-share-product.ts';
import { ShareLinkSheet } from './ShareLinkSheet.tsx';

/** What is handed on: a product, opened where the messenger has several ways for one; a link, where the device has none. */
export function ShareModal(shared: Modals['share']) {
	return 'url' in shared ? <ShareLinkSheet {...shared} /> : <ShareProductSheet {...shared} />;
}

/** Who is to see a product: one chat, or all who follow the customer's stories. */
function ShareProductSheet({
	productId: id,
	name,
}: {
	readonly productId: number;
	readonly name: string;
}) {
	const titleId = useId();
	const { haptic } = useAtomValue(messengerAtom);
	const close = useCloseModal();
	const send = useSendProduct();
	const tell = useTellProduct();
	// Within the tap: Telegram opens nothing later.
	const choose = (act: () => unknown) => () => {
		haptic('selection');
		void act();
		close();
	};
	return (
		<Sheet labelledBy={titleId} closeLook="plate" onClose={() => close()}>
			<Choices titleId={titleId} title={<Trans>Поделиться</Trans>}>
				<Options>
					<WayCell
						icon={<IconMessage className="i s20" aria-hidden />}
						name={<Trans>Отправить в чат</Trans>}
						note={<Trans>Другу или в группу</Trans>}
						onChoose={choose(() => send({ id, name }))}
					/>
					{tell !== undefined && (
						<WayCell
							icon={<IconPhotoPlus className="i s20" aria-hidden />}
							name={<Trans>В историю</Trans>}
							note={<Trans>Картинка со ссылкой на магазин</Trans>}
							onChoose={choose(() => tell({ id, name }))}
						/>
					)}
				</Options>
			</Choices>
		</Sheet>
	);
}
