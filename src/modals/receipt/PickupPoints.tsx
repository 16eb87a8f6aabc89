import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { PickupPoint } from '#core/contract/settings.ts';
import { settingsAtom } from '../../state/page.ts';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { PointHours } from '../../widgets/PointHours.tsx';

/** The points one can pick an order up at, with their hours. */
export function PickupPoints({
	points,
	chosenId,
	complaint,
	onChoose,
}: {
	readonly points: readonly PickupPoint[];
	readonly chosenId: number | undefined;
	readonly complaint: string | undefined;
	readonly onChoose: (pointId: number) => void;
}) {
	const { t } = useLingui();
	const name = useId();
	const { closedWarehouseIds } = useAtomValue(settingsAtom);
	return (
		<div className="receipt-list">
			<div role="radiogroup" aria-label={t`Точка самовывоза`}>
				{points.map((point) => {
					const isStopped =
						point.warehouseId !== undefined && closedWarehouseIds.includes(point.warehouseId);
					return (
						<RadioCell
							key={point.id}
							name={name}
							isOn={point.id === chosenId}
							isDisabled={isStopped}
							note={<PointHours point={point} isStopped={isStopped} />}
							onChoose={() => onChoose(point.id)}
						>
							{point.name}
						</RadioCell>
					);
				})}
			</div>
			{complaint !== undefined && (
				<p className="error" role="alert">
					{complaint}
				</p>
			)}
		</div>
	);
}
