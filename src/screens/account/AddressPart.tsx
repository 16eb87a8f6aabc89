import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { useSearch } from 'wouter';
import { messengerAtom } from '../../messenger/state.ts';
import { goBackAtom } from '../../modal-stack.ts';
import {
	addressesAtom,
	addressesStatusAtom,
	editAddressAtom,
	loadAddressesAtom,
	type SavedAddress,
	saveAddressAtom,
} from '../../state/addresses.ts';
import { doorOf, NO_DOOR } from '../../state/place.ts';
import { placeTroubleText } from '../../text/checkout-gaps.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import { AddressFields } from '../../widgets/address/AddressFields.tsx';
import { type AddressChoice, AddressSearch } from '../../widgets/address/AddressSearch.tsx';
import { MainAction, WideAction } from '../../widgets/MainAction.tsx';
import { partHref } from './parts.ts';

/** A saved address, or a new one; the house of a saved one stays: another house is another address. */
export function AddressPart() {
	const id = Number(new URLSearchParams(useSearch()).get('id') ?? 0);
	const saved = useAtomValue(addressesAtom).find((one) => one.id === id);
	const status = useAtomValue(addressesStatusAtom);
	const load = useSetAtom(loadAddressesAtom);
	useEffect(() => void load(), [load]);
	if (id === 0) return <AddressForm />;
	if (saved !== undefined) return <AddressForm key={saved.id} saved={saved} />;
	return (
		<AccountFrame page="lk" part={<Trans>Адрес</Trans>}>
			{status === 'loading' && <Skeleton height="308px" radius="var(--r-l)" />}
			{status === 'failed' && <FailedLoad onRetry={() => void load()} />}
			{status === 'ready' && <Empty title={<Trans>Такого адреса больше нет</Trans>} />}
		</AccountFrame>
	);
}

function AddressForm({ saved }: { readonly saved?: SavedAddress }) {
	const { t, i18n } = useLingui();
	const searchId = useId();
	const messenger = useAtomValue(messengerAtom);
	const goBack = useSetAtom(goBackAtom);
	const add = useSetAtom(saveAddressAtom);
	const edit = useSetAtom(editAddressAtom);
	const [door, setDoor] = useState(saved ?? NO_DOOR);
	const [typed, setTyped] = useState('');
	const [found, setFound] = useState<AddressChoice>();
	const [complaint, setComplaint] = useState<string>();
	const [isBusy, setBusy] = useState(false);

	const run = async () => {
		const house = saved ?? found;
		if (house === undefined) {
			messenger.haptic('error');
			setComplaint(placeTroubleText('no_address', i18n));
			document.getElementById(searchId)?.focus();
			return;
		}
		setBusy(true);
		const isSaved =
			saved === undefined
				? await add({ ...doorOf(door), address: house.address, coords: house.coords })
				: await edit({ ...saved, ...door });
		setBusy(false);
		messenger.haptic(isSaved ? 'success' : 'error');
		if (isSaved) goBack(partHref('addresses'));
	};
	const text = t`Сохранить`;
	const action = { text, isBusy, run: () => void run() };
	return (
		<AccountFrame
			page="lk"
			part={saved === undefined ? <Trans>Новый адрес</Trans> : <Trans>Адрес</Trans>}
			action={<MainAction {...action} />}
		>
			<form
				className="account-form"
				onSubmit={(event) => {
					event.preventDefault();
					if (!isBusy) void run();
				}}
			>
				<section className="section">
					{saved === undefined ? (
						<AddressSearch
							inputId={searchId}
							chosen={found}
							complaint={complaint}
							typed={typed}
							onType={setTyped}
							onChoose={(choice) => {
								setFound(choice);
								setComplaint(undefined);
							}}
						/>
					) : (
						<h2 className="t3 address-house">{saved.address}</h2>
					)}
					<AddressFields draft={door} onChange={setDoor} />
				</section>
				<WideAction type="submit" {...action} />
			</form>
		</AccountFrame>
	);
}
