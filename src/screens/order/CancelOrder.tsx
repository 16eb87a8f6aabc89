import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#core/contract/order.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { cancelOrderAtom } from '../../state/order.ts';
import { Button } from '../../ui/Button.tsx';

type Asking = 'no' | 'asking' | 'sending' | 'refused';

/** Cancelling, while the kitchen has not begun; asked about once more in the page itself. */
export function CancelOrder({ order }: { readonly order: Order }) {
	const messenger = useAtomValue(messengerAtom);
	const cancel = useSetAtom(cancelOrderAtom);
	const question = useRef<HTMLHeadingElement>(null);
	const [asking, setAsking] = useState<Asking>('no');
	useEffect(() => {
		if (asking === 'asking') question.current?.focus();
	}, [asking]);
	if (order.status !== 'pending' && order.status !== 'processing') return null;

	const send = async () => {
		setAsking('sending');
		const isCancelled = await cancel();
		messenger.haptic(isCancelled ? 'warning' : 'error');
		setAsking(isCancelled ? 'no' : 'refused');
	};
	if (asking === 'no')
		return (
			<Button look="quiet" onClick={() => setAsking('asking')}>
				<Trans>Отменить заказ</Trans>
			</Button>
		);
	return (
		<section className="section cancel-order">
			<h2 ref={question} tabIndex={-1}>
				<Trans>Отменить заказ?</Trans>
			</h2>
			{asking === 'refused' && (
				<p className="error" role="alert">
					<Trans>Не получилось. Возможно, заказ уже готовят: позвоните в ресторан</Trans>
				</p>
			)}
			<div className="row">
				<Button look="quiet" size="mid" isBusy={asking === 'sending'} onClick={() => void send()}>
					<Trans>Да, отменить</Trans>
				</Button>
				<Button look="quiet" size="mid" onClick={() => setAsking('no')}>
					<Trans>Оставить</Trans>
				</Button>
			</div>
		</section>
	);
}
