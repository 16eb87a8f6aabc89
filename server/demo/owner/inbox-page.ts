/** The HTML of the demo's inbox: codes and messages the shop would have sent. */
import { html } from 'hono/html';
import { phoneText } from '#core/rules/customer/phone.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import { defined } from '#core/rules/defined.ts';
import type { InboxMessage } from '../inbox.ts';
import { clockOf, type Html, icon, ownerPage } from './page.ts';

const CHANNELS = { sms: 'СМС', telegram: 'Telegram', whatsapp: 'WhatsApp' } as const;
type Channel = keyof typeof CHANNELS;
const channels = Object.keys(CHANNELS) as Channel[];

const TINTS = { sms: 'mint', telegram: 'sky', whatsapp: 'butter' } as const;

/** A customer of the shop's folder. */
export interface DemoCustomer {
	readonly name: string;
	readonly phone: Phone;
	readonly birth: string;
	readonly bonus: number;
	readonly orderCount: number;
	readonly historyCount: number;
}

/** The inbox as a page: the list by channel, the chosen message beside it. */
export function inboxPage(view: {
	readonly messages: readonly InboxMessage[];
	readonly customers: readonly DemoCustomer[];
	readonly channel?: string;
	readonly chosenId?: number;
	readonly timeZone: string;
}): Html {
	const { messages, timeZone } = view;
	const channel = channels.find((one) => one === view.channel);
	const listed =
		channel === undefined ? messages : messages.filter((one) => one.channel === channel);
	const chosen = listed.find((one) => one.id === view.chosenId) ?? listed[0];
	const address = (of: { channel?: Channel; id?: number }) => {
		const query = new URLSearchParams({
			...defined({ channel: of.channel }),
			...(of.id === undefined ? {} : { id: String(of.id) }),
		});
		return `/demo/inbox${query.size === 0 ? '' : `?${query}`}`;
	};
	return ownerPage({
		path: '/demo/inbox',
		aside: html`<form method="post" action="/demo/inbox/clear"><button class="btn quiet">${icon('trash')}Очистить</button></form>`,
		content: html`<main class="mail" data-live>
<div class="list">
<nav class="chips" aria-label="Канал"><a class="chip${channel === undefined ? ' on' : ''}" href="/demo/inbox">Все <small>${messages.length}</small></a>${channels.map(
			(one) =>
				html`<a class="chip${channel === one ? ' on' : ''}" href="${address({ channel: one })}">${CHANNELS[one]}</a>`,
		)}</nav>
${
	listed.length === 0
		? html`<section class="section"><p class="callb">Сообщений пока нет</p><p class="hint">Здесь появится всё, что магазин отправил бы покупателю: коды входа и вести о заказе.</p></section>`
		: html`<section class="section flush">${listed.map(
				(message) =>
					html`<article class="note${message === chosen ? ' on' : ''}"><span class="pic ${TINTS[message.channel]}">${icon(message.channel)}</span><div class="grow"><div class="row"><h2 class="one"><a href="${address({ ...defined({ channel }), id: message.id })}">${titleOf(message)}</a></h2><time>${clockOf(message.at, timeZone)}</time></div><p class="one hint">${message.to}</p></div></article>`,
			)}</section>`
}
${customersPart(view.customers)}
</div>
${
	chosen === undefined
		? ''
		: html`<section class="section letter"><h2 class="t2">${titleOf(chosen)}</h2><p class="hint">${CHANNELS[chosen.channel]} · ${chosen.to} · ${clockOf(chosen.at, timeZone)}</p><p class="bubble">${chosen.text}</p>${chosen.code === undefined ? '' : html`<p class="code" aria-label="Код">${chosen.code}</p>`}</section>`
}
</main>`,
	});
}

/** Whose phones the shop knows: typed at the login, the code comes here. */
function customersPart(customers: readonly DemoCustomer[]): Html | '' {
	if (customers.length === 0) return '';
	return html`<section class="section people"><h2 class="t3">Кем можно войти</h2><p class="hint">Введите номер при входе: код придёт сюда.</p>${customers.map(
		(one) =>
			html`<div><p class="callb">${phoneText(one.phone)} · ${one.name}</p><p class="hint">${factsOf(one)}</p></div>`,
	)}</section>`;
}

function factsOf({ birth, bonus, orderCount, historyCount }: DemoCustomer): string {
	const orders = orderCount + historyCount;
	return [
		orders === 0 ? 'заказов ещё нет' : `заказов: ${orders}`,
		...(bonus === 0 ? [] : [`бонусов: ${bonus}`]),
		...(birth === 'today' ? ['сегодня день рождения'] : []),
	].join(', ');
}

function titleOf(message: InboxMessage): string {
	return message.code === undefined ? (message.text.split('\n')[0] ?? '') : `Код ${message.code}`;
}
