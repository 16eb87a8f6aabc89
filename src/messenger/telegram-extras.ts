import type { Messenger, SecondaryAction } from './messenger.ts';

/** What is needed of a client, without a word of its SDK. */
interface ClientLine {
	can(method: string): boolean;
	tell(method: string, params: object): void;
	/** Listens to an event; returns the undo. */
	listen(event: string, listener: () => void): () => void;
	/** A method of the customer's cloud; refused, or unanswered for too long: undefined. */
	askCloud(method: string, params: object): Promise<unknown>;
}

/** What the cloud takes for one key. */
const LONGEST_VALUE = 4096;

/** What newer clients have beyond the first ones: absent where the client is older. */
export function telegramExtras({
	can,
	tell,
	listen,
	askCloud,
}: ClientLine): Pick<Messenger, 'setSecondaryAction' | 'onSettings' | 'cloud'> {
	let secondary: SecondaryAction | undefined;
	listen('secondary_button_pressed', () => secondary?.run());

	return {
		...(can('web_app_setup_secondary_button') && {
			setSecondaryAction(action) {
				// Nothing is told of a button that was never there.
				if (action === secondary) return;
				secondary = action;
				const shown = { is_visible: true, is_active: true, position: 'left', text: action?.text };
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
