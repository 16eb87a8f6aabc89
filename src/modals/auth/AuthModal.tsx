import './auth.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import type { CodeChannel } from '#core/contract/auth.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { closeModalAtom, type Modals } from '../../modal-stack.ts';
import { placeOrderAtom } from '../../state/checkout.ts';
import type { LoginRefusal } from '../../state/login.ts';
import { settingsAtom } from '../../state/page.ts';
import { phoneText } from '../../text/phone.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { historySettled } from '../../widgets/history-settled.ts';
import { CodeStep } from './CodeStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { PhoneStep, type SentCode } from './PhoneStep.tsx';

type Step =
	| { readonly name: 'contact' }
	| {
			readonly name: 'phone';
			readonly notice: LoginRefusal | undefined;
			readonly isReturn: boolean;
	  }
	| { readonly name: 'code'; readonly sent: SentCode };

/** Login by phone (spec 6): by the messenger's word where there is one, else by a code. */
export function AuthModal({ phone: typed = '', next }: Modals['auth']) {
	const { launch } = useAtomValue(messengerAtom);
	const { loginChannels, country } = useAtomValue(settingsAtom);
	const close = useSetAtom(closeModalAtom);
	const placeOrder = useSetAtom(placeOrderAtom);
	const titleId = useId();
	const isChange = next === 'change-phone';
	const [step, setStep] = useState<Step>(
		launch.initData === undefined || isChange
			? { name: 'phone', notice: undefined, isReturn: false }
			: { name: 'contact' },
	);
	const [phone, setPhone] = useState(() => phoneText(typed, country));
	const [channel, setChannel] = useState<CodeChannel>(loginChannels[0] ?? 'sms');
	const [hasAgreed, setAgreed] = useState(false);

	const finish = async () => {
		close();
		if (next !== 'place-order') return;
		await historySettled();
		await placeOrder();
	};
	const login = () => void finish();
	return (
		<Sheet labelledBy={titleId} onClose={close}>
			{step.name === 'contact' && (
				<ContactStep
					titleId={titleId}
					hasAgreed={hasAgreed}
					onAgree={setAgreed}
					onLogin={login}
					onOtherWay={(notice) => setStep({ name: 'phone', notice, isReturn: true })}
				/>
			)}
			{step.name === 'phone' && (
				<PhoneStep
					titleId={titleId}
					phone={phone}
					channel={channel}
					isChange={isChange}
					hasAgreed={hasAgreed}
					notice={step.notice}
					takesFocus={step.isReturn}
					onPhone={setPhone}
					onChannel={setChannel}
					onAgree={setAgreed}
					onSent={(sent) => setStep({ name: 'code', sent })}
				/>
			)}
			{step.name === 'code' && (
				<CodeStep
					titleId={titleId}
					sent={step.sent}
					isChange={isChange}
					onResent={(sent) => setStep({ name: 'code', sent })}
					onChangePhone={() => setStep({ name: 'phone', notice: undefined, isReturn: true })}
					onLogin={login}
				/>
			)}
		</Sheet>
	);
}
