import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import sheet from '#src/kit/sheet/sheet.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { Consent } from '../consent/parts/Consent.tsx';
import { MainAction } from '../shell/parts/MainAction.tsx';
import { useForm } from '../shell/parts/use-form.ts';
import styles from './login-step.module.css';
import { type LoginRefusal, loginByContactAtom } from './state/login.ts';

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
	const messenger = useAtomValue(messengerAtom);
	const login = useSetAtom(loginByContactAtom);
	const { box, isBusy, problemOf, run } = useForm({
		values: { consent: hasAgreed },
		check: ({ consent }) => ({ consent: consent ? undefined : 'missed' }),
		send: async () => {
			const answer = await login();
			if (answer?.ok === true) onLogin();
			else onOtherWay(answer?.refusal);
		},
	});
	const { name: app = '' } = messenger;
	const text = t`Войти с номером из ${app}`;
	return (
		<div ref={box}>
			<div className={styles.step}>
				<h1 className="t1" id={titleId}>
					<Trans>Вход</Trans>
				</h1>
				<p className={classes('hint', styles.what)}>
					<Trans>{app} передаст ваш номер: код вводить не нужно</Trans>
				</p>
				<Consent
					className={styles.consent}
					missed={<Trans>Без согласия код не отправить</Trans>}
					isGiven={hasAgreed}
					isMissed={problemOf('consent') !== undefined}
					onChange={onAgree}
				/>
				<div className={styles.otherWay}>
					<TextButton onClick={() => onOtherWay(undefined)}>
						<Trans>По номеру и коду</Trans>
					</TextButton>
				</div>
			</div>
			<div className={classes(sheet.foot, styles.foot)}>
				<MainAction place="button" text={text} isBusy={isBusy} run={() => void run()} />
			</div>
		</div>
	);
}
