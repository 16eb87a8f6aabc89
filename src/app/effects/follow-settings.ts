/** The settings call re-runs with a time parameter that changes every 3 minutes (spec 4), while the page is looked at. */
import type { createStore } from 'jotai';
import { settingsBucket } from '#core/rules/time/work-time.ts';
import { logFailure } from '#src/lib/log.ts';

const LOOK_EVERY_MS = 10_000;

/** Returns the undo. */
export function followSettings(store: ReturnType<typeof createStore>): () => void {
	let bucket = settingsBucket(Date.now());
	const look = async () => {
		const now = Date.now();
		if (document.visibilityState !== 'visible' || !navigator.onLine) return;
		if (settingsBucket(now) === bucket) return;
		bucket = settingsBucket(now);
		try {
			const { renewSettingsAtom } = await import('#src/features/shell/state/renew-settings.ts');
			await store.set(renewSettingsAtom, now);
		} catch (error) {
			logFailure('settings', error);
		}
	};
	const again = () => void look();
	const timer = setInterval(again, LOOK_EVERY_MS);
	document.addEventListener('visibilitychange', again);
	return () => {
		clearInterval(timer);
		document.removeEventListener('visibilitychange', again);
	};
}
