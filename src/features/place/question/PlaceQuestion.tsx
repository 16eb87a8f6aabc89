import { Trans, useLingui } from '@lingui/react/macro';
import { IconMoped } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { lineTotal } from '#core/rules/cart/line.ts';
import { kopecks } from '#core/rules/money/money.ts';
import type { LineChange } from '#core/rules/place/place-change.ts';
import { type CartLine, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import tile from '#src/kit/page/tile.module.css';
import { classes } from '#src/kit/text/classes.ts';
import type { Modals } from '#src/modal-stack.ts';
import { portionsText } from '#src/text/units.ts';
import { goToPlaceAtom, nameOfPlaceAtom, offerThereAtom, stayAtom } from '../state/place-change.ts';
import styles from './changed-line.module.css';
import { Difference } from './Difference.tsx';
import { QuestionSheet } from './QuestionSheet.tsx';

/** Whether to go to another place although some of the cart cannot be had there (spec 4, 8). */
export function PlaceQuestion({
	place,
	changes,
}: Extract<Modals['accept'], { question: 'change-place' }>) {
	const { t } = useLingui();
	const lines = useAtomValue(cartLinesAtom);
	const money = useAtomValue(moneyTextAtom);
	const name = useAtomValue(nameOfPlaceAtom)(place);
	const { delivery, total } = useAtomValue(offerThereAtom)(place, changes);
	const goTo = useSetAtom(goToPlaceAtom);
	const stay = useSetAtom(stayAtom);
	return (
		<QuestionSheet
			title={<Trans>Корзина изменится</Trans>}
			hint={
				place.type === 'delivery' ? (
					<Trans>По адресу {name} заказ соберёт другая точка</Trans>
				) : (
					<Trans>Заказ соберёт другая точка: {name}</Trans>
				)
			}
			yes={t`Перейти`}
			price={total === undefined ? undefined : money(total)}
			onYes={() => void goTo(place, changes)}
			no={<Trans>Остаться</Trans>}
			onNo={() => stay()}
		>
			{changes.map((change) => {
				const line = lines.find(({ key }) => key === change.key);
				return line && <ChangedLine key={change.key} line={line} change={change} />;
			})}
			{delivery !== undefined && delivery !== 0 && (
				<li className={styles.line}>
					<span className={classes(tile.plate, styles.picture)}>
						<IconMoped className="i" aria-hidden />
					</span>
					<p className={styles.name}>
						<Trans>Доставка</Trans>
					</p>
					<Difference amount={delivery} />
				</li>
			)}
		</QuestionSheet>
	);
}

function ChangedLine({ line, change }: { readonly line: CartLine; readonly change: LineChange }) {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const reason = (): string => {
		if (change.kind === 'gone') return t`Нет в наличии по новому адресу`;
		if (change.kind === 'repriced')
			return t`Теперь ${money(change.total)}, было ${money(lineTotal(line))}`;
		const left = portionsText(line, change.count, i18n);
		const wanted = portionsText(line, line.count, i18n);
		return t`Осталось ${left} из ${wanted}, лишнее убираем`;
	};
	return (
		<li className={classes(styles.line, change.kind === 'gone' && styles.gone)}>
			<ProductPicture
				className={styles.picture}
				productId={line.productId}
				image={line.image}
				width={42}
			/>
			<div>
				<p className={styles.name}>
					{change.kind === 'gone' ? <s>{line.name}</s> : line.name}
					{line.variation !== '' && <span className="hint"> {line.variation}</span>}
				</p>
				<p className={styles.reason}>{reason()}</p>
			</div>
			{change.kind !== 'gone' && <Difference amount={kopecks(change.total - lineTotal(line))} />}
		</li>
	);
}
