import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { lineTotal } from '#core/rules/cart/line.ts';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { Stepper } from '#src/kit/controls/Stepper.tsx';
import { movesBehind } from '#src/kit/hooks/moves-behind.ts';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { tieTitle } from '#src/text/ties.ts';
import { portionsText } from '#src/text/units.ts';
import { type CartLine, isAtLimitAtom, setCountAtom } from '../state/cart.ts';
import styles from './cart-line.module.css';
import { useLineTotal, useOptionsText } from './use-line-words.ts';

/** A line of the cart: its name opens the product to change the choice; `index` is its place in the cart. */
export function CartLineRow({
	line,
	index,
	isNarrow = false,
}: {
	readonly line: CartLine;
	readonly index: number;
	/** In the cart beside the menu. */
	readonly isNarrow?: boolean;
}) {
	const openModal = useSetAtom(openModalAtom);
	const options = useOptionsText(line);
	return (
		<div ref={movesBehind} className={classes(styles.line, isNarrow && styles.narrow)}>
			<ProductPicture
				productId={line.productId}
				image={line.image}
				width={58}
				className={styles.picture}
			/>
			<div>
				<button
					type="button"
					className={styles.name}
					onClick={() =>
						openModal({ name: 'product', data: { productId: line.productId, lineKey: line.key } })
					}
				>
					{tieTitle(line.name)}
				</button>
				{options !== '' && <div className={styles.options}>{options}</div>}
				<LinePrice line={line} index={index} isNarrow={isNarrow} />
			</div>
		</div>
	);
}

function LinePrice({
	line,
	index,
	isNarrow,
}: {
	readonly line: CartLine;
	readonly index: number;
	readonly isNarrow: boolean;
}) {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { haptic } = useAtomValue(messengerAtom);
	const isAtLimit = useAtomValue(isAtLimitAtom)(line);
	const setCount = useSetAtom(setCountAtom);
	const known = lineTotal(line);
	const total = useLineTotal(line, index);
	const regular = lineTotal({ ...line, price: line.regularPrice });
	const isChanged = total !== known;
	const step = (count: number) => {
		haptic(count > line.count && isAtLimit ? 'warning' : 'selection');
		setCount(line.key, count);
	};
	return (
		<>
			{isChanged && (
				<p className={styles.changed}>
					<Trans>
						Теперь {money(total)}, было {money(known)}
					</Trans>
				</p>
			)}
			<div className={styles.foot}>
				<span className={classes('num', styles.price)}>
					{money(total)}
					{regular > total && !isChanged && (
						<s className="num">
							<span className="vh">
								<Trans>Старая цена</Trans>{' '}
							</span>
							{money(regular)}
						</s>
					)}
				</span>
				<Stepper
					look="quiet"
					size={isNarrow ? 'small' : 'usual'}
					label={line.name}
					count={line.count}
					countText={portionsText(line, line.count, i18n)}
					isMoreDisabled={isAtLimit}
					{...(line.count === 1 ? { lessLabel: t`Убрать из корзины` } : {})}
					onLess={() => step(line.count - 1)}
					onMore={() => step(line.count + 1)}
				/>
			</div>
		</>
	);
}
