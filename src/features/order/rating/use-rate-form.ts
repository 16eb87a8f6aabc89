import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { marksOf, type RatingMark } from '#core/contract/order/order-feedback.ts';
import { ZERO } from '#core/rules/money/money.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { type Form, useForm } from '../../shell/parts/use-form.ts';
import { sendRatingAtom } from '../state/rating.ts';
import { type TipForm, useTipForm } from './use-tip-form.ts';

export interface RateForm extends Pick<Form<'stars', string, void>, 'box' | 'isBusy'> {
	/** 0 = none yet. */
	readonly stars: number;
	/** What may be marked at so many stars, and what is. */
	readonly offered: readonly RatingMark[];
	readonly marks: ReadonlySet<RatingMark>;
	readonly products: Readonly<Record<number, 'up' | 'down'>>;
	readonly comment: string;
	readonly hasFailed: boolean;
	readonly tip: TipForm;
	setStars(stars: number): void;
	toggleMark(mark: RatingMark): void;
	setProducts(products: Readonly<Record<number, 'up' | 'down'>>): void;
	setComment(comment: string): void;
	/**
	 * Sends it with the tip. What is on screen stays to show a rating that was given before, and what became of a tip that did
	 * not go through.
	 */
	run(): void;
}

/** What is being said of an order. `onSent`: all of it has gone through. */
export function useRateForm(order: Order | undefined, onSent?: () => void): RateForm {
	const { haptic } = useAtomValue(messengerAtom);
	const sendRating = useSetAtom(sendRatingAtom);
	const [stars, setStars] = useState(0);
	const [marks, setMarks] = useState<ReadonlySet<RatingMark>>(new Set());
	const [products, setProducts] = useState<RateForm['products']>({});
	const [comment, setComment] = useState('');
	const [hasFailed, setFailed] = useState(false);
	const tip = useTipForm();
	const offered = marksOf(stars).filter(
		(mark) => order?.deliveryType === 'delivery' || !mark.endsWith('courier'),
	);
	const { box, isBusy, run } = useForm({
		values: { stars },
		check: (values) => ({
			stars: values.stars === 0 && tip.amount === ZERO ? 'missing' : undefined,
		}),
		send: async () => {
			if (order === undefined) return;
			setFailed(false);
			const rated = order.rating === undefined && stars > 0 ? await rate(order) : 'sent';
			if (rated === 'failed') return false;
			const paid = await tip.pay(order);
			const isOver = paid === undefined ? rated === 'sent' : paid === 'paid';
			if (isOver) onSent?.();
			return paid === 'left' ? undefined : paid === undefined || paid === 'paid';
		},
	});
	const rate = async (order: Order) => {
		// What is good of four stars is not what is wrong with two.
		const chosen = offered.filter((mark) => marks.has(mark));
		const outcome = await sendRating(order, { stars, marks: chosen, comment, products });
		setFailed(outcome === 'failed');
		return outcome;
	};
	return {
		stars,
		offered,
		marks,
		products,
		comment,
		hasFailed,
		tip,
		setStars(next) {
			haptic('selection');
			setStars(next);
		},
		toggleMark(mark) {
			haptic('selection');
			const next = new Set(marks);
			if (!next.delete(mark)) next.add(mark);
			setMarks(next);
		},
		setProducts(next) {
			haptic('selection');
			setProducts(next);
		},
		setComment,
		box,
		isBusy,
		run: () => void run(),
	};
}
