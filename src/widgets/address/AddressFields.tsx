import '../../ui/form.css';
import './address.css';
import { useLingui } from '@lingui/react/macro';
import type { Door } from '../../state/place.ts';
import { Field } from '../../ui/Field.tsx';
import { DoorFields } from './DoorFields.tsx';

/** What a saved address is called, and the way to its door. */
export function AddressFields<Draft extends Door>({
	draft,
	onChange,
}: {
	readonly draft: Draft;
	readonly onChange: (draft: Draft) => void;
}) {
	const { t } = useLingui();
	const change = (part: Partial<Door>) => onChange({ ...draft, ...part });
	return (
		<div className="address-fields">
			<Field
				label={t`Название`}
				placeholder={t`Дом, работа`}
				maxLength={40}
				value={draft.name}
				onChange={(name) => change({ name })}
			/>
			<div className="door">
				<DoorFields door={draft} onChange={change} />
			</div>
			<Field
				label={t`Комментарий курьеру`}
				maxLength={200}
				value={draft.comment}
				onChange={(comment) => change({ comment })}
			/>
		</div>
	);
}
