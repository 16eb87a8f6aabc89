import '../../ui/form.css';
import '../../ui/popup.css';
import { Trans } from '@lingui/react/macro';
import { IconMessage, IconPhotoPlus } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { WayCell } from '../../ui/WayCell.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { useSendProduct, useTellProduct } from '../../widgets/cards/use-share-product.ts';

/** Who is to see a product: somebody in a chat, or everybody by a story. Opened where the messenger has both. */
export function ShareModal({
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
		<Sheet labelledBy={titleId} onClose={() => close()}>
			<div className="choices">
				<h1 className="t1" id={titleId}>
					<Trans>Поделиться</Trans>
				</h1>
				<div className="opts">
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
				</div>
			</div>
		</Sheet>
	);
}
