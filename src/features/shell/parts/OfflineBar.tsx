import { Trans, useLingui } from '@lingui/react/macro';
import { IconReceipt, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { createPortal } from 'react-dom';
import { cancelWaitingAtom, waitingOrderAtom } from '#src/features/checkout/state/pending-order.ts';
import { usePageSheet } from '#src/kit/sheet/top-sheet.ts';
import { useStatusRegion } from '#src/kit/sheet/use-status-region.ts';
import { classes } from '#src/kit/text/classes.ts';
import { isOfflineAtom, lookForNetworkAtom } from '../state/network.ts';
import styles from './offline-bar.module.css';

/** What is shown without a network is what was kept; and an order that waits for it says so, wherever one is, the cart too. */
export function OfflineBar() {
	const isOffline = useAtomValue(isOfflineAtom);
	const waiting = useAtomValue(waitingOrderAtom);
	const region = useStatusRegion(usePageSheet());
	const isShown = isOffline || waiting !== undefined;
	return (
		region !== undefined &&
		createPortal(
			isShown && (
				<div className={classes(styles.bar, isOffline && waiting !== undefined && styles.double)}>
					{isOffline && <NoNetwork />}
					{waiting !== undefined && <WaitingOrder mayBePlaced={waiting === 'sent'} />}
				</div>
			),
			region,
		)
	);
}

function NoNetwork() {
	const { t } = useLingui();
	const look = useSetAtom(lookForNetworkAtom);
	return (
		<div>
			<IconWifiOff className="i s20" aria-hidden />
			<p>
				<Trans>Нет интернета, показываем сохранённое</Trans>
			</p>
			<button type="button" aria-label={t`Проверить ещё раз`} onClick={() => void look()}>
				<IconRefresh className="i s20" aria-hidden />
			</button>
		</div>
	);
}

function WaitingOrder({ mayBePlaced }: { readonly mayBePlaced: boolean }) {
	const cancel = useSetAtom(cancelWaitingAtom);
	return (
		<div>
			<IconReceipt className="i s20" aria-hidden />
			<p>
				{mayBePlaced ? (
					<Trans>Заказ отправлен, ждём ответа</Trans>
				) : (
					<Trans>Заказ ждёт связи, отправим его сами</Trans>
				)}
			</p>
			{!mayBePlaced && (
				<button type="button" onClick={() => cancel()}>
					<Trans>Отменить</Trans>
				</button>
			)}
		</div>
	);
}
