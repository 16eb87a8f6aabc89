/** Questions the client asks the customer. Runs in the browser. */
import type { FakeClientHooks } from '#packages/telegram-double/fake-client.ts';
import { find } from './bench-parts.ts';
import type { PreviewMessage } from './shared-messages.ts';

let answerQuestion: (answer: string | undefined) => void = () => {};

/** One question at a time; a new one leaves the old one without an answer. */
export function ask<Answer extends string>(
	title: string,
	text: string,
	answers: [Answer, string][],
	picture = '',
): Promise<Answer | undefined> {
	answerQuestion(undefined);
	const image = find('ask-picture', HTMLImageElement);
	image.hidden = picture === '';
	if (picture !== '') image.src = picture;
	find('ask-title').textContent = title;
	find('ask-text').textContent = text;
	return new Promise((resolve) => {
		answerQuestion = (answer) => {
			find('ask').hidden = true;
			resolve(answers.find(([id]) => id === answer)?.[0]);
			answerQuestion = () => {};
		};
		find('answers').replaceChildren(
			...answers.map(([id, label]) => {
				const button = document.createElement('button');
				button.type = 'button';
				button.textContent = label;
				button.addEventListener('click', () => answerQuestion(id));
				return button;
			}),
		);
		find('ask').hidden = false;
		find('answers').querySelector('button')?.focus();
	});
}

/** Whatever is being asked stays without an answer. */
export function dropQuestion(): void {
	answerQuestion(undefined);
}

/** What the client asks, answered by the user of the preview. */
export function customer(own: {
	phone(): string;
	code(): string;
	message(id: string): Promise<PreviewMessage | undefined>;
}): FakeClientHooks {
	return {
		onPhone: async () =>
			(await ask('Поделиться номером?', `Магазин получит номер ${own.phone()}.`, [
				['sent', 'Поделиться'],
				['cancelled', 'Отмена'],
			])) ?? 'cancelled',
		onWriteAccess: async () =>
			(await ask('Разрешить сообщения?', 'Бот магазина сможет писать вам.', [
				['allowed', 'Разрешить'],
				['cancelled', 'Отмена'],
			])) ?? 'cancelled',
		onInvoice: async (slug) =>
			(await ask('Оплата', `Счёт ${slug}`, [
				['paid', 'Оплатить'],
				['pending', 'Оплата в обработке'],
				['failed', 'Банк отказал'],
				['cancelled', 'Закрыть'],
			])) ?? 'cancelled',
		async onScan() {
			const code = own.code();
			const answer = await ask('Камера', `Перед ней код: ${code || '—'}`, [
				['seen', 'Навести'],
				['closed', 'Закрыть'],
			]);
			return answer === 'seen' && code !== '' ? code : undefined;
		},
		onPopup: (params) =>
			ask(String(params.title ?? ''), String(params.message ?? ''), popupButtons(params)),
		async onMessage(id) {
			const message = await own.message(id);
			if (message === undefined) return false;
			const { picture, text, button, link } = message;
			const answers: [string, string][] = [
				['sent', 'Отправить'],
				['cancelled', 'Отмена'],
			];
			const words = `${text}\n\n[${button}] ${link}`;
			return (await ask('Кому отправить?', words, answers, picture)) === 'sent';
		},
	};
}

type Params = Readonly<Record<string, unknown>>;

function popupButtons(params: Params): [string, string][] {
	const labels: Record<string, string> = { ok: 'OK', close: 'Закрыть', cancel: 'Отмена' };
	const buttons = Array.isArray(params.buttons) ? (params.buttons as Params[]) : [];
	return buttons.map(({ id, text, type }) => [
		String(id ?? ''),
		String(text ?? labels[String(type)] ?? 'OK'),
	]);
}
