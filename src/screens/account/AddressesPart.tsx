import { Trans, useLingui } from '@lingui/react/macro';
import { IconHome, IconPencil, IconTrash } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { goToAtom } from '../../modal-stack.ts';
import {
	addressesAtom,
	addressesStatusAtom,
	deleteAddressAtom,
	loadAddressesAtom,
	type SavedAddress,
} from '../../state/addresses.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import { useAddressText } from '../../widgets/address/use-address-text.ts';
import { MainAction, WideAction } from '../../widgets/MainAction.tsx';
import { addressHref } from './parts.ts';

/** The saved addresses: each changed by the pencil, forgotten by the bin and back by the notice; a new one by the main action. */
export function AddressesPart() {
	const { t } = useLingui();
	const addresses = useAtomValue(addressesAtom);
	const status = useAtomValue(addressesStatusAtom);
	const load = useSetAtom(loadAddressesAtom);
	const goTo = useSetAtom(goToAtom);
	useEffect(() => void load(), [load]);
	const text = t`Добавить адрес`;
	const run = () => goTo(addressHref());
	return (
		<AccountFrame
			page="lk"
			part={<Trans>Адреса</Trans>}
			action={<MainAction text={text} run={run} />}
		>
			<div className="account-parts" aria-busy={status === 'loading'}>
				{status === 'loading' && <Skeleton height="128px" radius="var(--r-l)" />}
				{status === 'failed' && <FailedLoad onRetry={() => void load()} />}
				{status === 'ready' && addresses.length === 0 && (
					<Empty
						title={<Trans>Адресов пока нет</Trans>}
						text={<Trans>Сохраните дом или работу: в заказе их не придётся писать</Trans>}
					/>
				)}
				{addresses.length > 0 && (
					<ul className="section flush">
						{addresses.map((address) => (
							<AddressCell key={address.id} address={address} />
						))}
					</ul>
				)}
			</div>
			<WideAction text={text} run={run} />
		</AccountFrame>
	);
}

function AddressCell({ address }: { readonly address: SavedAddress }) {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	const forget = useSetAtom(deleteAddressAtom);
	const { title, note } = useAddressText()(address);
	return (
		<li className="cell">
			<span className="ic">
				<IconHome className="i s20" aria-hidden />
			</span>
			<span className="grow">
				<b>{title}</b>
				{note !== undefined && <span className="d">{note}</span>}
			</span>
			<RoundButton
				label={t`Изменить: ${title}`}
				isBare
				onClick={() => goTo(addressHref(address.id))}
			>
				<IconPencil className="i s20" aria-hidden />
			</RoundButton>
			<RoundButton label={t`Удалить: ${title}`} isBare onClick={() => void forget(address.id)}>
				<IconTrash className="i s20" aria-hidden />
			</RoundButton>
		</li>
	);
}
