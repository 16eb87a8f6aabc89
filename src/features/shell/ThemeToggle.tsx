import { Trans } from '@lingui/react/macro';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import buttonStyles from '#src/kit/controls/button.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';

/** To the other theme at once; none inside Telegram, which keeps its own. */
export function ThemeToggle() {
	const messenger = useAtomValue(messengerAtom);
	const theme = useSyncExternalStore(messenger.onTheme, messenger.theme, messenger.theme);
	if (HOSTS[messenger.host].ownsTheme) return null;
	const other = theme === 'dark' ? 'light' : 'dark';
	return (
		<button
			type="button"
			className={classes(buttonStyles.button, buttonStyles.quiet)}
			onClick={() => {
				messenger.haptic('selection');
				messenger.chooseTheme(other);
			}}
		>
			{other === 'dark' ? (
				<>
					<IconMoon className="i s20" aria-hidden />
					<Trans>Тёмная</Trans>
				</>
			) : (
				<>
					<IconSun className="i s20" aria-hidden />
					<Trans>Светлая</Trans>
				</>
			)}
		</button>
	);
}
