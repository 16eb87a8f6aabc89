import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import type { OrderLine } from '#core/contract/order.ts';
import { kopecks } from '#core/rules/money.ts';
import type { RepeatChange } from '#core/rules/repeat.ts';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { closeModalAtom, type Modals } from '../../modal-stack.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { acceptRepeatAtom } from '../../state/repeat.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { DishPicture } from '../../widgets/DishPicture.tsx';
import { Difference } from './Difference.tsx';
import { useRepeatReason } from './use-repeat-reason.ts';

/** Whether to order again although some of it is gone, dearer or cheaper. */
export function RepeatQuestion({
	orderNumber,
	lines,
	changes,
	total,
}: Extract<Modals['accept'], { question: 'repeat-order' }>) {
	const { t } = useLingui();
	const titleId = useId();
	const money = useAtomValue(moneyTextAtom);
	const accept = useSetAtom(acceptRepeatAtom);
	const close = useSetAtom(closeModalAtom);
	const [isBusy, setBusy] = useState(false);
	const isNothingLeft = changes.filter(({ kind }) => kind === 'gone').length === lines.length;
	const price = isNothingLeft ? undefined : money(total);
	const text = isNothingLeft ? t`Понятно` : t`В корзину`;
	const run = async () => {
		if (isNothingLeft) {
			close();
			return;
		}
		setBusy(true);
		await accept(orderNumber, lines, changes);
		setBusy(false);
	};
	const { isOurs } = useMainAction({
		text: price === undefined ? text : `${text} ${price}`,
		isEnabled: true,
		isBusy,
		run: () => void run(),
	});
	const quiet = !isNothingLeft && (
		<Button look="quiet" onClick={() => close()}>
			<Trans>Не повторять</Trans>
		</Button>
	);
	return (
		<Sheet
			labelledBy={titleId}
			onClose={() => close()}
			foot={
				isOurs && (
					<div className="accept-buttons">
						<Button
							isBusy={isBusy}
							onClick={() => void run()}
							{...(price === undefined ? {} : { price })}
						>
							{text}
						</Button>
						{quiet}
					</div>
				)
			}
		>
			<div className="accept">
				<h1 className="t1" id={titleId}>
					{isNothingLeft ? <Trans>Сейчас не повторить</Trans> : <Trans>Заказ изменится</Trans>}
				</h1>
				<p className="hint">
					<Trans>Что не так, как было в заказе № {orderNumber}</Trans>
				</p>
				<ul>
					{changes.map((change) => {
						const line = lines[change.index];
						return line && <PastLine key={change.index} line={line} change={change} />;
					})}
				</ul>
				{!isOurs && <div className="accept-aside">{quiet}</div>}
			</div>
		</Sheet>
	);
}

function PastLine({ line, change }: { readonly line: OrderLine; readonly change: RepeatChange }) {
	const reasonOf = useRepeatReason();
	const isGone = change.kind === 'gone';
	return (
		<li className={classes('was', isGone && 'gone')}>
			<DishPicture productId={line.productId} image={line.image} width={42} />
			<div>
				<p className="n">{isGone ? <s>{line.name}</s> : line.name}</p>
				<p className="y">{reasonOf(line, change)}</p>
			</div>
			{!isGone && <Difference amount={kopecks(change.total - line.total)} />}
		</li>
	);
}
