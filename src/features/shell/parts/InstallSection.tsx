import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceMobilePlus, IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { checkInstallAtom, installAtom, installWayAtom } from '../state/install.ts';
import styles from './install-section.module.css';

/**
 * The way to the shop on the home screen, where browser or messenger has one. `onAnswer`: it is an offer that can be
 * turned down as well, called when it was answered.
 */
export function InstallSection({ onAnswer }: { readonly onAnswer?: () => void }) {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const way = useAtomValue(installWayAtom);
	const check = useSetAtom(checkInstallAtom);
	const install = useSetAtom(installAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another messenger is asked anew
	useEffect(() => void check(), [check, messenger]);
	if (way === undefined) return null;
	const cell = {
		className: styles.offer,
		icon: <IconDeviceMobilePlus className="i s20" aria-hidden />,
		note:
			way === 'share' ? (
				<Trans>Нажмите «Поделиться», затем «На экран „Домой“»</Trans>
			) : HOSTS[messenger.host].isPage ? (
				<Trans>Откроется как приложение, меню видно и без сети</Trans>
			) : (
				<Trans>Откроется сразу, без поиска в чатах</Trans>
			),
		children: <Trans>Магазин на главный экран</Trans>,
	};
	return (
		<Section look="flush" className={styles.section}>
			{way === 'prompt' ? (
				<Cell
					as="button"
					{...cell}
					onClick={() => {
						void install();
						onAnswer?.();
					}}
				/>
			) : (
				<Cell {...cell} />
			)}
			{onAnswer !== undefined && (
				<RoundButton className={styles.refuse} label={t`Не сейчас`} isBare onClick={onAnswer}>
					<IconX className="i s20" aria-hidden />
				</RoundButton>
			)}
		</Section>
	);
}
