import { Trans, useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'wouter';
import type { Order } from '#core/contract/order.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { languageAtom } from '../../state/page.ts';
import { dateFormat } from '../../text/intl.ts';
import { capitalized } from '../../text/letters.ts';
import { Button } from '../../ui/Button.tsx';
import { DishPicture } from '../../widgets/DishPicture.tsx';
import { useOrderZone, useStatusText } from '../../widgets/use-order-texts.ts';
import type { useRepeat } from '../../widgets/use-repeat.ts';

/** How many pictures stand in a row; the others are a number. */
const SHOWN = 4;

/** An order that is over: when, what it cost, what was in it; again, or how it was. */
export function OrderRow({
	order,
	repeating: { isBusy, repeat },
}: {
	readonly order: Order;
	readonly repeating: ReturnType<typeof useRepeat>;
}) {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const openModal = useSetAtom(openModalAtom);
	const status = useStatusText(order)(order.status);
	const day = useDay(order);
	const { lines, number, rating } = order;
	const isCancelled = order.status === 'cancelled';
	const shown = lines.length > SHOWN ? lines.slice(0, SHOWN - 1) : lines;
	const stars = rating?.stars;
	return (
		<article className="section order-row">
			<Link href={href('order', { id: String(order.id) })}>
				<span className="row order-row-head">
					<span className="grow">
						<h3>{day}</h3>
						<span className="cap hint">
							<Trans>№ {number}</Trans>
							{' · '}
							<span className={isCancelled ? 'bad-t' : ''}>
								{isCancelled && order.refunded > 0 ? t`${status}, деньги вернулись` : status}
							</span>
						</span>
					</span>
					<span className="price num">{money(order.total)}</span>
				</span>
				{lines.length > 0 && (
					<span className="thumbs">
						{shown.map((line, index) => (
							<DishPicture
								// biome-ignore lint/suspicious/noArrayIndexKey: the same dish may stand in an order twice
								key={index}
								productId={line.productId}
								image={line.image}
								width={36}
							/>
						))}
						{lines.length > shown.length && (
							<span className="pic more num">+{lines.length - shown.length}</span>
						)}
						<span className="vh">{lines.map((line) => line.name).join(', ')}</span>
					</span>
				)}
			</Link>
			{lines.length > 0 && (
				<div className="acts">
					<Button look="quiet" size="mid" isBusy={isBusy} onClick={() => repeat(order)}>
						<Trans context="the order">Повторить</Trans>
					</Button>
					{stars !== undefined && (
						<span className="rated" role="img" aria-label={t`Ваша оценка: ${stars} из 5`}>
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
		</article>
	);
}

/** "Суббота, 14" on the calendar of the warehouse it came from. */
function useDay(order: Order): string {
	const language = useAtomValue(languageAtom);
	const timeZone = useOrderZone(order);
	const part = (options: Intl.DateTimeFormatOptions) =>
		dateFormat(language, { ...options, timeZone }).format(order.createdAt);
	const weekday = part({ weekday: 'long' });
	return `${capitalized(weekday, language)}, ${part({ day: 'numeric' })}`;
}
