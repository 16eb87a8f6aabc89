import './accept.css';
import type { Modals } from '../../modal-stack.ts';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import { RepeatQuestion } from './RepeatQuestion.tsx';
import { TakeQuestion } from './TakeQuestion.tsx';

/** Whether the customer agrees to what changes: by another place, since an earlier order, or on another device. */
export function AcceptModal(asked: Modals['accept']) {
	switch (asked.question) {
		case 'change-place':
			return <PlaceQuestion {...asked} />;
		case 'repeat-order':
			return <RepeatQuestion {...asked} />;
		case 'take-cart':
			return <TakeQuestion {...asked} />;
	}
}
