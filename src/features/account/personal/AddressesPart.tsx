import { Trans, useLingui } from '@lingui/react/macro';
import { IconHome, IconPencil, IconTrash } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAddressText } from '#src/features/place/address/use-address-text.ts';
import {
	addressesAtom,
	addressesStatusAtom,
	deleteAddressAtom,
	loadAddressesAtom,
	type SavedAddress,
} from '#src/features/place/state/addresses.ts';
import { FailedPage } from '#src/features/shell/parts/FailedPage.tsx';
import { MainAction, WideAction } from '#src/features/shell/parts/MainAction.tsx';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { goToAtom } from '#src/modal-stack.ts';
import { AccountFrame, AccountSections } from '../parts/AccountFrame.tsx';
import { addressHref } from '../parts.ts';
import { AddressDrawing } from './AddressDrawing.tsx';

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
	const isNone = status === 'ready' && addresses.length === 0;
	return (
		<AccountFrame
			page="lk"
			part={<Trans>Адреса</Trans>}
			action={<MainAction hasWide text={text} run={run} />}
		>
			<AccountSections isLoading={status === 'loading'}>
				{status === 'loading' && <Skeleton height="128px" radius="var(--r-l)" />}
				{status === 'failed' && <FailedPage onRetry={() => void load()} />}
				{isNone && (
					<Empty
						art={<AddressDrawing />}
						title={<Trans>Адресов пока нет</Trans>}
						text={<Trans>Сохраните дом или работу: в заказе их не придётся писать</Trans>}
						action={<WideAction text={text} run={run} />}
					/>
				)}
				{addresses.length > 0 && (
					<Section as="ul" look="flush">
						{addresses.map((address) => (
							<AddressCell key={address.id} address={address} />
						))}
					</Section>
				)}
			</AccountSections>
			{!isNone && <WideAction text={text} run={run} />}
		</AccountFrame>
	);
}

function AddressCell({ address }: { readonly address: SavedAddress }) {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	const forget = useSetAtom(deleteAddressAtom);
	const { title, note } = useAddressText()(address);
	return (
		<Cell
			as="li"
			icon={<IconHome className="i s20" aria-hidden />}
			note={note !== undefined && note}
			after={
				<>
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
				</>
			}
		>
			{title}
		</Cell>
	);
}
