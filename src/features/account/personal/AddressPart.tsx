import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { AddressFields } from '#src/features/place/address/AddressFields.tsx';
import { type AddressChoice, AddressSearch } from '#src/features/place/address/AddressSearch.tsx';
import {
	addressesAtom,
	addressesStatusAtom,
	editAddressAtom,
	loadAddressesAtom,
	type SavedAddress,
	saveAddressAtom,
} from '#src/features/place/state/addresses.ts';
import { doorOf, NO_DOOR } from '#src/features/place/state/place.ts';
import { FailedPage } from '#src/features/shell/parts/FailedPage.tsx';
import { MainAction, WideAction } from '#src/features/shell/parts/MainAction.tsx';
import { useForm } from '#src/features/shell/parts/use-form.ts';
import { Empty } from '#src/kit/page/Empty.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { goBackAtom } from '#src/modal-stack.ts';
import { placeTroubleText } from '#src/text/checkout-gaps.ts';
import { AccountFrame } from '../parts/AccountFrame.tsx';
import { partHref } from '../parts.ts';
import { AddressDrawing } from './AddressDrawing.tsx';
import styles from './personal.module.css';

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
			{status === 'failed' && <FailedPage onRetry={() => void load()} />}
			{status === 'ready' && (
				<Empty art={<AddressDrawing />} title={<Trans>Такого адреса больше нет</Trans>} />
			)}
		</AccountFrame>
	);
}

function AddressForm({ saved }: { readonly saved?: SavedAddress }) {
	const { t, i18n } = useLingui();
	const goBack = useSetAtom(goBackAtom);
	const add = useSetAtom(saveAddressAtom);
	const edit = useSetAtom(editAddressAtom);
	const [door, setDoor] = useState(saved ?? NO_DOOR);
	const [typed, setTyped] = useState('');
	const [found, setFound] = useState<AddressChoice>();
	const { box, isBusy, problemOf, run, onSubmit } = useForm({
		values: { address: saved ?? found },
		check: ({ address }) =>
			({ address: address === undefined ? 'no_address' : undefined }) as const,
		send: async () => {
			const house = saved ?? found;
			if (house === undefined) return false;
			const isSaved =
				saved === undefined
					? await add({ ...doorOf(door), address: house.address, coords: house.coords })
					: await edit({ ...saved, ...door });
			if (isSaved) goBack(partHref('addresses'));
			return isSaved;
		},
	});
	const problem = problemOf('address');
	const text = t`Сохранить`;
	const action = { text, isBusy, run: () => void run() };
	return (
		<AccountFrame
			page="lk"
			part={saved === undefined ? <Trans>Новый адрес</Trans> : <Trans>Адрес</Trans>}
			action={<MainAction hasWide {...action} />}
		>
			<form className={styles.form} ref={box} onSubmit={onSubmit}>
				<Section>
					{saved === undefined ? (
						<AddressSearch
							chosen={found}
							complaint={problem && placeTroubleText(problem, i18n)}
							typed={typed}
							onType={setTyped}
							onChoose={setFound}
						/>
					) : (
						<h2 className={classes('t3', styles.house)}>{saved.address}</h2>
					)}
					<AddressFields draft={door} onChange={setDoor} />
				</Section>
				<WideAction type="submit" {...action} />
			</form>
		</AccountFrame>
	);
}
