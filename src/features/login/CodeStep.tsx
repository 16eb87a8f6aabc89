import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import type { CodeChannel } from '#core/contract/account/auth.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { loginRefusalText } from '#src/text/login-refusals.ts';
import { settingsAtom } from '../shell/state/page.ts';
import { CodeInput, type CodeInputHandle } from './CodeInput.tsx';
import { ConfirmWait } from './ConfirmWait.tsx';
import { CHANNEL_TEXTS, nextChannel } from './channels.ts';
import styles from './login-step.module.css';
import { ResendTimer } from './ResendTimer.tsx';
import {
	changePhoneAtom,
	type LoginRefusal,
	loginByCodeAtom,
	requestCodeAtom,
	type SentCode,
	sentCodeOf,
} from './state/login.ts';
import { useSmsCode } from './use-sms-code.ts';

interface Failure {
	readonly refusal: LoginRefusal | 'phone taken';
	readonly triesLeft?: number;
	/** The code itself was not at fault: it may be sent again as it is. */
	readonly canRetry: boolean;
}

/** The code: checked by itself once it is whole. */
export function CodeStep({
	titleId,
	sent,
	isChange,
	onResent,
	onChangePhone,
	onLogin,
}: {
	readonly titleId: string;
	readonly sent: SentCode;
	/** The code proves another number for an account that is there already. */
	readonly isChange: boolean;
	readonly onResent: (sent: SentCode) => void;
	readonly onChangePhone: () => void;
	readonly onLogin: () => void;
}) {
	const { i18n } = useLingui();
	const statusId = useId();
	const input = useRef<CodeInputHandle>(null);
	const messenger = useAtomValue(messengerAtom);
	const login = useSetAtom(loginByCodeAtom);
	const changePhone = useSetAtom(changePhoneAtom);
	const requestCode = useSetAtom(requestCodeAtom);
	const [code, setCode] = useState('');
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Failure>();
	const { loginChannels } = useAtomValue(settingsAtom);
	const isConfirmed = sent.confirmNumber !== '';
	useEffect(() => {
		if (!isConfirmed) input.current?.focus();
	}, [isConfirmed]);

	const check = async (whole: string) => {
		setBusy(true);
		setFailure(undefined);
		const { phone, requestId, channel } = sent;
		const answer = await (isChange
			? changePhone({ phone, code: whole })
			: login(channel, { phone, code: whole, requestId }));
		setBusy(false);
		if (answer.ok) {
			messenger.hideKeyboard();
			onLogin();
			return;
		}
		messenger.haptic('error');
		const { refusal } = answer;
		setFailure({
			refusal,
			canRetry: refusal === 'no connection',
			...(answer.triesLeft === undefined ? {} : { triesLeft: answer.triesLeft }),
		});
		if (refusal === 'code expired') setCode('');
		input.current?.select();
	};
	const change = (next: string) => {
		if (isBusy) return;
		setCode(next);
		setFailure(undefined);
		if (next.length === sent.length) void check(next);
	};
	useSmsCode(sent.channel === 'sms', (arrived) => change(arrived.slice(0, sent.length)));

	const resend = async (channel: CodeChannel) => {
		setFailure(undefined);
		const answer = await requestCode(channel, sent.phone, isChange);
		if (!answer.ok) {
			setFailure({ refusal: answer.refusal, canRetry: false });
			if (answer.retryAfter !== undefined)
				onResent({ ...sent, resendAt: Date.now() + answer.retryAfter * 1000 });
			return;
		}
		setCode('');
		onResent(sentCodeOf(sent.phone, channel, answer));
		if (answer.confirmNumber === '') input.current?.focus();
	};

	const other = nextChannel(loginChannels, sent.channel);
	// An expired code is no use waiting for: another one may be asked for at once.
	const isOver = failure?.refusal === 'code expired' || failure?.refusal === 'login refused';
	const resendAt = isOver ? 0 : sent.resendAt;
	return (
		<div className={classes(styles.step, styles.codeStep)}>
			<h1 className="t1" id={titleId}>
				{isConfirmed ? <Trans>Подтвердите вход</Trans> : i18n._(CHANNEL_TEXTS[sent.channel].title)}
			</h1>
			<p className={classes('hint', styles.what)}>
				<Trans>
					Отправили на <span className={styles.sentTo}>{sent.phone}</span>
				</Trans>{' '}
				<button type="button" className={classes('link', styles.change)} onClick={onChangePhone}>
					<Trans>Изменить</Trans>
				</button>
			</p>
			{isConfirmed && !isOver && (
				<ConfirmWait
					key={sent.requestId}
					number={sent.confirmNumber}
					requestId={sent.requestId}
					onLogin={onLogin}
					onRefusal={(refusal) => {
						messenger.haptic('error');
						setFailure({ refusal, canRetry: false });
					}}
				/>
			)}
			<CodeInput
				ref={input}
				length={sent.length}
				value={code}
				isWrong={failure?.refusal === 'invalid code'}
				describedBy={statusId}
				onChange={change}
			/>
			<div id={statusId} role="alert">
				{failure !== undefined && (
					<ErrorText className={styles.failure}>
						{loginRefusalText(failure.refusal, i18n)}
						{failure.triesLeft !== undefined && (
							<span className={styles.triesLeft}>
								{' '}
								<Plural
									value={failure.triesLeft}
									one="Осталась # попытка"
									few="Осталось # попытки"
									many="Осталось # попыток"
									other="Осталось # попытки"
								/>
							</span>
						)}
					</ErrorText>
				)}
			</div>
			{isBusy ? (
				<p className={classes('call', 'hint', styles.resend)} role="status">
					<Trans>Проверяем код</Trans>
				</p>
			) : (
				<ResendTimer at={resendAt} onResend={() => void resend(sent.channel)} />
			)}
			<div className="row">
				{failure?.canRetry === true && (
					<TextButton onClick={() => void check(code)}>
						<Trans>Повторить</Trans>
					</TextButton>
				)}
				{other !== undefined && (
					<TextButton onClick={() => void resend(other)}>
						{i18n._(CHANNEL_TEXTS[other].offer)}
					</TextButton>
				)}
			</div>
		</div>
	);
}
