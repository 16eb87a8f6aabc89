/** Whether the bot reminds the customer of a cart left behind: off until he says so. */
import { atom } from 'jotai';
import { saveReminderConsent } from '#src/features/login/auth-api.ts';
import { keepUserAtom, userAtom } from '#src/features/login/state/session.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { logFailure } from '#src/lib/log.ts';
import { messengerAtom } from '#src/messenger/state.ts';

/** Shown at once, and as it was when it fails. Inside Telegram the bot asks first whether it may write at all. */
export const setCartRemindersAtom = atom(null, async (get, set, isOn: boolean): Promise<void> => {
	const before = get(userAtom);
	if (before === undefined) return;
	const keep = (cartReminders: boolean) => {
		const user = get(userAtom);
		if (user?.id === before.id) set(keepUserAtom, { ...user, cartReminders });
	};
	keep(isOn);
	const messenger = get(messengerAtom);
	messenger.haptic('selection');
	const isInside = messenger.launch.initData !== undefined;
	if (isOn && isInside && (await messenger.requestWriteAccess?.()) === false) return keep(false);
	try {
		await saveReminderConsent(isOn);
	} catch (error) {
		logFailure('cart reminders', error);
		keep(!isOn);
		set(showNoticeAtom, { code: 'call_failed' });
	}
});
