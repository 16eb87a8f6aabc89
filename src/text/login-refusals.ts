/** Why a login did not work, in words. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuthRefusal } from '#core/contract/account/auth.ts';

/** Why one could not log in; the first and the third are the specification's own words (spec 5). */
const TEXTS: Record<AuthRefusal | 'no connection' | 'phone taken', MessageDescriptor> = {
	'wrong phone': msg`введите корректный номер`,
	'code send error': msg`Не удалось отправить код. Попробуйте другой способ`,
	'invalid code': msg`Неверный код`,
	'code expired': msg`Код устарел. Запросите новый`,
	'too many requests': msg`Слишком много попыток. Подождите немного`,
	'user not found': msg`Не нашли такой номер`,
	'not linked': msg`Этот аккаунт ещё не связан с номером. Войдите по коду`,
	'wrong init data': msg`Откройте магазин из чата ещё раз или войдите по коду`,
	'phone taken': msg`Этот номер уже у другого аккаунта`,
	'not confirmed': msg`Вход ещё не подтверждён в Telegram`,
	'login refused': msg`Вход отклонён в Telegram. Запросите код ещё раз`,
	'no connection': msg`Нет связи. Проверьте интернет и попробуйте ещё раз`,
};

export function loginRefusalText(refusal: keyof typeof TEXTS, i18n: I18n): string {
	return i18n._(TEXTS[refusal]);
}
