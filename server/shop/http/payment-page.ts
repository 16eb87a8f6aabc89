/** The pages of the test bank, and the one in its place where there is none. Without scripts: the button's words follow the form's own validity. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { SavedCard } from '#core/contract/order/saved-card.ts';
import { msg } from '#server/texts/msg.ts';
import type { Texts } from '#server/texts/texts.ts';
import { answerOfTestBank } from '../payments/test-bank.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PaymentView {
	/** Of the order's language. */
	readonly texts: Texts;
	readonly shopName: string;
	readonly orderId: number;
	/** The tip after the order is paid, not the order. */
	readonly isTip: boolean;
	/** "1 083 ₽" */
	readonly amount: string;
	/** The order's page. */
	readonly orderPath: string;
}

export interface FormView extends PaymentView {
	/** The customer's own; only a customer's card is remembered. */
	readonly isCustomers: boolean;
	/** The remembered card it is paid with: the one asked for, the address alone shows no others. */
	readonly chosen?: SavedCard;
	/** The page's own address, without a card. */
	readonly paymentPath: string;
}

/** Outline icons of Tabler (MIT), 24 box. */
const ICONS = {
	flask:
		'<path d="M9 3l6 0"/><path d="M10 9l4 0"/><path d="M10 3v6l-4 11a.7 .7 0 0 0 .5 1h11a.7 .7 0 0 0 .5 -1l-4 -11v-6"/>',
	back: '<path d="M5 12l14 0"/><path d="M5 12l6 6"/><path d="M5 12l6 -6"/>',
	bank: '<path d="M3 21l18 0"/><path d="M3 10l18 0"/><path d="M5 6l7 -3l7 3"/><path d="M4 10l0 11"/><path d="M20 10l0 11"/><path d="M8 14l0 3"/><path d="M12 14l0 3"/><path d="M16 14l0 3"/>',
	check: '<path d="M5 12l5 5l10 -10"/>',
	cross: '<path d="M18 6l-12 12"/><path d="M6 6l12 12"/>',
} as const;

const icon = (name: keyof typeof ICONS) =>
	raw(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`);

function page(
	{ language, say }: Texts,
	title: string,
	isResult: boolean,
	content: Html,
	isTestBank = true,
): Html {
	return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/checkout/order-pay/bank.css">
</head>
<body class="${isResult ? 'result-page' : ''}">
${isTestBank ? html`<div class="sandbox">${icon('flask')}${say(msg({ message: 'Песочница: деньги не спишутся' }))}</div>` : ''}
${content}
</body>
</html>`;
}

/** The way back, and what is paid for. */
function head(view: PaymentView): Html {
	const { say } = view.texts;
	return html`<header class="head">
<a class="back" href="${view.orderPath}" aria-label="${say(msg({ message: 'Вернуться к заказу' }))}">${icon('back')}</a>
<div class="shop"><b>${view.shopName}</b><span>${view.isTip ? say(msg({ message: 'Чаевые к заказу №\u00a0{id}' }), { id: view.orderId }) : say(msg({ message: 'Заказ №\u00a0{id}' }), { id: view.orderId })}</span></div>
<span class="amount">${view.amount}</span>
</header>`;
}

/** What the form's answers mean for a card that is charged. */
const ACTIONS = { pay: 'paid', decline: 'refused', code: 'page' } as const;

/** The form: a card, what the bank is to answer, the sum on the button. */
export function paymentPage(view: FormView): Html {
	const { say } = view.texts;
	const answer = view.chosen === undefined ? 'paid' : answerOfTestBank(view.chosen);
	const expected = (action: keyof typeof ACTIONS) =>
		ACTIONS[action] === answer ? raw(' checked') : '';
	return page(
		view.texts,
		say(msg({ message: 'Оплата · {shop}' }), { shop: view.shopName }),
		false,
		html`<div class="column">
${head(view)}
<main>
<h1 class="hidden">${say(msg({ message: 'Оплата картой' }))}</h1>
<form class="form" method="post">
<fieldset class="card">
<legend>${say(msg({ message: 'Учебный банк' }))}${icon('bank')}</legend>
${view.chosen === undefined ? newCard(view) : rememberedCard(view, view.chosen)}
</fieldset>
<fieldset class="answers">
<legend>${say(msg({ message: 'Чем ответит банк' }))}</legend>
<label class="answer"><span><b>${say(msg({ message: 'Оплата пройдёт' }))}</b>${view.isTip ? '' : say(msg({ message: 'Деньги «спишутся», заказ примут' }))}</span><input type="radio" name="action" value="pay"${expected('pay')}></label>
<label class="answer"><span><b>${say(msg({ message: 'Откажет: мало денег' }))}</b>${view.isTip ? '' : say(msg({ message: 'Заказ останется ждать оплаты' }))}</span><input type="radio" name="action" value="decline"${expected('decline')}></label>
<label class="answer"><span><b>${say(msg({ message: 'Спросит код из СМС' }))}</b>${say(msg({ message: 'Он придёт во входящие демо-магазина' }))}</span><input type="radio" name="action" value="code"${expected('code')}></label>
<label class="answer"><span><b>${say(msg({ message: 'Промолчит 40 секунд' }))}</b>${view.isTip ? '' : say(msg({ message: 'Заказ подождёт и станет оплаченным сам' }))}</span><input type="radio" name="action" value="late"></label>
</fieldset>
<div class="action"><button class="button pay"><span class="missing">${say(msg({ message: 'Введите CVC' }))}</span><span class="ready">${say(msg({ message: 'Оплатить' }))}</span><span class="ready amount-in-button">${view.amount}</span></button></div>
${view.chosen === undefined ? '' : html`<div class="ways"><button class="button quiet" name="forget" value="1">${say(msg({ message: 'Забыть эту карту' }))}</button></div>`}
</form>
</main>
</div>`,
	);
}

function newCard({ isCustomers, texts: { say } }: FormView): Html {
	return html`<label class="field"><span>${say(msg({ message: 'Номер карты' }))}</span><input name="card" value="4111 1111 1111 1111" required inputmode="numeric" autocomplete="cc-number"></label>
<div class="pair">
<label class="field"><span>${say(msg({ message: 'Месяц и год' }))}</span><input name="expires" value="11/29" required pattern="[0-9]{2}/[0-9]{2}" inputmode="numeric" autocomplete="cc-exp"></label>
<label class="field"><span>CVC</span><input name="cvc" placeholder="${say(msg({ message: '3 цифры' }))}" required pattern="[0-9]{3,4}" maxlength="4" inputmode="numeric" autocomplete="cc-csc"></label>
</div>
${isCustomers ? html`<label class="answer"><span><b>${say(msg({ message: 'Запомнить карту' }))}</b>${say(msg({ message: 'Следующий заказ оплатите одним нажатием' }))}</span><input type="checkbox" name="save" value="1"></label>` : ''}`;
}

function rememberedCard({ paymentPath, texts: { say } }: FormView, card: SavedCard): Html {
	const { brand, last4, expiry } = card;
	const name = say(msg({ message: '{card} до {expiry}' }), {
		card: `${brand} •• ${last4}`,
		expiry,
	});
	return html`<p class="answer"><span><b>${name}</b>${say(msg({ message: 'Карта, которую вы запомнили' }))}</span></p>
<a class="answer" href="${paymentPath}"><span><b>${say(msg({ message: 'Другая карта' }))}</b></span></a>`;
}

/** The second step of a payment: the code the bank has sent to the card's owner. */
export function codePage(
	view: PaymentView & {
		readonly isWrong: boolean;
		/** Of the first step, to be remembered after the current step. */
		readonly kept: Readonly<Record<string, string>>;
	},
): Html {
	const { say } = view.texts;
	return page(
		view.texts,
		say(msg({ message: 'Код из СМС · {shop}' }), { shop: view.shopName }),
		false,
		html`<div class="column">
${head(view)}
<main>
<h1 class="hidden">${say(msg({ message: 'Подтверждение оплаты' }))}</h1>
<form class="form" method="post">
<fieldset class="card">
<legend>${say(msg({ message: 'Учебный банк' }))}${icon('bank')}</legend>
<input type="hidden" name="action" value="confirm">
${Object.entries(view.kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label class="field"><span>${say(msg({ message: 'Код из СМС' }))}</span><input name="code" placeholder="${say(msg({ message: '4 цифры' }))}" required pattern="[0-9]{4}" maxlength="4" inputmode="numeric" autocomplete="one-time-code" autofocus${view.isWrong ? raw(' aria-describedby="wrong"') : ''}></label>
<p id="wrong" class="said" role="alert">${view.isWrong ? say(msg({ message: 'Неверный код' })) : say(msg({ message: 'Отправили на номер из заказа' }))}</p>
</fieldset>
<div class="action"><button class="button pay"><span class="missing">${say(msg({ message: 'Введите код' }))}</span><span class="ready">${say(msg({ message: 'Подтвердить' }))}</span><span class="ready amount-in-button">${view.amount}</span></button></div>
</form>
</main>
</div>`,
	);
}

export function declinedPage(
	view: PaymentView & {
		readonly paymentPath: string;
		/** "•• 0002" or '' */
		readonly card: string;
		/** "19:42", until when the order waits; a tip does not. */
		readonly waitsUntil?: string;
	},
): Html {
	const { say } = view.texts;
	return outcomePage(view, {
		title: say(msg({ message: 'Банк отказал' })),
		text:
			view.waitsUntil === undefined
				? say(msg({ message: 'На карте мало денег, ничего не списали.' }))
				: say(msg({ message: 'На карте мало денег. Заказ ждёт до {time}, ничего не списали.' }), {
						time: view.waitsUntil,
					}),
		isGood: false,
		facts: [
			[say(msg({ message: 'Заказ' })), `№\u00a0${view.orderId}`],
			...(view.card === '' ? [] : [[say(msg({ message: 'Карта' })), view.card] as const]),
			[say(msg({ message: 'Ответ банка' })), '51'],
		],
		ways: html`<a class="button" href="${view.paymentPath}">${say(msg({ message: 'Другая карта' }))}</a>
<a class="button quiet" href="${view.orderPath}">${say(msg({ message: 'Вернуться к заказу' }))}</a>`,
	});
}

/** There is nothing to pay: the order is paid, or waits for no payment, or is cancelled. */
export function settledPage(view: PaymentView, state: 'paid' | 'on-handover' | 'cancelled'): Html {
	const { say } = view.texts;
	const { amount } = view;
	const words = {
		paid: {
			title: say(msg({ message: 'Оплачено {amount}' }), { amount }),
			text: say(msg({ message: 'Второй раз платить не нужно.' })),
		},
		'on-handover': {
			title: say(msg({ message: 'Оплата при получении' })),
			text: say(msg({ message: 'Сейчас платить не нужно.' })),
		},
		cancelled: {
			title: say(msg({ message: 'Заказ отменён' })),
			text: say(msg({ message: 'Оплатить его уже нельзя, деньги не списали.' })),
		},
	}[state];
	return outcomePage(view, {
		...words,
		isGood: state !== 'cancelled',
		facts: [[say(msg({ message: 'Заказ' })), `№\u00a0${view.orderId}`]],
		ways: html`<a class="button" href="${view.orderPath}">${say(msg({ message: 'Вернуться к заказу' }))}</a>`,
	});
}

/** An address inside Telegram. */
export interface WayToPay {
	readonly url: string;
	/** It is the order's bill itself; absent = the order in the shop's app. */
	readonly isBill?: true;
}

/** Orders of this shop are paid inside Telegram alone; `way`: undefined = the shop has not said where. */
export function paidInTelegramPage(view: PaymentView, way: WayToPay | undefined): Html {
	const { say } = view.texts;
	const press = way?.isBill
		? say(msg({ message: 'Оплатить' }))
		: say(msg({ message: 'Открыть в Telegram' }));
	return outcomePage(view, {
		title: say(msg({ message: 'Оплата в Telegram' })),
		text: way?.isBill
			? say(msg({ message: 'Счёт откроется в Telegram. Оплатите его и вернитесь к заказу.' }))
			: say(msg({ message: 'Откройте магазин в Telegram и оплатите заказ там.' })),
		isGood: true,
		isTestBank: false,
		facts: [
			[say(msg({ message: 'Заказ' })), `№\u00a0${view.orderId}`],
			[say(msg({ message: 'К оплате' })), view.amount],
		],
		ways: html`${way === undefined ? '' : html`<a class="button" href="${way.url}">${press}</a>`}
<a class="button quiet" href="${view.orderPath}">${say(msg({ message: 'Вернуться к заказу' }))}</a>`,
	});
}

/** `texts`: of the caller's language, for there is no order to tell one. */
export function unknownOrderPage(texts: Texts): Html {
	const { say } = texts;
	const title = say(msg({ message: 'Заказ не найден' }));
	return page(
		texts,
		title,
		true,
		html`<main class="outcome"><span class="disc no">${icon('cross')}</span><h1>${title}</h1><p>${say(msg({ message: 'Проверьте ссылку или откройте заказ в магазине.' }))}</p></main>
<div class="column ways"><a class="button" href="/">${say(msg({ message: 'На главную' }))}</a></div>`,
	);
}

function outcomePage(
	view: PaymentView,
	outcome: {
		readonly title: string;
		readonly text: string;
		readonly isGood: boolean;
		readonly isTestBank?: boolean;
		readonly facts: readonly (readonly [name: string, value: string])[];
		readonly ways: Html;
	},
): Html {
	return page(
		view.texts,
		`${outcome.title} · ${view.shopName}`,
		true,
		html`<main class="outcome">
<span class="disc${outcome.isGood ? '' : ' no'}">${icon(outcome.isGood ? 'check' : 'cross')}</span>
<h1>${outcome.title}</h1>
<p>${outcome.text}</p>
<dl class="facts">${outcome.facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
</main>
<div class="column ways">${outcome.ways}</div>`,
		outcome.isTestBank,
	);
}
