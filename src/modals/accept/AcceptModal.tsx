import './accept.css';
import type { Modals } from '../../modal-stack.ts';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import { RepeatQuestion } from './RepeatQuestion.tsx';

/** Whether the customer agrees to what changes: by another place, or since an earlier order. */
export function AcceptModal(asked: Modals['accept']) {
	return asked.question === 'change-place' ? (
		<PlaceQuestion {...asked} />
	) : (
		<RepeatQuestion {...asked} />
	);
}
