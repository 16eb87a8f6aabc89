import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { type Kopecks, ZERO } from '#core/rules/money/money.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { payTipAtom, type TipOutcome } from '../state/tip.ts';

export interface TipForm {
	/** Zero = none is given. */
	readonly amount: Kopecks;
	/** What has become of the last press; undefined = nothing that needs a word. */
	readonly problem: 'refused' | 'unknown' | undefined;
	setAmount(amount: Kopecks): void;
	/** Pays what is chosen; undefined = nothing is. */
	pay(order: Order): Promise<TipOutcome | undefined>;
}

/** What is being given after an order. */
export function useTipForm(): TipForm {
	const { haptic } = useAtomValue(messengerAtom);
	const payTip = useSetAtom(payTipAtom);
	const [amount, setAmount] = useState<Kopecks>(ZERO);
	const [problem, setProblem] = useState<TipForm['problem']>();
	return {
		amount,
		problem,
		setAmount(next) {
			haptic('selection');
			setProblem(undefined);
			setAmount(next);
		},
		async pay(order) {
			if (amount === ZERO) return undefined;
			setProblem(undefined);
			const outcome = await payTip(order, amount);
			if (outcome === 'refused' || outcome === 'unknown') setProblem(outcome);
			return outcome;
		},
	};
}
