import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import type { Modals } from '#src/modal-stack.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { restaurantsAtom, selectedPlaceAtom } from '../place/state/place.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import { HallPlan } from './HallPlan.tsx';
import { sitAtAtom } from './state/booking.ts';
import styles from './table-layout-modal.module.css';

/** The hall of a restaurant for a customer who sits in it and looks for the table's number (spec 2, "table layout choice"). */
export function TableLayoutModal({ restaurantId }: Modals['table-layout']) {
	const { t } = useLingui();
	const titleId = useId();
	const { haptic } = useAtomValue(messengerAtom);
	const close = useCloseModal();
	const sit = useSetAtom(sitAtAtom);
	const place = useAtomValue(selectedPlaceAtom);
	const restaurant = useAtomValue(restaurantsAtom).find(({ id }) => id === restaurantId);
	const [tableId, setTableId] = useState(
		place?.type === 'lounge' && place.restaurantId === restaurantId ? place.tableId : 0,
	);
	const table = restaurant?.tables.find(({ id }) => id === tableId);
	const text = table === undefined ? t`Укажите номер стола` : t`Я за этим столом`;
	const run = () => {
		if (table === undefined) return haptic('error');
		void sit(restaurantId, tableId);
	};
	return (
		<Sheet
			labelledBy={titleId}
			closeLook="plate"
			onClose={() => close()}
			foot={<MainAction place="button" text={text} isMissing={table === undefined} run={run} />}
		>
			<div className={styles.layout}>
				<h1 className={classes('t1', styles.title)} id={titleId}>
					{table?.name ?? <Trans>За каким вы столом?</Trans>}
				</h1>
				<p className="hint call">{restaurant?.name}</p>
				<HallPlan
					className={styles.plan}
					tables={(restaurant?.tables ?? []).map((one) => ({ ...one, isFree: true }))}
					marks={restaurant?.marks ?? []}
					chosenId={table?.id}
					onChoose={(id) => {
						haptic('selection');
						setTableId(id);
					}}
				/>
			</div>
		</Sheet>
	);
}
