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
import { Button } from '../../ui/Button.tsx';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { AddressFields } from '../../widgets/address/AddressFields.tsx';
import { useAddressText } from '../../widgets/address/use-address-text.ts';

/** The customer's own addresses: chosen by a tap, changed or forgotten by the pencil. */
export function SavedAddresses({
	chosen,
	onChoose,
}: {
	/** The address in the field. */
	readonly chosen: string | undefined;
	readonly onChoose: (address: SavedAddress) => void;
}) {
	const { t } = useLingui();
	const name = useId();
	const addresses = useAtomValue(addressesAtom);
	const troubleAt = useAtomValue(zoneTroubleAtom);
	const textOf = useAddressText();
	const [editedId, setEditedId] = useState<number>();
	const edited = addresses.find(({ id }) => id === editedId);
	if (addresses.length === 0) return null;
	if (edited !== undefined)
		return <AddressForm key={edited.id} address={edited} onDone={() => setEditedId(undefined)} />;
	return (
		<div role="radiogroup" aria-label={t`Мои адреса`} className="saved-addresses" translate="no">
			{addresses.map((address) => {
				const trouble = troubleAt(address.coords);
				const { title, note } = textOf(address);
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
	const [draft, setDraft] = useState(address);
	const save = useSetAtom(editAddressAtom);
	const forget = useSetAtom(deleteAddressAtom);
	return (
		<form
			className="address-form"
			onSubmit={(event) => {
				event.preventDefault();
				void save(draft).then((isSaved) => {
					if (isSaved) onDone();
				});
			}}
		>
			<h2 className="t3">{address.address}</h2>
			<AddressFields draft={draft} onChange={setDraft} />
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
