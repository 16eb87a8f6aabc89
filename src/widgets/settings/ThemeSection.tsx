import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { readThemeChoice } from '../../messenger/document-theme.ts';
import type { ThemeChoice } from '../../messenger/messenger.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { Segmented } from '../../ui/Segmented.tsx';

/** Kept in the browser; inside Telegram the client's own theme holds. */
export function ThemeSection() {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const [choice, setChoice] = useState<ThemeChoice>(readThemeChoice);
	return (
		<section className="section">
			<h2>
				<Trans>Тема</Trans>
			</h2>
			{messenger.host === 'telegram' ? (
				<p className="hint call">
					<Trans>Как в Telegram: светлая или тёмная вместе с ним</Trans>
				</p>
			) : (
				<Segmented
					label={t`Тема`}
					value={choice}
					options={[
						{ value: 'system', label: <Trans>Авто</Trans> },
						{ value: 'light', label: <Trans>Светлая</Trans> },
						{ value: 'dark', label: <Trans>Тёмная</Trans> },
					]}
					onChange={(next) => {
						messenger.haptic('selection');
						messenger.chooseTheme(next);
						setChoice(next);
					}}
				/>
			)}
		</section>
	);
}
