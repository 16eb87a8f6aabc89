import { Trans, useLingui } from '@lingui/react/macro';
import { IconMoped } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { lineTotal } from '#core/rules/line.ts';
import { kopecks } from '#core/rules/money.ts';
import type { LineChange } from '#core/rules/place-change.ts';
import type { Modals } from '../../modal-stack.ts';
import { type CartLine, cartLinesAtom } from '../../state/cart.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import {
	goToPlaceAtom,
	nameOfPlaceAtom,
	offerThereAtom,
	stayAtom,
} from '../../state/place-change.ts';
import { portionsText } from '../../text/units.ts';
import { classes } from '../../ui/classes.ts';
import { DishPicture } from '../../widgets/DishPicture.tsx';
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
				<li className="was">
					<span className="pic">
						<IconMoped className="i" aria-hidden />
					</span>
					<p className="n">
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
		<li className={classes('was', change.kind === 'gone' && 'gone')}>
			<DishPicture productId={line.productId} image={line.image} width={42} />
			<div>
				<p className="n">
					{change.kind === 'gone' ? <s>{line.name}</s> : line.name}
					{line.variation !== '' && <span className="hint"> {line.variation}</span>}
				</p>
				<p className="y">{reason()}</p>
			</div>
			{change.kind !== 'gone' && <Difference amount={kopecks(change.total - lineTotal(line))} />}
		</li>
	);
}
