import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import type { Order } from '#core/contract/order.ts';
import { CANCEL_REASONS, type CancelReason, MAX_COMMENT } from '#core/contract/order-feedback.ts';
import { isCancellable } from '#core/rules/order.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { cancelOrderAtom } from '../../state/order.ts';
import { cancelReasonText } from '../../text/cancel-reason.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';

type Asking = 'no' | 'asking' | 'sending' | 'refused';

/** Cancelling, while the kitchen has not begun: the page asks why, and once more whether. */
export function CancelOrder({ order }: { readonly order: Order }) {
	const { t, i18n } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const cancel = useSetAtom(cancelOrderAtom);
	const question = useRef<HTMLHeadingElement>(null);
	const reasons = useRef<HTMLDivElement>(null);
	const titleId = useId();
	const [asking, setAsking] = useState<Asking>('no');
	const [reason, setReason] = useState<CancelReason>();
	const [comment, setComment] = useState('');
	useEffect(() => {
		if (asking === 'asking') question.current?.focus();
	}, [asking]);
	if (!isCancellable(order.status)) return null;

	const send = async () => {
		if (reason === undefined) {
			messenger.haptic('error');
			reasons.current?.querySelector('button')?.focus();
			return;
		}
		setAsking('sending');
		const isCancelled = await cancel({ reason, comment });
		messenger.haptic(isCancelled ? 'warning' : 'error');
		setAsking(isCancelled ? 'no' : 'refused');
	};
	if (asking === 'no')
		return (
			<Button look="quiet" onClick={() => setAsking('asking')}>
				<Trans>Отменить заказ</Trans>
			</Button>
		);
	// What one pays on handover has no payment that could fail.
	const offered = CANCEL_REASONS.filter((one) => one !== 'payment' || order.needsPayment);
	return (
		<section className="section cancel-order" aria-labelledby={titleId}>
			<h2 id={titleId} ref={question} tabIndex={-1}>
				<Trans>Почему отменяете?</Trans>
			</h2>
			<div className="chips wrap" ref={reasons}>
				{offered.map((one) => (
					<Chip
						key={one}
						isOn={reason === one}
						onClick={() => {
							messenger.haptic('selection');
							setReason(one);
						}}
					>
						{cancelReasonText(one, i18n)}
					</Chip>
				))}
			</div>
			{reason !== undefined && (
				<Field
					label={t`Что добавить`}
					value={comment}
					onChange={setComment}
					maxLength={MAX_COMMENT}
					isMultiline
				/>
			)}
			{asking === 'refused' && (
				<p className="error" role="alert">
					<Trans>Не получилось. Возможно, заказ уже готовят: позвоните в ресторан</Trans>
				</p>
			)}
			<div className="row">
				<Button
					look="quiet"
					size="mid"
					isBusy={asking === 'sending'}
					isMissing={reason === undefined}
					onClick={() => void send()}
				>
					{reason === undefined ? <Trans>Выберите причину</Trans> : <Trans>Отменить заказ</Trans>}
				</Button>
				<Button look="quiet" size="mid" onClick={() => setAsking('no')}>
					<Trans>Оставить</Trans>
				</Button>
			</div>
		</section>
	);
}
