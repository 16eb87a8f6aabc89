import './account-screen.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell, IconChevronRight, IconGift, IconMapPin, IconUser } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { openModalAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { addressesAtom, loadAddressesAtom } from '../../state/addresses.ts';
import { loadMyOrdersAtom, myOrdersAtom } from '../../state/my-orders.ts';
import { logoutAtom, userAtom } from '../../state/session.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import { type AccountPage, accountTitle } from '../../widgets/account/account-pages.ts';

/** /lk: who one is, and the way to everything that is one's own. */
export function AccountScreen() {
	const { t } = useLingui();
	const user = useAtomValue(userAtom);
	const addresses = useAtomValue(addressesAtom);
	const { total } = useAtomValue(myOrdersAtom);
	const loadAddresses = useSetAtom(loadAddressesAtom);
	const loadOrders = useSetAtom(loadMyOrdersAtom);
	const logout = useSetAtom(logoutAtom);
	const openModal = useSetAtom(openModalAtom);
	useEffect(() => {
		void loadAddresses();
		void loadOrders();
	}, [loadAddresses, loadOrders]);
	if (user === undefined) return null;
	return (
		<AccountFrame page="lk">
			<section className="section flush" aria-label={t`Личные данные`}>
				<Fact label={t`Имя`} value={user.name === '' ? t`Не указано` : user.name} />
				<Fact label={t`Телефон`} value={user.phone} />
				{user.birth !== '' && <Fact label={t`День рождения`} value={user.birth} />}
			</section>
			<div className="tiles">
				<Tile page="lk-orders" note={total > 0 ? String(total) : ''} />
				<Tile page="lk-favorite" />
				<Tile page="lk-bonuses" />
				<Tile page="lk-promocodes" />
				<Tile page="lk-game" />
				<Tile page="lk-preferences" />
			</div>
			<section className="section flush">
				<Row page="lk-referals" icon={<IconGift className="i s20" aria-hidden />} />
				<Row page="lk-notifications" icon={<IconBell className="i s20" aria-hidden />} />
				<button
					type="button"
					className="cell"
					onClick={() => openModal({ name: 'receipt', data: { deliveryType: 'delivery' } })}
				>
					<span className="ic">
						<IconMapPin className="i s20" aria-hidden />
					</span>
					<b className="grow">
						<Trans>Адреса</Trans>
					</b>
					{addresses.length > 0 && <span className="call hint num">{addresses.length}</span>}
					<IconChevronRight className="i s20" aria-hidden />
				</button>
			</section>
			<p className="log-out">
				<TextButton onClick={() => void logout()}>
					<Trans>Выйти</Trans>
				</TextButton>
			</p>
		</AccountFrame>
	);
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
	return (
		<div className="cell">
			<span className="ic">
				<IconUser className="i s20" aria-hidden />
			</span>
			<span className="grow">
				<span className="d">{label}</span>
				<b className="num">{value}</b>
			</span>
		</div>
	);
}

function Tile({ page, note = '' }: { readonly page: AccountPage; readonly note?: string }) {
	const { i18n } = useLingui();
	return (
		<Link className="tile" href={href(page)}>
			<b>{accountTitle(page, i18n)}</b>
			{note !== '' && <span className="num">{note}</span>}
		</Link>
	);
}

function Row({ page, icon }: { readonly page: AccountPage; readonly icon: ReactNode }) {
	const { i18n } = useLingui();
	return (
		<Link className="cell" href={href(page)}>
			<span className="ic">{icon}</span>
			<b className="grow">{accountTitle(page, i18n)}</b>
			<IconChevronRight className="i s20" aria-hidden />
		</Link>
	);
}
