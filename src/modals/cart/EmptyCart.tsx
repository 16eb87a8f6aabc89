import { Trans, useLingui } from '@lingui/react/macro';
import { Empty } from '../../ui/Empty.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { MainAction } from '../../widgets/MainAction.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { BagDrawing } from './BagDrawing.tsx';

/** Nothing in the cart: the way forward is the menu under it. */
export function EmptyCart() {
	const { t } = useLingui();
	const close = useCloseModal();
	return (
		<div className="app empty-cart">
			<ShopHeader isWideOnly />
			<PageBar isPlain title={<Trans>Корзина</Trans>} onBack={() => close()} />
			<Empty
				art={<BagDrawing />}
				title={<Trans>Здесь будет вкусно</Trans>}
				text={<Trans>Добавьте что-нибудь из меню.</Trans>}
				action={
					<div className="no-tg">
						<MainAction place="button" text={t`В меню`} run={() => close()} />
					</div>
				}
			/>
		</div>
	);
}
