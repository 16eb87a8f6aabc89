import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { CodeChannel } from '#core/contract/account/auth.ts';
import { Segmented } from '#src/kit/controls/Segmented.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import sheet from '#src/kit/sheet/sheet.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { loginRefusalText } from '#src/text/login-refusals.ts';
import { isPhone } from '#src/text/phone.ts';
import { Consent } from '../consent/parts/Consent.tsx';
import { MainAction } from '../shell/parts/MainAction.tsx';
import { goToGap, useForm } from '../shell/parts/use-form.ts';
import { settingsAtom } from '../shell/state/page.ts';
import { CHANNEL_TEXTS, nextChannel } from './channels.ts';
import styles from './login-step.module.css';
import { ConsentLine } from './parts/ConsentLine.tsx';
import { PhoneField } from './parts/PhoneField.tsx';
import { type LoginRefusal, requestCodeAtom, type SentCode, sentCodeOf } from './state/login.ts';

/** The number, the way the code comes, consent. */
export function PhoneStep({
	titleId,
	phone,
	channel,
	isChange,
	isOrdering,
	hasAgreed,
	notice,
	takesFocus,
	onPhone,
	onChannel,
	onAgree,
	onSent,
}: {
	readonly titleId: string;
	readonly phone: string;
	readonly channel: CodeChannel;
	/** Of an account that is there already: consent was given, the number is to be a new one. */
	readonly isChange: boolean;
	/** The press is the consent, as the line above its button says. */
	readonly isOrdering: boolean;
	readonly hasAgreed: boolean;
	/** Why the way tried before did not work. */
	readonly notice: LoginRefusal | undefined;
	/** The customer came here from another step. */
	readonly takesFocus: boolean;
	readonly onPhone: (phone: string) => void;
	readonly onChannel: (channel: CodeChannel) => void;
	readonly onAgree: (hasAgreed: boolean) => void;
	readonly onSent: (sent: SentCode) => void;
}) {
	const { t, i18n } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const requestCode = useSetAtom(requestCodeAtom);
	const { loginChannels, country } = useAtomValue(settingsAtom);
	const next = nextChannel(loginChannels, channel);
	const [refusal, setRefusal] = useState<LoginRefusal>();
	const form = useForm({
		values: { phone, consent: hasAgreed || isChange || isOrdering },
		check: (values) => ({
			phone: isPhone(values.phone, country) ? undefined : ('wrong phone' as const),
			consent: values.consent ? undefined : ('missed' as const),
		}),
		send: async (by: CodeChannel = channel) => {
			setRefusal(undefined);
			const answer = await requestCode(by, phone, isChange);
			if (answer.ok) {
				onSent(sentCodeOf(phone, by, answer));
				return;
			}
			if (answer.refusal === 'wrong phone') return { phone: 'wrong phone' as const };
			setRefusal(answer.refusal);
			return false;
		},
	});
	const { box } = form;
	useEffect(() => {
		if (takesFocus) goToGap(box.current, 'phone');
	}, [takesFocus, box]);
	const text = t`Получить код`;
	const phoneError =
		form.problemOf('phone') === undefined ? undefined : loginRefusalText('wrong phone', i18n);
	const message = refusal ?? notice;
	return (
		<div ref={box}>
			<div className={styles.step}>
				<h1 className="t1" id={titleId}>
					{isChange ? <Trans>Новый номер</Trans> : <Trans>Вход по телефону</Trans>}
				</h1>
				<p className={classes('hint', styles.what)}>
					{isChange ? (
						<Trans>Пришлём на него код. На других устройствах придётся войти заново</Trans>
					) : (
						<Trans>Пришлём код, чтобы узнать вас</Trans>
					)}
				</p>
				<form noValidate onSubmit={form.onSubmit}>
					<div data-gap="phone" className={styles.phone}>
						<PhoneField
							value={phone}
							error={phoneError}
							onChange={(next) => {
								setRefusal(undefined);
								onPhone(next);
							}}
						/>
					</div>
					{next !== undefined && (
						<>
							<p className={classes('capb', 'hint', styles.channels)} aria-hidden>
								<Trans>Куда прислать код</Trans>
							</p>
							<Segmented
								label={t`Куда прислать код`}
								value={channel}
								options={loginChannels.map((one) => ({
									value: one,
									label: i18n._(CHANNEL_TEXTS[one].name),
								}))}
								onChange={(chosen) => {
									messenger.haptic('selection');
									onChannel(chosen);
								}}
							/>
						</>
					)}
					{isOrdering && <ConsentLine className={styles.consent} press={text} />}
					{!isChange && !isOrdering && (
						<Consent
							className={styles.consent}
							missed={<Trans>Без согласия код не отправить</Trans>}
							isGiven={hasAgreed}
							isMissed={form.problemOf('consent') !== undefined}
							onChange={onAgree}
						/>
					)}
					{message !== undefined && (
						<ErrorText role="alert">{loginRefusalText(message, i18n)}</ErrorText>
					)}
					{message === 'code send error' && next !== undefined && (
						<TextButton
							onClick={() => {
								onChannel(next);
								void form.run(next);
							}}
						>
							{i18n._(CHANNEL_TEXTS[next].offer)}
						</TextButton>
					)}
				</form>
			</div>
			<div className={classes(sheet.foot, styles.foot)}>
				<MainAction place="button" text={text} isBusy={form.isBusy} run={() => void form.run()} />
			</div>
		</div>
	);
}
