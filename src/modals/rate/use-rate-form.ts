import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Order } from '#core/contract/order.ts';
import { marksOf, type RatingMark } from '#core/contract/order-feedback.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { sendRatingAtom } from '../../state/rating.ts';
import { useCloseModal } from '../../use-modal.ts';

export interface RateForm {
	/** 0 = none yet. */
	readonly stars: number;
	/** What may be marked at so many stars, and what is. */
	readonly offered: readonly RatingMark[];
	readonly marks: ReadonlySet<RatingMark>;
	readonly products: Readonly<Record<number, 'up' | 'down'>>;
	readonly comment: string;
	readonly sending: 'no' | 'sending' | 'failed';
	setStars(stars: number): void;
	toggleMark(mark: RatingMark): void;
	setProducts(products: Readonly<Record<number, 'up' | 'down'>>): void;
	setComment(comment: string): void;
	/** Sends it and closes the sheet; one that was rated before stays open to show that rating. */
	send(order: Order): Promise<void>;
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
	const [sending, setSending] = useState<RateForm['sending']>('no');
	const offered = marksOf(stars).filter(
		(mark) => order?.deliveryType === 'delivery' || !mark.endsWith('courier'),
	);
	return {
		stars,
		offered,
		marks,
		products,
		comment,
		sending,
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
		async send(rated) {
			setSending('sending');
			// What is good of four stars is not what is wrong with two.
			const chosen = offered.filter((mark) => marks.has(mark));
			const outcome = await sendRating(rated, { stars, marks: chosen, comment, products });
			haptic(outcome === 'failed' ? 'error' : 'success');
			setSending(outcome === 'failed' ? 'failed' : 'no');
			if (outcome === 'sent') close();
		},
	};
}
