import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/kit/controls/Button.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { usePastOrder } from '../order/parts/use-past-order.ts';
import { useRepeat } from '../order/parts/use-repeat.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import { ShopHeader } from '../shell/parts/ShopHeader.tsx';
import { BagDrawing } from './BagDrawing.tsx';
import styles from './empty-cart.module.css';
import { CartChanges } from './parts/CartChanges.tsx';

/** Nothing in the cart: the way forward is the menu under it, or the same as last time. */
export function EmptyCart() {
	const { t } = useLingui();
	const close = useCloseModal();
	const past = usePastOrder();
	const { isBusy, repeat } = useRepeat();
	return (
		<div className={classes('app', styles.page)}>
			<ShopHeader isWideOnly />
			<PageBar isPlain title={<Trans>Корзина</Trans>} onBack={() => close()} />
			<Empty
				art={<BagDrawing />}
				title={<Trans>Здесь будет вкусно</Trans>}
				text={<Trans>Добавьте что-нибудь из меню.</Trans>}
				action={
					<div className={styles.ways}>
						<CartChanges />
						<div className="no-tg">
							<MainAction place="button" text={t`В меню`} run={() => close()} />
						</div>
						{past !== undefined && (
							<Button look="quiet" isBusy={isBusy} onClick={() => repeat(past)}>
								<Trans>Повторить прошлый заказ</Trans>
							</Button>
						)}
					</div>
				}
			/>
		</div>
	);
}
