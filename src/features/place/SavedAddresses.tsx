import { Trans, useLingui } from '@lingui/react/macro';
import { IconHome, IconPencil } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { Button } from '#src/kit/controls/Button.tsx';
import { RadioCell } from '#src/kit/controls/RadioCell.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { useForm } from '../shell/parts/use-form.ts';
import { AddressFields } from './address/AddressFields.tsx';
import { useAddressText } from './address/use-address-text.ts';
import { Terms } from './parts/Terms.tsx';
import { useOfferText } from './parts/use-offer-text.ts';
import styles from './saved-addresses.module.css';
import {
	addressesAtom,
	deleteAddressAtom,
	editAddressAtom,
	type SavedAddress,
} from './state/addresses.ts';
import { zoneAtom } from './state/place.ts';
import { zoneTroubleAtom } from './state/place-trouble.ts';

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
	const offerAt = useAtomValue(zoneAtom);
	const offerText = useOfferText();
	const textOf = useAddressText();
	const [editedId, setEditedId] = useState<number>();
	const edited = addresses.find(({ id }) => id === editedId);
	if (addresses.length === 0) return null;
	if (edited !== undefined)
		return <AddressForm key={edited.id} address={edited} onDone={() => setEditedId(undefined)} />;
	return (
		<div className={styles.list} role="radiogroup" aria-label={t`Мои адреса`} translate="no">
			{addresses.map((address) => {
				const trouble = troubleAt(address.coords);
				const { title, note } = textOf(address);
				const offer = offerAt(address.coords);
				return (
					<div className={styles.address} key={address.id}>
						<RadioCell
							name={name}
							isOn={address.address === chosen}
							isDisabled={trouble !== undefined}
							icon={<IconHome className="i s20" aria-hidden />}
							note={note}
							terms={offer && <Terms terms={offerText(offer)} />}
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
	const { isBusy, onSubmit } = useForm({
		values: draft,
		check: () => ({}),
		send: async () => {
			const isSaved = await save(draft);
			if (isSaved) onDone();
			return isSaved;
		},
	});
	return (
		<form className={styles.form} onSubmit={onSubmit}>
			<h2 className="t3">{address.address}</h2>
			<AddressFields draft={draft} onChange={setDraft} />
			<div className={classes('row', styles.ways)}>
				<Button size="mid" type="submit" isBusy={isBusy}>
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
