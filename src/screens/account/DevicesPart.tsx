import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { DeviceSession } from '#core/contract/devices.ts';
import { devices, endDeviceAtom, logoutEverywhereAtom } from '../../state/own.ts';
import { deviceText } from '../../text/devices.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import { useMomentText } from './use-moment-text.ts';
import { useOwn } from './use-own.ts';

/** Where the customer is logged in: another device's session is ended here, or all of them. */
export function DevicesPart() {
	const { own, onRetry } = useOwn(devices);
	return (
		<AccountFrame page="lk" part={<Trans>Устройства</Trans>}>
			<div className="account-parts" aria-busy={own.status === 'loading'}>
				{own.status === 'loading' && <Skeleton height="128px" radius="var(--r-l)" />}
				{own.status === 'failed' && <FailedLoad onRetry={onRetry} />}
				{own.status === 'ready' && (
					<>
						<ul className="section flush">
							{own.value.map((one) => (
								<DeviceCell key={one.id} session={one} />
							))}
						</ul>
						<Everywhere />
					</>
				)}
			</div>
		</AccountFrame>
	);
}

function DeviceCell({ session }: { readonly session: DeviceSession }) {
	const { t, i18n } = useLingui();
	const end = useSetAtom(endDeviceAtom);
	const momentText = useMomentText();
	const { device, is_current: isCurrent } = session;
	const name = deviceText(device, i18n);
	const isPhone = device.system === 'ios' || device.system === 'android';
	const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
	const started = momentText(session.started_at);
	const seen = momentText(session.seen_at);
	return (
		<li className="cell">
			<span className="ic">
				<Icon className="i s20" aria-hidden />
			</span>
			<span className="grow">
				<b>{name}</b>
				{isCurrent && (
					<span className="d ok-t">
						<Trans>Это устройство</Trans>
					</span>
				)}
				<span className="d">
					<Trans>Вход {started}</Trans>
				</span>
				{!isCurrent && (
					<span className="d">
						<Trans>Последний раз {seen}</Trans>
					</span>
				)}
			</span>
			{!isCurrent && (
				<TextButton label={t`Завершить: ${name}`} onClick={() => void end(session.id)}>
					<Trans>Завершить</Trans>
				</TextButton>
			)}
		</li>
	);
}

/** Asked once more: this device is one of them. */
function Everywhere() {
	const [isAsking, setAsking] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const logout = useSetAtom(logoutEverywhereAtom);
	if (!isAsking)
		return (
			<div className="account-out">
				<TextButton onClick={() => setAsking(true)}>
					<Trans>Выйти на всех устройствах</Trans>
				</TextButton>
			</div>
		);
	return (
		<section className="section account-fields" role="alert">
			<p className="call">
				<Trans>Здесь тоже придётся войти заново. Корзина останется</Trans>
			</p>
			<div className="row account-ways">
				<Button
					size="mid"
					isBusy={isBusy}
					onClick={() => {
						setBusy(true);
						void logout().then((isOut) => {
							if (!isOut) setBusy(false);
						});
					}}
				>
					<Trans>Выйти везде</Trans>
				</Button>
				<Button size="mid" look="quiet" onClick={() => setAsking(false)}>
					<Trans>Остаться</Trans>
				</Button>
			</div>
		</section>
	);
}
