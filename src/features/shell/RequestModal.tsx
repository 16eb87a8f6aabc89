import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import {
	REQUEST_LENGTHS,
	type RequestAnswer,
	type RequestField,
} from '#core/contract/site/request-form.ts';
import { Field } from '#src/kit/controls/Field.tsx';
import columns from '#src/kit/page/columns.module.css';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { loginRefusalText } from '#src/text/login-refusals.ts';
import { isPhone } from '#src/text/phone.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { Consent } from '../consent/parts/Consent.tsx';
import { PhoneField } from '../login/parts/PhoneField.tsx';
import { ORDER_PICTURES } from '../order/parts/order-pictures.ts';
import { type Action, MainAction, WideAction } from './parts/MainAction.tsx';
import { useForm } from './parts/use-form.ts';
import styles from './request.module.css';
import { settingsAtom } from './state/page.ts';
import { isSendingRequestAtom, requestDraftAtom, sendRequestAtom } from './state/request-form.ts';

/** Sending a request to the shop (spec 2): who asks, where to call back, what about. */
export function RequestModal() {
	const { t, i18n } = useLingui();
	const { country } = useAtomValue(settingsAtom);
	const close = useCloseModal();
	const draft = useAtomValue(requestDraftAtom);
	const edit = useSetAtom(requestDraftAtom);
	const isSending = useAtomValue(isSendingRequestAtom);
	const send = useSetAtom(sendRequestAtom);
	const [hasAgreed, setAgreed] = useState(false);
	const [outcome, setOutcome] = useState<RequestAnswer | 'failed'>();
	const answer = outcome === 'failed' ? undefined : outcome;
	const isSent = answer?.isSent === true;

	const { box, isBusy, problemOf, run } = useForm({
		values: { ...draft, consent: hasAgreed },
		check: ({ name, phone, text, consent }) => ({
			name: name.trim() === '' ? t`Напишите, как к вам обращаться` : undefined,
			phone: isPhone(phone, country) ? undefined : loginRefusalText('wrong phone', i18n),
			text: text.trim() === '' ? t`Напишите, чем помочь` : undefined,
			consent: consent ? undefined : 'missed',
		}),
		send: async () => {
			const got = await send();
			setOutcome(got ?? 'failed');
			return got?.isSent === true || (got?.invalid ?? false);
		},
		isBusy: isSending,
	});
	const write = (field: RequestField) => (value: string) => {
		setOutcome(undefined);
		edit({ [field]: value });
	};
	const action: Action = {
		text: isSent ? t`Понятно` : t`Отправить`,
		isBusy,
		run: () => (isSent ? close() : void run()),
	};
	return (
		<Sheet label={t`Оставить заявку`} look="page" onClose={() => close()}>
			<div className={classes('app grouped has-action', styles.request)} ref={box}>
				<PageBar title={<Trans>Оставить заявку</Trans>} onBack={() => close()} />
				<div className={columns.stack}>
					{isSent ? (
						<Section role="status">
							<h2>
								<Trans>Заявка отправлена</Trans>
							</h2>
							<p className="hint">{answer.message}</p>
						</Section>
					) : (
						<>
							<Section className={styles.intro}>
								<h2>
									<Trans>Напишите, чем помочь</Trans>
								</h2>
								{/* Of any kitchen and any grocery: no dish is of every shop. */}
								<img src={ORDER_PICTURES.bag.src} alt="" width={96} height={96} />
							</Section>
							<Section className={styles.fields}>
								<div data-gap="name">
									<Field
										label={t`Имя`}
										autoComplete="given-name"
										maxLength={REQUEST_LENGTHS.name}
										value={draft.name}
										error={problemOf('name')}
										onChange={write('name')}
									/>
								</div>
								<div data-gap="phone">
									<PhoneField
										value={draft.phone}
										error={problemOf('phone')}
										onChange={write('phone')}
									/>
								</div>
								<div data-gap="text">
									<Field
										label={t`Сообщение`}
										isMultiline
										maxLength={REQUEST_LENGTHS.text}
										value={draft.text}
										error={problemOf('text')}
										onChange={write('text')}
									/>
								</div>
							</Section>
							<Section className={styles.agreement}>
								<Consent
									isGiven={hasAgreed}
									isMissed={problemOf('consent') !== undefined}
									missed={<Trans>Без согласия заявку не отправить</Trans>}
									onChange={setAgreed}
								/>
							</Section>
							{outcome !== undefined && (
								<ErrorText role="alert">
									{answer?.message || <Trans>Не получилось отправить. Попробуйте ещё раз</Trans>}
								</ErrorText>
							)}
						</>
					)}
					<WideAction {...action} />
				</div>
			</div>
			<MainAction {...action} hasWide />
		</Sheet>
	);
}
