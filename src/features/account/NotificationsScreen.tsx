import { Trans, useLingui } from '@lingui/react/macro';
import { IconChecks, IconChevronDown } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import type { Notification, NotificationTarget } from '#core/contract/account/account.ts';
import { joined } from '#core/rules/bidi.ts';
import { orderSceneOf } from '#core/rules/order/scene.ts';
import { sellsGoods } from '#core/rules/site/page-type.ts';
import { shopDate } from '#core/rules/time/work-time.ts';
import { DAY_MINUTES, dayAt, dayOfDate } from '#core/rules/time/work-time-zone.ts';
import tickets from '#src/kit/art/admission-tickets.svg';
import coin from '#src/kit/art/coin.svg';
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
import { ORDER_PICTURES } from '../order/parts/order-pictures.ts';
import { workTimeAtom } from '../place/state/place.ts';
import { useShopNow } from '../shell/parts/use-now.ts';
import { languageAtom, pageDataAtom } from '../shell/state/page.ts';
import { BellDrawing } from './BellDrawing.tsx';
import styles from './notifications.module.css';
import { OwnPage } from './OwnPage.tsx';
import {
	groupNotifications,
	isReadAtom,
	markReadAtom,
	notifications,
} from './state/account-data.ts';
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
			{(list) => {
				// Grouped before they are parted by days: an order of yesterday that has news is of today.
				const groups = groupNotifications(list);
				const isOfToday = ([newest]: readonly Notification[]) => newest?.date === today;
				return (
					<>
						<CartReminders />
						<Day title={<Trans>Сегодня</Trans>} groups={groups.filter(isOfToday)} />
						<Day
							title={<Trans>Раньше</Trans>}
							groups={groups.filter((group) => !isOfToday(group))}
						/>
						{list.length === 0 && (
							<Empty
								art={<BellDrawing />}
								title={<Trans>Уведомлений пока нет</Trans>}
								text={<Trans>Здесь будет ход ваших заказов и призы</Trans>}
								action={<MenuButton />}
							/>
						)}
					</>
				);
			}}
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

function Day({
	title,
	groups,
}: {
	readonly title: React.ReactNode;
	readonly groups: readonly (readonly Notification[])[];
}) {
	if (groups.length === 0) return null;
	return (
		<>
			<GroupTitle>{title}</GroupTitle>
			<Section look="flush">
				{groups.map(([newest, ...earlier]) => {
					if (newest === undefined) return null;
					const { id, target } = newest;
					const key = target.kind === 'order' ? target.orderId : id;
					return <Note key={key} note={newest} earlier={earlier} />;
				})}
			</Section>
		</>
	);
}

/** `earlier`: what was told of the same order before, folded under it. A tap reads them all. */
function Note({
	note,
	earlier,
}: {
	readonly note: Notification;
	readonly earlier: readonly Notification[];
}) {
	const isKnown = useAtomValue(isReadAtom);
	const markRead = useSetAtom(markReadAtom);
	const open = useOpen(note.target);
	const { src, tint } = usePicture(note.target);
	const titleId = useId();
	const all = [note, ...earlier];
	const isRead = all.every(isKnown);
	return (
		<div className={styles.entry}>
			<button
				type="button"
				className={classes(styles.note, !isRead && styles.unread)}
				onClick={() => {
					markRead(all.map(({ id }) => id));
					open();
				}}
			>
				<span className={classes(tile.plate, tint, styles.picture)}>
					<img src={src} alt="" width={38} height={38} />
				</span>
				<span>
					<b id={titleId}>
						{tieTitle(note.title)}
						{!isRead && (
							<span className="vh">
								{' '}
								<Trans>Новое</Trans>
							</span>
						)}
					</b>
					{note.text !== '' && <span className={styles.text}>{tieNumbers(note.text)}</span>}
					<Time of={note} />
				</span>
			</button>
			{earlier.length > 0 && <Earlier notes={earlier} titleId={titleId} />}
		</div>
	);
}

/** How an order has come to what it is, opened in place. `titleId`: of the order it is about. */
function Earlier({
	notes,
	titleId,
}: {
	readonly notes: readonly Notification[];
	readonly titleId: string;
}) {
	const [isOpen, setOpen] = useState(false);
	const listId = useId();
	const rest = notes.length;
	return (
		<div className={styles.earlier}>
			<button
				type="button"
				className={styles.more}
				aria-expanded={isOpen}
				aria-controls={isOpen ? listId : undefined}
				aria-describedby={titleId}
				onClick={() => setOpen(!isOpen)}
			>
				<Trans>Ещё {rest}</Trans>
				<IconChevronDown className={classes('i s18', styles.arrow)} aria-hidden />
			</button>
			{isOpen && (
				<ul id={listId}>
					{notes.map((one) => (
						<li key={one.id}>
							{tieTitle(one.title)}
							<Time of={one} />
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function Time({ of }: { readonly of: Notification }) {
	const day = useDay(of);
	return <time>{joined([day, of.time], ', ')}</time>;
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

/** An order's is of what it was doing; of one whose state is not told, as while it is made. */
function usePicture(target: NotificationTarget): { readonly src: string; readonly tint: string } {
	const isOfGoods = sellsGoods(useAtomValue(pageDataAtom));
	switch (target.kind) {
		case 'order': {
			const { status = 'making', deliveryType, isLater = false } = target;
			return ORDER_PICTURES[orderSceneOf({ status, deliveryType }, { isLater, isOfGoods })];
		}
		case 'bonuses':
			return { src: coin, tint: 'lilac' };
		case 'promocodes':
			return { src: tickets, tint: 'peach' };
		default:
			return { src: gift, tint: 'mint' };
	}
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
