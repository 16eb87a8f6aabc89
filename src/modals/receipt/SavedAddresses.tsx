import { Trans, useLingui } from '@lingui/react/macro';
import { IconHome, IconPencil } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import {
	addressesAtom,
	deleteAddressAtom,
	editAddressAtom,
	type SavedAddress,
} from '../../state/addresses.ts';
import { zoneTroubleAtom } from '../../state/place-trouble.ts';
import { placeTroubleText } from '../../text/checkout-gaps.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { joined } from '../../widgets/use-offer-text.ts';

/** The customer's own addresses: chosen by a tap, changed or forgotten by the pencil. */
export function SavedAddresses({
	chosen,
	onChoose,
}: {
	/** The address in the field. */
	readonly chosen: string | undefined;
	readonly onChoose: (address: SavedAddress) => void;
}) {
	const { t, i18n } = useLingui();
	const name = useId();
	const addresses = useAtomValue(addressesAtom);
	const troubleAt = useAtomValue(zoneTroubleAtom);
	const [editedId, setEditedId] = useState<number>();
	const edited = addresses.find(({ id }) => id === editedId);
	if (addresses.length === 0) return null;
	if (edited !== undefined)
		return <AddressForm key={edited.id} address={edited} onDone={() => setEditedId(undefined)} />;
	return (
		<div role="radiogroup" aria-label={t`Мои адреса`} className="saved-addresses">
			{addresses.map((address) => {
				const trouble = troubleAt(address.coords);
				const flat = address.flat === '' ? '' : t`кв. ${address.flat}`;
				const title = address.name === '' ? joined([address.address, flat], ', ') : address.name;
				const note =
					trouble === undefined
						? address.name === ''
							? undefined
							: joined([address.address, flat], ', ')
						: placeTroubleText(trouble, i18n);
				return (
					<div className="saved-address" key={address.id}>
						<RadioCell
							name={name}
							isOn={address.address === chosen}
							isDisabled={trouble !== undefined}
							icon={<IconHome className="i s20" aria-hidden />}
							note={note}
							onChoose={() => onChoose(address)}
						>
							{title}
						</RadioCell>
						<RoundButton
							label={t`Изменить: ${title}`}
							isBare
							onClick={() => setEditedId(address.id)}
						>
							<IconPencil className="i s20" aria-hidden />
						</RoundButton>
					</div>
				);
			})}
		</div>
	);
}

/** What a saved address is called, and the way to its door. */
function AddressForm({
	address,
	onDone,
}: {
	readonly address: SavedAddress;
	readonly onDone: () => void;
}) {
	const { t } = useLingui();
	const [draft, setDraft] = useState(address);
	const save = useSetAtom(editAddressAtom);
	const forget = useSetAtom(deleteAddressAtom);
	const change = (part: Partial<SavedAddress>) => setDraft((before) => ({ ...before, ...part }));
	return (
		<form
			className="address-form"
			onSubmit={(event) => {
				event.preventDefault();
				void save(draft);
				onDone();
			}}
		>
			<h2 className="t3">{address.address}</h2>
			<Field
				label={t`Название`}
				placeholder={t`Дом, работа`}
				maxLength={40}
				value={draft.name}
				onChange={(name) => change({ name })}
			/>
			<div className="door">
				<Field
					label={t`Квартира`}
					maxLength={12}
					value={draft.flat}
					onChange={(flat) => change({ flat })}
				/>
				<Field
					label={t`Подъезд`}
					inputMode="numeric"
					maxLength={6}
					value={draft.entrance}
					onChange={(entrance) => change({ entrance })}
				/>
				<Field
					label={t`Этаж`}
					inputMode="numeric"
					maxLength={4}
					value={draft.floor}
					onChange={(floor) => change({ floor })}
				/>
				<Field
					label={t`Домофон`}
					maxLength={12}
					value={draft.doorCode}
					onChange={(doorCode) => change({ doorCode })}
				/>
			</div>
			<Field
				label={t`Комментарий курьеру`}
				maxLength={200}
				value={draft.comment}
				onChange={(comment) => change({ comment })}
			/>
			<div className="row address-form-ways">
				<Button size="mid" type="submit">
					<Trans>Сохранить</Trans>
				</Button>
				<Button
					size="mid"
					look="quiet"
					onClick={() => {
						void forget(address.id);
						onDone();
					}}
				>
					<Trans>Удалить</Trans>
				</Button>
				<Button size="mid" look="quiet" onClick={onDone}>
					<Trans>Отмена</Trans>
				</Button>
			</div>
		</form>
	);
}
