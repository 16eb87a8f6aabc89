import { Trans } from '@lingui/react/macro';
import { IconDeviceMobilePlus } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { installAtom, installWayAtom } from '../../state/install.ts';

/** The way to the shop on the home screen, where the browser has one. */
export function InstallSection() {
	const way = useAtomValue(installWayAtom);
	const install = useSetAtom(installAtom);
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
					{way === 'prompt' ? (
						<Trans>Откроется как приложение, меню видно и без сети</Trans>
					) : (
						<Trans>Нажмите «Поделиться», затем «На экран „Домой“»</Trans>
					)}
				</span>
			</span>
		</>
	);
	return (
		<section className="section flush">
			{way === 'prompt' ? (
				<button type="button" className="cell" onClick={() => void install()}>
					{cell}
				</button>
			) : (
				<div className="cell">{cell}</div>
			)}
		</section>
	);
}
