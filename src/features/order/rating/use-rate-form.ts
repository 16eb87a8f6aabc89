import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { marksOf, type RatingMark } from '#core/contract/order/order-feedback.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { type Form, useForm } from '../../shell/parts/use-form.ts';
import { sendRatingAtom } from '../state/rating.ts';

export interface RateForm extends Pick<Form<'stars', string, void>, 'box' | 'isBusy'> {
	/** 0 = none yet. */
	readonly stars: number;
	/** What may be marked at so many stars, and what is. */
	readonly offered: readonly RatingMark[];
	readonly marks: ReadonlySet<RatingMark>;
	readonly products: Readonly<Record<number, 'up' | 'down'>>;
	readonly comment: string;
	readonly hasFailed: boolean;
	setStars(stars: number): void;
	toggleMark(mark: RatingMark): void;
	setProducts(products: Readonly<Record<number, 'up' | 'down'>>): void;
	setComment(comment: string): void;
	/** Sends it and closes the sheet; one that was rated before stays open to show that rating. */
	run(): void;
}

/** What is being said of an order. `first`: the stars pressed before the sheet opened. */
export function useRateForm(order: Order | undefined, first: number): RateForm {
	const { haptic } = useAtomValue(messengerAtom);
	const sendRating = useSetAtom(sendRatingAtom);
	const close = useCloseModal();
	const [stars, setStars] = useState(first);
	const [marks, setMarks] = useState<ReadonlySet<RatingMark>>(new Set());
	const [products, setProducts] = useState<RateForm['products']>({});
	const [comment, setComment] = useState('');
	const [hasFailed, setFailed] = useState(false);
	const offered = marksOf(stars).filter(
		(mark) => order?.deliveryType === 'delivery' || !mark.endsWith('courier'),
	);
	const { box, isBusy, run } = useForm({
		values: { stars },
		check: (values) => ({ stars: values.stars === 0 ? 'missing' : undefined }),
		send: async () => {
			if (order === undefined) return;
			setFailed(false);
			// What is good of four stars is not what is wrong with two.
			const chosen = offered.filter((mark) => marks.has(mark));
			const outcome = await sendRating(order, { stars, marks: chosen, comment, products });
			setFailed(outcome === 'failed');
			if (outcome === 'sent') close();
			return outcome !== 'failed';
		},
	});
	return {
		stars,
		offered,
		marks,
		products,
		comment,
		hasFailed,
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
