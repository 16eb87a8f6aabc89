import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceMobilePlus, IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { HOSTS } from '../messenger/hosts.ts';
import { messengerAtom } from '../messenger/state.ts';
import { checkInstallAtom, installAtom, installWayAtom } from '../state/install.ts';
import { RoundButton } from '../ui/RoundButton.tsx';

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
	const cell = (
		<>
			<span className="ic">
				<IconDeviceMobilePlus className="i s20" aria-hidden />
			</span>
			<span className="grow">
				<b>
					<Trans>Магазин на главный экран</Trans>
				</b>
				<span className="d">
					{way === 'share' ? (
						<Trans>Нажмите «Поделиться», затем «На экран „Домой“»</Trans>
					) : HOSTS[messenger.host].isPage ? (
						<Trans>Откроется как приложение, меню видно и без сети</Trans>
					) : (
						<Trans>Откроется сразу, без поиска в чатах</Trans>
					)}
				</span>
			</span>
		</>
	);
	return (
		<section className="section flush install">
			{way === 'prompt' ? (
				<button
					type="button"
					className="cell"
					onClick={() => {
						void install();
						onAnswer?.();
					}}
				>
					{cell}
				</button>
			) : (
				<div className="cell">{cell}</div>
			)}
			{onAnswer !== undefined && (
				<RoundButton label={t`Не сейчас`} isBare onClick={onAnswer}>
					<IconX className="i s20" aria-hidden />
				</RoundButton>
			)}
		</section>
	);
}
