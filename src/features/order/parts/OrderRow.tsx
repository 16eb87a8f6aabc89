import { Trans, useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'wouter';
import type { Order } from '#core/contract/order/order.ts';
import { ProductPicture } from '#src/features/product/parts/ProductPicture.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { languageAtom } from '#src/features/shell/state/page.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import tile from '#src/kit/page/tile.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { dateFormat } from '#src/text/intl/intl.ts';
import { listed } from '#src/text/intl/list.ts';
import { weekdayText } from '#src/text/time/time.ts';
import styles from './order-row.module.css';
import { useOrderZone, useStatusText } from './use-order-texts.ts';
import type { useRepeat } from './use-repeat.ts';

/** How many pictures stand in a row; the others are a number. */
const SHOWN = 4;

/** An order that is over: when, what it cost, what was in it; again, or how it was. */
export function OrderRow({
	order,
	hasMonth = false,
	repeating: { isBusy, repeat },
}: {
	readonly order: Order;
	/** It stands under no month. */
	readonly hasMonth?: boolean;
	readonly repeating: ReturnType<typeof useRepeat>;
}) {
	const { t, i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const openModal = useSetAtom(openModalAtom);
	const status = useStatusText(order)(order.status);
	const day = useDay(order, hasMonth);
	const { lines, number, rating } = order;
	const isCancelled = order.status === 'cancelled';
	const shown = lines.length > SHOWN ? lines.slice(0, SHOWN - 1) : lines;
	const stars = rating?.stars;
	return (
		<Section as="article" className={styles.order}>
			<Link className={styles.link} href={href('order', { id: String(order.id) })}>
				<span className={classes('row', styles.head)}>
					<span className="grow">
						<h3 className={styles.day}>{day}</h3>
						<span className="cap hint">
							<span data-travels="title">
								<Trans>№&nbsp;{number}</Trans>
							</span>
							{' · '}
							<span className={isCancelled ? 'bad-t' : ''}>
								{isCancelled && order.refunded > 0 ? (
									<Trans>
										<span>{status}</span>, деньги вернулись
									</Trans>
								) : (
									status
								)}
							</span>
						</span>
					</span>
					<span className={classes('num', styles.total)} data-travels="sum">
						{money(order.shownTotal ?? order.total)}
					</span>
				</span>
				{lines.length > 0 && (
					<span className={styles.dishes}>
						{shown.map((line, index) => (
							<ProductPicture
								className={styles.picture}
								// biome-ignore lint/suspicious/noArrayIndexKey: the same dish may stand in an order twice
								key={index}
								productId={line.productId}
								image={line.image}
								width={36}
							/>
						))}
						{lines.length > shown.length && (
							<span className={classes(tile.plate, 'num', styles.picture, styles.more)}>
								+{lines.length - shown.length}
							</span>
						)}
						<span className="vh">
							{listed(
								lines.map((line) => line.name),
								i18n.locale,
							)}
						</span>
					</span>
				)}
			</Link>
			{lines.length > 0 && (
				<div className={styles.actions}>
					<Button look="quiet" size="mid" isBusy={isBusy} onClick={() => repeat(order)}>
						<Trans context="the order">Повторить</Trans>
					</Button>
					{stars !== undefined && (
						<span className={styles.rating} role="img" aria-label={t`Ваша оценка: ${stars} из 5`}>
							<IconStarFilled className="i" aria-hidden />
							{stars}
						</span>
					)}
					{stars === undefined && !isCancelled && (
						<Button
							look="quiet"
							size="mid"
							onClick={() => openModal({ name: 'rate', data: { orderId: order.id } })}
						>
							<IconStar className="i s20" aria-hidden />
							<Trans>Оценить</Trans>
						</Button>
					)}
				</div>
			)}
		</Section>
	);
}

/** "Суббота, 14" on the calendar of the warehouse it came from; "14 ноября" with its month. */
function useDay(order: Order, hasMonth: boolean): string {
	const language = useAtomValue(languageAtom);
	const timeZone = useOrderZone(order);
	if (!hasMonth) return weekdayText(order.createdAt, timeZone, language);
	return dateFormat(language, { day: 'numeric', month: 'long', timeZone }).format(order.createdAt);
}
