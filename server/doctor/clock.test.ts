/** The machine's clock, moved, beside that of a Bot API server; the database's is in `database.test.ts`. */
import { expect, onTestFinished, test } from 'vitest';
import { anInstallation, saidOf } from '#tests/fixtures/installation.ts';
import { openBotApi } from '#tests/telegram-host/bot-api.ts';
import { lookAtClock } from './clock.ts';

const TOKEN = '7000000001:DOCTOR-TEST-TOKEN';

test('the clock is compared with what Telegram says', async () => {
	const telegram = await openBotApi(TOKEN);
	onTestFinished(() => telegram.goAway());
	const clock = async (aheadMs: number) =>
		saidOf(
			await lookAtClock(
				await anInstallation(
					{ BOT_TOKEN: TOKEN, BOT_API_ROOT: telegram.root },
					{ now: () => Date.now() + aheadMs },
				),
			),
		)[0];
	expect(await clock(0)).toMatch(/^ok: it agrees with that of 127\.0\.0\.1:\d+$/);
	expect(await clock(30_000)).toMatch(/^warn: it is (29|30|31) seconds ahead of that of 127/);
	expect(await clock(-600_000)).toMatch(
		/^fail: it is (599|600|601) seconds behind that of 127.*sign/,
	);
});

test('with nothing to compare it with it is said how to look', async () => {
	expect(saidOf(await lookAtClock(await anInstallation()))[0]).toMatch(
		/^warn: there is nothing to compare it with.* → see that the machine keeps its clock by NTP/,
	);
});
