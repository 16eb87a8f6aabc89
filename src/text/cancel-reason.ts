import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CancelReason } from '#core/contract/order/order-feedback.ts';

const REASONS: Record<CancelReason, MessageDescriptor> = {
	changed_mind: msg`Планы изменились`,
	mistake: msg`Ошибка в заказе`,
	wrong_place: msg`Не тот адрес`,
	too_long: msg`Долго ждать`,
	payment: msg`Не проходит оплата`,
	other: msg`Другое`,
};

/** Why an order is cancelled, as its customer puts it. */
export function cancelReasonText(reason: CancelReason, i18n: I18n): string {
	return i18n._(REASONS[reason]);
}
