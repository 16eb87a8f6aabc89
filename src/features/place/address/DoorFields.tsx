import { useLingui } from '@lingui/react/macro';
import { Field } from '#src/kit/controls/Field.tsx';
import type { Door } from '../state/place.ts';

type WayIn = Pick<Door, 'flat' | 'entrance' | 'floor' | 'doorCode'>;

/** The way from the house to the door; `flatError` where the flat is missing. */
export function DoorFields({
	door,
	flatError,
	onChange,
}: {
	readonly door: WayIn;
	readonly flatError?: string | undefined;
	readonly onChange: (change: Partial<WayIn>) => void;
}) {
	const { t } = useLingui();
	return (
		<>
			<div data-gap="flat">
				<Field
					label={t`Квартира`}
					placeholder={t`Номер`}
					autoComplete="address-line2"
					maxLength={12}
					value={door.flat}
					error={flatError}
					onChange={(flat) => onChange({ flat })}
				/>
			</div>
			<Field
				label={t`Подъезд`}
				inputMode="numeric"
				maxLength={6}
				value={door.entrance}
				onChange={(entrance) => onChange({ entrance })}
			/>
			<Field
				label={t`Этаж`}
				inputMode="numeric"
				maxLength={4}
				value={door.floor}
				onChange={(floor) => onChange({ floor })}
			/>
			<Field
				label={t`Домофон`}
				placeholder={t`Код`}
				maxLength={12}
				value={door.doorCode}
				onChange={(doorCode) => onChange({ doorCode })}
			/>
		</>
	);
}
