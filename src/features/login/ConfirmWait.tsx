import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './confirm-wait.module.css';
import { type LoginRefusal, loginByConfirmationAtom } from './state/login.ts';

const ASK_EVERY_MS = 2500;

/** Waits for the customer's word in the bot's chat; the number tells him that it is this very page he lets in. */
export function ConfirmWait({
	number,
	requestId,
	onLogin,
	onRefusal,
}: {
	readonly number: string;
	readonly requestId: string;
	readonly onLogin: () => void;
	/** The answer is not waited for any more. */
	readonly onRefusal: (refusal: LoginRefusal) => void;
}) {
	const box = useRef<HTMLDivElement>(null);
	const login = useSetAtom(loginByConfirmationAtom);
	const loggedIn = useEffectEvent(onLogin);
	const refused = useEffectEvent(onRefusal);
	useEffect(() => box.current?.focus(), []);
	useEffect(() => {
		let isOver = false;
		let isAsking = false;
		const ask = async () => {
			// A customer who is in Telegram now is asked for on coming back.
			if (isOver || isAsking || document.visibilityState === 'hidden') return;
			isAsking = true;
			const answer = await login(requestId);
			isAsking = false;
			if (isOver) return;
			if (!answer.ok && (answer.refusal === 'not confirmed' || answer.refusal === 'no connection'))
				return;
			stop();
			if (answer.ok) loggedIn();
			else refused(answer.refusal);
		};
		const timer = setInterval(() => void ask(), ASK_EVERY_MS);
		const onVisible = () => void ask();
		document.addEventListener('visibilitychange', onVisible);
		const stop = () => {
			isOver = true;
			clearInterval(timer);
			document.removeEventListener('visibilitychange', onVisible);
		};
		return stop;
	}, [login, requestId]);
	return (
		<div ref={box} className={styles.box} tabIndex={-1}>
			<p className="hint">
				<Trans>Бот спросит вас в Telegram. Сверьте число и нажмите «Да, это я»</Trans>
			</p>
			<p className={styles.number}>
				<span className="vh">
					<Trans>Число для сверки</Trans>{' '}
				</span>
				{number}
			</p>
			<p className="hint">
				<Trans>Бот молчит? Введите код из сообщения</Trans>
			</p>
		</div>
	);
}
