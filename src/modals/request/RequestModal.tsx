import './request.css';
import '../../ui/form.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import {
	REQUEST_LENGTHS,
	type RequestAnswer,
	type RequestField,
} from '#core/contract/request-form.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { settingsAtom } from '../../state/page.ts';
import {
	isSendingRequestAtom,
	requestDraftAtom,
	sendRequestAtom,
} from '../../state/request-form.ts';
import { loginRefusalText } from '../../text/login-refusals.ts';
import { isPhone } from '../../text/phone.ts';
import { Field } from '../../ui/Field.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { Consent } from '../../widgets/Consent.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';
import { PhoneField } from '../../widgets/PhoneField.tsx';

type Gap = RequestField | 'consent';

/** Sending a request to the shop (spec 2): who asks, where to call back, what about. */
export function RequestModal() {
	const { t, i18n } = useLingui();
	const box = useRef<HTMLDivElement>(null);
	const { haptic } = useAtomValue(messengerAtom);
	const { country } = useAtomValue(settingsAtom);
	const close = useCloseModal();
	const draft = useAtomValue(requestDraftAtom);
	const edit = useSetAtom(requestDraftAtom);
	const isBusy = useAtomValue(isSendingRequestAtom);
	const send = useSetAtom(sendRequestAtom);
	const [hasAgreed, setAgreed] = useState(false);
	const [hasTried, setTried] = useState(false);
	const [outcome, setOutcome] = useState<RequestAnswer | 'failed'>();
	const answer = outcome === 'failed' ? undefined : outcome;
	const isSent = answer?.isSent === true;

	const errors: Readonly<Record<RequestField, string>> = {
		name: draft.name.trim() === '' ? t`Напишите, как к вам обращаться` : '',
		phone: !isPhone(draft.phone, country) ? loginRefusalText('wrong phone', i18n) : '',
		text: draft.text.trim() === '' ? t`Напишите, чем помочь` : '',
	};
	const gap: Gap | undefined =
		(['name', 'phone', 'text'] as const).find((field) => errors[field] !== '') ??
		(hasAgreed ? undefined : 'consent');
	/** Ours once sending was tried, else what the shop said of this value. */
	const errorOf = (field: RequestField) =>
		(hasTried ? errors[field] : '') || (answer?.invalid[field] ?? '');
	const write = (field: RequestField) => (value: string) => {
		setOutcome(undefined);
		edit({ [field]: value });
	};
	const focus = (where: Gap) =>
		box.current?.querySelector<HTMLElement>(`[data-gap="${where}"] :is(input, textarea)`)?.focus();
	const run = async () => {
		if (isSent) return close();
		setTried(true);
		if (gap !== undefined) {
			haptic('error');
			focus(gap);
			return;
		}
		if (isBusy) return;
		const got = await send();
		setOutcome(got ?? 'failed');
		haptic(got?.isSent === true ? 'success' : 'error');
		if (got?.isSent === true) setTried(false);
	};
	const text = isSent ? t`Понятно` : t`Отправить`;
	return (
		<Sheet label={t`Оставить заявку`} look="page" onClose={() => close()}>
			<div className="app grouped has-action request" ref={box}>
				<PageBar title={<Trans>Оставить заявку</Trans>} onBack={() => close()} />
				<div className="stack">
					{isSent ? (
						<section className="section" role="status">
							<h2>
								<Trans>Заявка отправлена</Trans>
							</h2>
							<p className="hint">{answer.message}</p>
						</section>
					) : (
						<>
							<section className="section request-fields">
								<div data-gap="name">
									<Field
										label={t`Имя`}
										autoComplete="given-name"
										maxLength={REQUEST_LENGTHS.name}
										value={draft.name}
										error={errorOf('name')}
										onChange={write('name')}
									/>
								</div>
								<div data-gap="phone">
									<PhoneField
										value={draft.phone}
										error={errorOf('phone')}
										onChange={write('phone')}
									/>
								</div>
								<div data-gap="text">
									<Field
										label={t`Сообщение`}
										isMultiline
										maxLength={REQUEST_LENGTHS.text}
										value={draft.text}
										error={errorOf('text')}
										onChange={write('text')}
									/>
								</div>
							</section>
							<section className="section">
								<Consent
									isGiven={hasAgreed}
									isMissed={hasTried && !hasAgreed}
									missed={<Trans>Без согласия заявку не отправить</Trans>}
									onChange={setAgreed}
								/>
							</section>
							{outcome !== undefined && (
								<p className="error" role="alert">
									{answer?.message || <Trans>Не получилось отправить. Попробуйте ещё раз</Trans>}
								</p>
							)}
						</>
					)}
				</div>
			</div>
			<MainAction text={text} isBusy={isBusy} run={() => void run()} />
		</Sheet>
	);
}
