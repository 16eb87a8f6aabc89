import './cart-line.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { lineTotal } from '#core/rules/line.ts';
import { messengerAtom } from '../messenger/state.ts';
import { openModalAtom } from '../modal-stack.ts';
import { type CartLine, isAtLimitAtom, setCountAtom } from '../state/cart.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { quoteAtom } from '../state/quote.ts';
import { portionsText, weightText } from '../text/units.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { DishPicture } from './DishPicture.tsx';

/** A line of the cart: its name opens the product to change the choice; `index` is its place in the cart. */
export function CartLineRow({ line, index }: { readonly line: CartLine; readonly index: number }) {
	const openModal = useSetAtom(openModalAtom);
	const options = useOptionsText(line);
	return (
		<div className="line">
			<DishPicture productId={line.productId} image={line.image} width={58} />
			<div>
				<button
					type="button"
					className="n"
					onClick={() =>
						openModal({ name: 'product', data: { productId: line.productId, lineKey: line.key } })
					}
				>
					{line.name}
				</button>
				{options !== '' && <div className="o">{options}</div>}
				<LinePrice line={line} index={index} />
			</div>
		</div>
	);
}

/** Size, weight and supplements in one line. */
function useOptionsText(line: CartLine): string {
	const { i18n } = useLingui();
	const weight =
		line.weight === undefined || line.variation !== '' ? '' : weightText(line.weight, i18n);
	const supplements = line.supplements
		.map((one) => (one.count > 1 ? `${one.name} ×\u00a0${one.count}` : one.name))
		.join(', ');
	return [line.variation, weight, supplements].filter((part) => part !== '').join(' · ');
}

function LinePrice({ line, index }: { readonly line: CartLine; readonly index: number }) {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const { quote } = useAtomValue(quoteAtom);
	const { haptic } = useAtomValue(messengerAtom);
	const isAtLimit = useAtomValue(isAtLimitAtom)(line);
	const setCount = useSetAtom(setCountAtom);
	const known = lineTotal(line);
	const total = quote?.lines.get(index) ?? known;
	const regular = lineTotal({ ...line, price: line.regularPrice });
	const isChanged = total !== known;
	const step = (count: number) => {
		haptic(count > line.count && isAtLimit ? 'warning' : 'selection');
		setCount(line.key, count);
	};
	return (
		<>
			{isChanged && (
				<p className="changed">
					<Trans>
						Теперь {money(total)}, было {money(known)}
					</Trans>
				</p>
			)}
			<div className="f">
				<span className="price">
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
