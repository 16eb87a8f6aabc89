import { expect, test } from 'vitest';
import { createI18n } from '../i18n.ts';
import { noticeText } from './notices.ts';

test('what a notice is about stands where its language puts it', async () => {
	const removed = { code: 'line_removed', name: 'Пепперони' } as const;
	expect(noticeText(removed, await createI18n('ru'))).toBe('Убрали из корзины: Пепперони');
	expect(noticeText(removed, await createI18n('fr'))).toBe('Retiré du panier : Пепперони');
	expect(noticeText(removed, await createI18n('zh-CN'))).toBe('已移出购物车：Пепперони');
});

test('a count that has changed is of one line, or of several; what was added is not named', async () => {
	const i18n = await createI18n('ru');
	expect(noticeText({ code: 'count_changed' }, i18n)).toBe('Колиечство изменено');
	expect(noticeText({ code: 'count_changed', name: 'Сок' }, i18n)).toBe('Колиечство изменено: Сок');
	expect(noticeText({ code: 'count_changed', name: ['Сок', 'Чай'] }, i18n)).toBe(
		'Колиечство изменено: Сок, Чай',
	);
	expect(noticeText({ code: 'added_to_cart', name: 'Сок' }, i18n)).toBe('Товар добавлен в корзину');
});
