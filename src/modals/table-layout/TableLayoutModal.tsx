import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import type { Modals } from '../../modal-stack.ts';
import { sitAtAtom } from '../../state/booking.ts';
import { restaurantsAtom, selectedPlaceAtom } from '../../state/place.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { HallPlan } from '../../widgets/hall/HallPlan.tsx';
import './table-layout.css';
import { useCloseModal } from '../../use-modal.ts';
import { MainAction } from '../../widgets/MainAction.tsx';

/** The hall of a restaurant for whoever sits in it and looks for the table's number (spec 2, "table layout choice"). */
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
			onClose={() => close()}
			foot={<MainAction place="button" text={text} isMissing={table === undefined} run={run} />}
		>
			<div className="table-layout">
				<h1 className="t1" id={titleId}>
					{table?.name ?? <Trans>За каким вы столом?</Trans>}
				</h1>
				<p className="hint call">{restaurant?.name}</p>
				<HallPlan
					tables={(restaurant?.tables ?? []).map((one) => ({ ...one, isFree: true }))}
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
