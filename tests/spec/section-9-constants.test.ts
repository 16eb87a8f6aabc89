/** Specification, section 9: business constants, those that exist so far. */

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingsSchema } from '#core/contract/settings.ts';
import { settingsBucket } from '#core/rules/work-time.ts';
import { NOTICE_MS } from '#src/state/notices.ts';
import { QUOTE_DEBOUNCE_MS } from '#src/state/quote.ts';
import { APP_VERSION } from '#src/state/storage.ts';

const bare = v.parse(settingsSchema, { seo: { name: 'Лавка' }, settings: {} });

test('a pending order is cancelled after 1800 s unless the settings say otherwise', () => {
	expect(bare.pendingCancelSeconds).toBe(1800);
	const own = v.parse(settingsSchema, {
		seo: { name: 'Лавка' },
		settings: { pending_order_cansel_time: '600' },
	});
	expect(own.pendingCancelSeconds).toBe(600);
});

test('the settings call changes its time parameter every 3 minutes', () => {
	expect(settingsBucket(0)).toBe(0);
	expect(settingsBucket(179_999)).toBe(0);
	expect(settingsBucket(180_000)).toBe(1);
});

test('a notification lives 2000 ms', () => expect(NOTICE_MS).toBe(2000));
test('the discount refresh is debounced by 2000 ms', () => expect(QUOTE_DEBOUNCE_MS).toBe(2000));
test('the cart belongs to app version 2.0.11', () => expect(APP_VERSION).toBe('2.0.11'));
test('the default currency is ₽', () => expect(bare.currency).toBe('₽'));
