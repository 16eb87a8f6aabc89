import './receipt.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { HOSTS } from '../../messenger/hosts.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { languageAtom, settingsAtom } from '../../state/page.ts';
import { dateTimeText } from '../../text/time.ts';
import { SumList } from '../../ui/SumList.tsx';
import { MainAction, WideAction } from '../../widgets/MainAction.tsx';
import { useOrderZone, useStatusText } from '../../widgets/use-order-texts.ts';
import { useSumRows } from '../../widgets/use-sum-rows.ts';
import { sharedLink } from './order-links.ts';

/** What was ordered and what it came to, on one sheet to print. */
export function ReceiptPage({ order }: { readonly order: Order }) {
	const { t } = useLingui();
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
			<main className="stack bill">
				<section className="section" aria-label={t`Чек`}>
					<p className="t2">{name}</p>
					{contacts.phone !== '' && <p className="cap hint num">{contacts.phone}</p>}
					<dl className="bill-facts">
						{facts.map(([what, value]) => (
							<div key={what}>
								<dt>{what}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
					<ul>
						{order.lines.map((line, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
							<li key={index}>
								<span className="grow">
									{line.name}
									{line.options.length > 0 && (
										<span className="cap hint">{line.options.join(', ')}</span>
									)}
								</span>
								{line.count > 1 && <span className="hint num">{`× ${line.count}`}</span>}
								<span className="num">{money(line.total)}</span>
							</li>
						))}
					</ul>
					<SumList rows={rows} />
					<p className="cap hint">
						<Trans>Не кассовый чек: его присылает касса ресторана</Trans>
					</p>
				</section>
				<WideAction text={text} run={run} />
			</main>
			<MainAction text={text} run={run} />
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
	return [
		[t`Заказ`, t`№ ${order.number}`],
		[t`Оформлен`, at(order.createdAt)],
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
