import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import type { CodeChannel } from '#core/contract/account/auth.ts';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { historySettled } from '#src/lib/history-settled.ts';
import type { Modals } from '#src/modal-stack.ts';
import { phoneText } from '#src/text/phone.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { placeOrderAtom } from '../checkout/state/checkout.ts';
import { forgetOrderCodeAtom, orderCodeAtom } from '../checkout/state/order-login.ts';
import { settingsAtom } from '../shell/state/page.ts';
import { CodeStep } from './CodeStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { launchWordAtom } from './state/launch.ts';
import type { LoginRefusal, SentCode } from './state/login.ts';

type Step =
	| { readonly name: 'contact' }
	| {
			readonly name: 'phone';
			readonly notice: LoginRefusal | undefined;
			readonly isReturn: boolean;
	  }
	| { readonly name: 'code'; readonly sent: SentCode };

/**
 * Login by phone (spec 6): by the messenger's word where there is one, else by a code. An order's button has asked for
 * either already (`logInToOrderAtom`): what is left is to type the code, or to ask for another one.
 */
export function AuthModal({ phone: typed = '', next }: Modals['auth']) {
	const launchWord = useAtomValue(launchWordAtom);
	const { loginChannels, country } = useAtomValue(settingsAtom);
	const close = useCloseModal();
	const placeOrder = useSetAtom(placeOrderAtom);
	const titleId = useId();
	const isChange = next === 'change-phone';
	const isOrdering = next === 'place-order';
	const orderCode = useAtomValue(orderCodeAtom);
	const forgetCode = useSetAtom(forgetOrderCodeAtom);
	const [begun, setStep] = useState<Step>(() => {
		if (isOrdering && orderCode?.status === 'sent') return { name: 'code', sent: orderCode.sent };
		if (isOrdering && orderCode?.status === 'refused')
			return { name: 'phone', notice: orderCode.refusal, isReturn: true };
		const word = isChange || isOrdering ? 'none' : launchWord;
		return word === 'none'
			? { name: 'phone', notice: undefined, isReturn: false }
			: { name: 'contact' };
	});
	// Too old a launch: said before the customer shares a number in vain, also when the shop says so only now.
	const step: Step =
		begun.name === 'contact' && launchWord === 'old'
			? { name: 'phone', notice: 'wrong init data', isReturn: false }
			: begun;
	const [phone, setPhone] = useState(() => phoneText(typed, country));
	const [channel, setChannel] = useState<CodeChannel>(loginChannels[0] ?? 'sms');
	const [hasAgreed, setAgreed] = useState(false);

	const finish = async () => {
		close();
		if (!isOrdering) return;
		forgetCode();
		await historySettled();
		await placeOrder();
	};
	const login = () => void finish();
	return (
		<Sheet labelledBy={titleId} closeLook="plate" onClose={close}>
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
					isOrdering={isOrdering}
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
