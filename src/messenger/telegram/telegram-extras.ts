import type { Messenger, SecondaryAction } from '../messenger.ts';
import { telegramShare } from './telegram-share.ts';
import { type ClientLine, DECISION_MS } from './telegram-wire.ts';

/** What the cloud takes for one key. */
const LONGEST_VALUE = 4096;

/** What newer clients have beyond the first ones: absent where the client is older. */
export function telegramExtras(
	line: ClientLine,
): Pick<
	Messenger,
	'setSecondaryAction' | 'onSettings' | 'cloud' | 'share' | 'shareStory' | 'homeScreen'
> {
	const { can, tell, listen, askCloud } = line;
	let secondary: SecondaryAction | undefined;
	listen('secondary_button_pressed', () => secondary?.run());

	return {
		...telegramShare(line),
		...homeScreen(line),
		...(can('web_app_setup_secondary_button') && {
			setSecondaryAction(action) {
				// Nothing is told of a button that was never there.
				if (action === secondary) return;
				secondary = action;
				// Beneath the main one: beside it both would be half as wide, and the sum cut off.
				const shown = { is_visible: true, is_active: true, position: 'bottom', text: action?.text };
				tell(
					'web_app_setup_secondary_button',
					action === undefined ? { is_visible: false } : shown,
				);
			},
		}),
		...(can('web_app_setup_settings_button') && {
			onSettings(listener) {
				const leave = listen('settings_button_pressed', listener);
				// Android forgets the item with each page: it is asked for every time.
				tell('web_app_setup_settings_button', { is_visible: true });
				return () => {
					leave();
					tell('web_app_setup_settings_button', { is_visible: false });
				};
			},
		}),
		...(can('web_app_invoke_custom_method') && {
			cloud: {
				async read(keys) {
					const kept = await askCloud('getStorageValues', { keys });
					if (typeof kept !== 'object' || kept === null) return {};
					return Object.fromEntries(
						Object.entries(kept).filter(([, value]) => typeof value === 'string' && value !== ''),
					);
				},
				keep(key, value) {
					if (value.length <= LONGEST_VALUE) void askCloud('saveStorageValue', { key, value });
				},
			},
		}),
	};
}

/** A client that knows the question answers it at once. */
const CHECK_MS = 1_500;

function homeScreen({ can, ask }: ClientLine): Pick<Messenger, 'homeScreen'> {
	if (!can('web_app_check_home_screen') || !can('web_app_add_to_home_screen')) return {};
	return {
		homeScreen: {
			async mayAdd() {
				const checked = await ask('web_app_check_home_screen', ['home_screen_checked'], {
					timeout: CHECK_MS,
				});
				const { status } = (checked?.payload ?? {}) as { status?: unknown };
				// Some phones can add it and cannot tell whether it is there.
				return status === 'missed' || status === 'unknown';
			},
			add() {
				void ask('web_app_add_to_home_screen', ['home_screen_added', 'home_screen_failed'], {
					timeout: DECISION_MS,
				});
			},
		},
	};
}
