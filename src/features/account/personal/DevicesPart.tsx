import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { DeviceSession } from '#core/contract/account/devices.ts';
import { FailedPage } from '#src/features/shell/parts/FailedPage.tsx';
import { Button } from '#src/kit/controls/Button.tsx';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { deviceText } from '#src/text/devices.ts';
import { AccountFrame, AccountSections } from '../parts/AccountFrame.tsx';
import { devices, endDeviceAtom, logoutEverywhereAtom } from '../state/account-data.ts';
import { useMomentText } from '../use-moment-text.ts';
import { useOwn } from '../use-own.ts';
import styles from './devices-part.module.css';
import form from './personal.module.css';

/** Where the customer is logged in: another device's session is ended here, or all of them. */
export function DevicesPart() {
	const { own, onRetry } = useOwn(devices);
	return (
		<AccountFrame page="lk" part={<Trans>Устройства</Trans>}>
			<AccountSections isLoading={own.status === 'loading'}>
				{own.status === 'loading' && <Skeleton height="128px" radius="var(--r-l)" />}
				{own.status === 'failed' && <FailedPage onRetry={onRetry} />}
				{own.status === 'ready' && (
					<>
						<Section as="ul" look="flush">
							{own.value.map((one) => (
								<DeviceCell key={one.id} session={one} />
							))}
						</Section>
						<Everywhere />
					</>
				)}
			</AccountSections>
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
		<Cell
			as="li"
			icon={<Icon className="i s20" aria-hidden />}
			note={
				<>
					{isCurrent && (
						<span>
							<Trans>Это устройство</Trans>
						</span>
					)}
					<span>
						<Trans>Вход {started}</Trans>
					</span>
					{!isCurrent && (
						<span>
							<Trans>Последний раз {seen}</Trans>
						</span>
					)}
				</>
			}
			after={
				!isCurrent && (
					<TextButton label={t`Завершить: ${name}`} onClick={() => void end(session.id)}>
						<Trans>Завершить</Trans>
					</TextButton>
				)
			}
		>
			{name}
		</Cell>
	);
}

/** Asked once more: this device is one of them. */
function Everywhere() {
	const [isAsking, setAsking] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const logout = useSetAtom(logoutEverywhereAtom);
	if (!isAsking)
		return (
			<div className={styles.everywhere}>
				<TextButton onClick={() => setAsking(true)}>
					<Trans>Выйти на всех устройствах</Trans>
				</TextButton>
			</div>
		);
	return (
		<Section className={form.fields} role="alert">
			<p className="call">
				<Trans>Здесь тоже придётся войти заново. Корзина останется</Trans>
			</p>
			<div className={classes('row', styles.answers)}>
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
		</Section>
	);
}
