import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { CodeChannel } from '#core/contract/auth.ts';
import { messengerAtom } from '../../messenger/state.ts';
import {
	type LoginRefusal,
	requestCodeAtom,
	type SentCode,
	sentCodeOf,
} from '../../state/login.ts';
import { settingsAtom } from '../../state/page.ts';
import { loginRefusalText } from '../../text/login-refusals.ts';
import { isPhone } from '../../text/phone.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { Consent } from '../../widgets/Consent.tsx';
import { ConsentLine } from '../../widgets/ConsentLine.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';
import { PhoneField } from '../../widgets/PhoneField.tsx';
import { CHANNEL_TEXTS, nextChannel } from './channels.ts';

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
	/** Why the way before this one did not work. */
	readonly notice: LoginRefusal | undefined;
	/** The customer came here from another step. */
	readonly takesFocus: boolean;
	readonly onPhone: (phone: string) => void;
	readonly onChannel: (channel: CodeChannel) => void;
	readonly onAgree: (hasAgreed: boolean) => void;
	readonly onSent: (sent: SentCode) => void;
}) {
	const { t, i18n } = useLingui();
	const box = useRef<HTMLDivElement>(null);
	const messenger = useAtomValue(messengerAtom);
	const requestCode = useSetAtom(requestCodeAtom);
	const { loginChannels, country } = useAtomValue(settingsAtom);
	const next = nextChannel(loginChannels, channel);
	const [isBusy, setBusy] = useState(false);
	const [hasTried, setTried] = useState(false);
	const [refusal, setRefusal] = useState<LoginRefusal>();
	const isPhoneWrong = !isPhone(phone, country);
	useEffect(() => {
		if (takesFocus) box.current?.querySelector<HTMLElement>('[data-gap="phone"] input')?.focus();
	}, [takesFocus]);

	const run = async (by = channel) => {
		setTried(true);
		setRefusal(undefined);
		if (isPhoneWrong || !(hasAgreed || isChange || isOrdering)) {
			messenger.haptic('error');
			const gap = isPhoneWrong ? 'phone' : 'consent';
			box.current?.querySelector<HTMLElement>(`[data-gap="${gap}"] input`)?.focus();
			return;
		}
		setBusy(true);
		const answer = await requestCode(by, phone, isChange);
		setBusy(false);
		if (!answer.ok) {
			messenger.haptic('error');
			setRefusal(answer.refusal);
			return;
		}
		onSent(sentCodeOf(phone, by, answer));
	};
	const text = t`Получить код`;

	const phoneError =
		(hasTried && isPhoneWrong) || refusal === 'wrong phone'
			? loginRefusalText('wrong phone', i18n)
			: undefined;
	const message = refusal === 'wrong phone' ? undefined : (refusal ?? notice);
	return (
		<div ref={box}>
			<div className="auth">
				<h1 className="t1" id={titleId}>
					{isChange ? <Trans>Новый номер</Trans> : <Trans>Вход по телефону</Trans>}
				</h1>
				<p className="hint">
					{isChange ? (
						<Trans>Пришлём на него код. На других устройствах придётся войти заново</Trans>
					) : (
						<Trans>Пришлём код, чтобы узнать вас</Trans>
					)}
				</p>
				<form
					className="auth-form"
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						void run();
					}}
				>
					<div data-gap="phone" className="auth-phone">
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
							<p className="capb hint" aria-hidden>
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
					{isOrdering && <ConsentLine press={text} />}
					{!isChange && !isOrdering && (
						<Consent
							missed={<Trans>Без согласия код не отправить</Trans>}
							isGiven={hasAgreed}
							isMissed={hasTried && !hasAgreed}
							onChange={onAgree}
						/>
					)}
					{message !== undefined && (
						<p className="error" role="alert">
							{loginRefusalText(message, i18n)}
						</p>
					)}
					{message === 'code send error' && next !== undefined && (
						<TextButton
							onClick={() => {
								onChannel(next);
								void run(next);
							}}
						>
							{i18n._(CHANNEL_TEXTS[next].offer)}
						</TextButton>
					)}
				</form>
			</div>
			<div className="foot main">
				<MainAction place="button" text={text} isBusy={isBusy} run={() => void run()} />
			</div>
		</div>
	);
}
