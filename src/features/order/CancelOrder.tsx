import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import {
	CANCEL_REASONS,
	type CancelReason,
	MAX_COMMENT,
} from '#core/contract/order/order-feedback.ts';
import { isCancellable } from '#core/rules/order/order.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { Field } from '#src/kit/controls/Field.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { cancelReasonText } from '#src/text/cancel-reason.ts';
import { useForm } from '../shell/parts/use-form.ts';
import styles from './cancel-order.module.css';
import { cancelOrderAtom } from './state/order.ts';

type Asking = 'no' | 'asking' | 'sending' | 'refused';

/** Cancelling, while the kitchen has not begun: the page asks why, and once more whether. */
export function CancelOrder({ order }: { readonly order: Order }) {
	const { t, i18n } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const cancel = useSetAtom(cancelOrderAtom);
	const question = useRef<HTMLHeadingElement>(null);
	const titleId = useId();
	const [asking, setAsking] = useState<Asking>('no');
	const [reason, setReason] = useState<CancelReason>();
	const [comment, setComment] = useState('');
	useEffect(() => {
		if (asking === 'asking') question.current?.focus();
	}, [asking]);
	const { box, isBusy, run } = useForm({
		values: { reason },
		check: (values) => ({ reason: values.reason === undefined ? 'missing' : undefined }),
		send: async () => {
			if (reason === undefined) return;
			setAsking('sending');
			const isCancelled = await cancel({ reason, comment });
			messenger.haptic(isCancelled ? 'warning' : 'error');
			setAsking(isCancelled ? 'no' : 'refused');
		},
	});
	if (!isCancellable(order.status)) return null;

	if (asking === 'no')
		return (
			<Button look="quiet" onClick={() => setAsking('asking')}>
				<Trans>Отменить заказ</Trans>
			</Button>
		);
	// What one pays on handover has no payment that could fail.
	const offered = CANCEL_REASONS.filter((one) => one !== 'payment' || order.needsPayment);
	return (
		<Section className={styles.cancel} aria-labelledby={titleId} ref={box}>
			<h2 id={titleId} ref={question} tabIndex={-1}>
				<Trans>Почему отменяете?</Trans>
			</h2>
			<Chips isWrapped data-gap="reason">
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
			</Chips>
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
				<ErrorText className={styles.refused} role="alert">
					<Trans>Не получилось. Возможно, уже поздно: позвоните нам</Trans>
				</ErrorText>
			)}
			<div className={classes('row', styles.buttons)}>
				<Button
					look="quiet"
					size="mid"
					isBusy={isBusy}
					isMissing={reason === undefined}
					onClick={() => void run()}
				>
					{reason === undefined ? <Trans>Выберите причину</Trans> : <Trans>Отменить заказ</Trans>}
				</Button>
				<Button look="quiet" size="mid" onClick={() => setAsking('no')}>
					<Trans>Оставить</Trans>
				</Button>
			</div>
		</Section>
	);
}
