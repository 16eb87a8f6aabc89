import { useLingui } from '@lingui/react/macro';
import { Field } from '#src/kit/controls/Field.tsx';
import type { Door } from '../state/place.ts';
import styles from './address-fields.module.css';
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
		<div className={styles.fields}>
			<Field
				label={t`Название`}
				placeholder={t`Дом, работа`}
				maxLength={40}
				value={draft.name}
				onChange={(name) => change({ name })}
			/>
			<div className={styles.door}>
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
