import { Trans, useLingui } from '@lingui/react/macro';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { BagDrawing } from './BagDrawing.tsx';

/** Nothing in the cart: the way forward is the menu under it. */
export function EmptyCart() {
	const { t } = useLingui();
	const close = useCloseModal();
	const { isOurs } = useMainAction({
		text: t`В меню`,
		isEnabled: true,
		isBusy: false,
		run: () => close(),
	});
	return (
		<div className="app empty-cart">
			<ShopHeader isWideOnly />
			<PageBar isPlain title={<Trans>Корзина</Trans>} onBack={() => close()} />
			<Empty
				art={<BagDrawing />}
				title={<Trans>Здесь будет вкусно</Trans>}
				text={<Trans>Добавьте что-нибудь из меню.</Trans>}
				action={
					isOurs && (
						<div className="no-tg">
							<Button onClick={() => close()}>
								<Trans>В меню</Trans>
							</Button>
						</div>
					)
				}
			/>
		</div>
	);
}
