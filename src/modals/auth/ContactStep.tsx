import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import { type LoginRefusal, loginByContactAtom } from '../../state/login.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { Consent } from '../../widgets/Consent.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';

/** Inside a messenger that vouches for the number: one press instead of a code. */
export function ContactStep({
	titleId,
	hasAgreed,
	onAgree,
	onLogin,
	onOtherWay,
}: {
	readonly titleId: string;
	readonly hasAgreed: boolean;
	readonly onAgree: (hasAgreed: boolean) => void;
	readonly onLogin: () => void;
	/** By a code instead: chosen, or because the number was not shared or refused for this reason. */
	readonly onOtherWay: (refusal: LoginRefusal | undefined) => void;
}) {
	const { t } = useLingui();
	const box = useRef<HTMLDivElement>(null);
	const messenger = useAtomValue(messengerAtom);
	const login = useSetAtom(loginByContactAtom);
	const [isBusy, setBusy] = useState(false);
	const [hasTried, setTried] = useState(false);

	const run = async () => {
		setTried(true);
		if (!hasAgreed) {
			messenger.haptic('error');
			box.current?.querySelector<HTMLElement>('[data-gap="consent"] input')?.focus();
			return;
		}
		setBusy(true);
		const answer = await login();
		setBusy(false);
		if (answer?.ok === true) onLogin();
		else onOtherWay(answer?.refusal);
	};
	const { name: app = '' } = messenger;
	const text = t`Войти с номером из ${app}`;
	return (
		<div ref={box}>
			<div className="auth">
				<h1 className="t1" id={titleId}>
					<Trans>Вход</Trans>
				</h1>
				<p className="hint">
					<Trans>{app} передаст ваш номер: код вводить не нужно</Trans>
				</p>
				<Consent
					missed={<Trans>Без согласия код не отправить</Trans>}
					isGiven={hasAgreed}
					isMissed={hasTried && !hasAgreed}
					onChange={onAgree}
				/>
				<div className="other-way">
					<TextButton onClick={() => onOtherWay(undefined)}>
						<Trans>По номеру и коду</Trans>
					</TextButton>
				</div>
			</div>
			<div className="foot main">
				<MainAction place="button" text={text} isBusy={isBusy} run={() => void run()} />
			</div>
		</div>
	);
}
