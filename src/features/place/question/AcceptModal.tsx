import type { Modals } from '#src/modal-stack.ts';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import { RepeatQuestion } from './RepeatQuestion.tsx';
import { TakeQuestion } from './TakeQuestion.tsx';

/** Whether the customer agrees to what changes: by another place, since an earlier order, or on another device. */
export function AcceptModal(data: Modals['accept']) {
	switch (data.question) {
		case 'change-place':
			return <PlaceQuestion {...data} />;
		case 'repeat-order':
			return <RepeatQuestion {...data} />;
		case 'take-cart':
			return <TakeQuestion {...data} />;
	}
}
