import { Trans, useLingui } from '@lingui/react/macro';
import { IconChecks } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Notification, NotificationTarget } from '#core/contract/account/account.ts';
import { joined } from '#core/rules/bidi.ts';
import { shopDate } from '#core/rules/time/work-time.ts';
import { DAY_MINUTES, dayAt, dayOfDate } from '#core/rules/time/work-time-zone.ts';
import tickets from '#src/kit/art/admission-tickets.svg';
import coin from '#src/kit/art/coin.svg';
import cooking from '#src/kit/art/cooking.svg';
import gift from '#src/kit/art/wrapped-gift.svg';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { Switch } from '#src/kit/controls/Switch.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { GroupTitle } from '#src/kit/page/GroupTitle.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import tile from '#src/kit/page/tile.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { goToAtom, openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { tieNumbers, tieTitle } from '#src/text/ties.ts';
import { relativeDayText } from '#src/text/time/relative-day.ts';
import { setCartRemindersAtom } from '../cart/state/cart-reminders.ts';
import { userAtom } from '../login/state/session.ts';
import { MenuButton } from '../menu/parts/MenuButton.tsx';
import { workTimeAtom } from '../place/state/place.ts';
import { useShopNow } from '../shell/parts/use-now.ts';
import { languageAtom } from '../shell/state/page.ts';
import { BellDrawing } from './BellDrawing.tsx';
import styles from './notifications.module.css';
import { OwnPage } from './OwnPage.tsx';
import { isReadAtom, markReadAtom, notifications } from './state/account-data.ts';
import { useOwn } from './use-own.ts';

/** What the shop has told the customer, the new marked; a tap opens what it is about. */
export function NotificationsScreen() {
	const { t } = useLingui();
	const { own, onRetry } = useOwn(notifications);
	const isRead = useAtomValue(isReadAtom);
	const markRead = useSetAtom(markReadAtom);
	const now = useShopNow();
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	const today = now === undefined ? '' : shopDate(now, timeZone);
	const all = own.status === 'ready' ? own.value : [];
	const unread = all.filter((one) => !isRead(one)).map((one) => one.id);
	return (
		<OwnPage
			page="lk-notifications"
			own={own}
			onRetry={onRetry}
			action={
				unread.length > 0 && (
					<RoundButton label={t`Прочитать все`} isBare onClick={() => markRead(unread)}>
						<IconChecks className="i" aria-hidden />
					</RoundButton>
				)
			}
		>
			{(list) => (
				<>
					<CartReminders />
					<Group title={<Trans>Сегодня</Trans>} list={list.filter((one) => one.date === today)} />
					<Group title={<Trans>Раньше</Trans>} list={list.filter((one) => one.date !== today)} />
					{list.length === 0 && (
						<Empty
							art={<BellDrawing />}
							title={<Trans>Уведомлений пока нет</Trans>}
							text={<Trans>Здесь будет ход ваших заказов и призы</Trans>}
							action={<MenuButton />}
						/>
					)}
				</>
			)}
		</OwnPage>
	);
}

/** Asked for here, and taken back here; nothing where the bot cannot write to the customer. */
function CartReminders() {
	const isOn = useAtomValue(userAtom)?.cartReminders;
	const setOn = useSetAtom(setCartRemindersAtom);
	if (isOn === undefined) return null;
	return (
		<Section look="flush">
			<Switch
				label={<Trans>Напоминать о корзине</Trans>}
				note={
					<Trans>
						Бот напишет днём, один раз, если вы собрали заказ и не оформили. Корзина придёт и на
						другое устройство, когда вы там войдёте
					</Trans>
				}
				isOn={isOn}
				onChange={(next) => void setOn(next)}
			/>
		</Section>
	);
}

function Group({
	title,
	list,
}: {
	readonly title: React.ReactNode;
	readonly list: readonly Notification[];
}) {
	if (list.length === 0) return null;
	return (
		<>
			<GroupTitle>{title}</GroupTitle>
			<Section look="flush">
				{list.map((one) => (
					<Note key={one.id} note={one} />
				))}
			</Section>
		</>
	);
}

function Note({ note }: { readonly note: Notification }) {
	const isRead = useAtomValue(isReadAtom)(note);
	const markRead = useSetAtom(markReadAtom);
	const open = useOpen(note.target);
	const [art, tint] = pictureOf(note.target);
	const day = useDay(note);
	return (
		<button
			type="button"
			className={classes(styles.note, !isRead && styles.unread)}
			onClick={() => {
				markRead([note.id]);
				open();
			}}
		>
			<span className={classes(tile.plate, tint, styles.picture)}>
				<img src={art} alt="" width={32} height={32} />
			</span>
			<span>
				<b>
					{tieTitle(note.title)}
					{!isRead && (
						<span className="vh">
							{' '}
							<Trans>Новое</Trans>
						</span>
					)}
				</b>
				{note.text !== '' && <span className={styles.text}>{tieNumbers(note.text)}</span>}
				<time>{joined([day, note.time], ', ')}</time>
			</span>
		</button>
	);
}

/** "14 ноября" of a notification's own day, which is the shop's; nothing of today's. */
function useDay({ date }: Notification): string {
	const language = useAtomValue(languageAtom);
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	const now = useShopNow();
	const day = dayOfDate(date);
	if (day === undefined || now === undefined) return date;
	const today = dayAt(now, timeZone);
	if (day === today) return '';
	const midnight = (one: number) => one * DAY_MINUTES * 60_000;
	return relativeDayText(midnight(day), 'UTC', language, midnight(today));
}

function pictureOf({ kind }: NotificationTarget): readonly [src: string, tint: string] {
	if (kind === 'order') return [cooking, 'butter'];
	if (kind === 'bonuses') return [coin, 'lilac'];
	return kind === 'promocodes' ? [tickets, 'peach'] : [gift, 'mint'];
}

function useOpen(target: NotificationTarget): () => void {
	const goTo = useSetAtom(goToAtom);
	const openModal = useSetAtom(openModalAtom);
	switch (target.kind) {
		case 'order':
			return () => goTo(href('order', { id: String(target.orderId) }));
		case 'product':
			return () => openModal({ name: 'product', data: { productId: target.productId } });
		case 'bonuses':
			return () => goTo(href('lk-bonuses'));
		case 'promocodes':
			return () => goTo(href('lk-promocodes'));
		case 'none':
			return () => {};
	}
}
