import { launchName } from '#core/rules/customer/launch-data.ts';
import { detectTelegram, isMax, maxLaunch } from './detect.ts';
import { signedData, userOf } from './telegram/launch-params.ts';

/**
 * The user a messenger has opened the page by, as the launch tells it (`launchName`); undefined = in a browser, and where
 * the shop is no app of messengers. Known before the messenger is: what is kept on the device is read by it.
 */
export function launchOwner(isMessengerApp: boolean, isAppOfMax: boolean): string | undefined {
	if (!isMessengerApp) return;
	const telegram = detectTelegram();
	if (telegram) return launchName('telegram', userOf(telegram.initData));
	return isAppOfMax && isMax()
		? launchName('max', userOf(signedData(maxLaunch().params)))
		: undefined;
}
