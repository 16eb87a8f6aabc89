import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import columns from '#src/kit/page/columns.module.css';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { SumList } from '#src/kit/text/SumList.tsx';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { listed } from '#src/text/intl/list.ts';
import { tieTitle } from '#src/text/ties.ts';
import { dateTimeText } from '#src/text/time/time.ts';
import { useSumRows } from '../cart/parts/use-sum-rows.ts';
import { MainAction, WideAction } from '../shell/parts/MainAction.tsx';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import { languageAtom, settingsAtom } from '../shell/state/page.ts';
import { sharedLink } from './order-links.ts';
import { useExpected, useOrderZone, useStatusText } from './parts/use-order-texts.ts';
import styles from './receipt-page.module.css';

/** What was ordered and what it came to, on one sheet to print. */
export function ReceiptPage({ order }: { readonly order: Order }) {
	const { t, i18n } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const money = useAtomValue(moneyTextAtom);
	const { name, contacts } = useAtomValue(settingsAtom);
	const count = order.lines.reduce((sum, line) => sum + line.count, 0);
	const rows = useSumRows(order, count, order.deliveryType === 'delivery');
	const facts = useFacts(order);
	// A mini app prints nothing: the same page in the phone's browser does.
	const isMiniApp = messenger.hasMainButton || HOSTS[messenger.host].opensLinks === true;
	const run = () => {
		if (isMiniApp) messenger.openLink(sharedLink(order, true));
		else print();
	};
	const text = isMiniApp ? t`Открыть в браузере` : t`Распечатать`;
	return (
		<>
			<main id="shop-main" className={classes(columns.stack, styles.receipt)}>
				<Section aria-label={t`Чек`}>
					<p className="t2">{name}</p>
					{contacts.phone !== '' && <p className="cap hint num">{contacts.phone}</p>}
					<dl className={styles.facts}>
						{facts.map(([what, value]) => (
							<div key={what}>
								<dt>{what}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
					<ul className={styles.lines}>
						{order.lines.map((line, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
							<li key={index}>
								<span className="grow">
									{tieTitle(line.name)}
									{line.options.length > 0 && (
										<span className={classes('cap hint', styles.options)}>
											{listed(line.options, i18n.locale)}
										</span>
									)}
								</span>
								{line.count > 1 && <span className="hint num">{`× ${line.count}`}</span>}
								<span className="num">{money(line.total)}</span>
							</li>
						))}
					</ul>
					<SumList rows={rows} />
					<p className={classes('cap hint', styles.note)}>
						<Trans>Не кассовый чек: он приходит отдельно</Trans>
					</p>
				</Section>
				<WideAction className={styles.print} text={text} run={run} />
			</main>
			<MainAction hasWide text={text} run={run} />
		</>
	);
}

function useFacts(order: Order): [name: string, value: string][] {
	const { t } = useLingui();
	const timeZone = useOrderZone(order);
	const language = useAtomValue(languageAtom);
	const statusOf = useStatusText(order);
	const at = (time: number) => dateTimeText(time, timeZone, language);
	const { paidAt, statusTimes, flat, address } = order;
	const { completed } = statusTimes;
	const expected = useExpected(order);
	const isOver = order.status === 'completed' || order.status === 'cancelled';
	return [
		[t`Заказ`, t`№\u00a0${order.number}`],
		[t`Оформлен`, at(order.createdAt)],
		// What is over has its own time below.
		...fact(t`Ко времени`, isOver ? '' : (expected?.text ?? '')),
		...fact(t`Оплата`, order.paymentTitle),
		...fact(t`Оплачен`, paidAt === undefined ? '' : at(paidAt)),
		...fact(statusOf('completed'), completed === undefined ? '' : at(completed)),
		...(order.deliveryType === 'delivery'
			? fact(t`Адрес`, flat === '' ? address : t`${address}, кв. ${flat}`)
			: []),
	];
}

function fact(name: string, value: string): [name: string, value: string][] {
	return value === '' ? [] : [[name, value]];
}
