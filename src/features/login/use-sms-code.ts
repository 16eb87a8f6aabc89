import { useEffect, useEffectEvent } from 'react';

/** What `navigator.credentials` answers where it reads codes out of messages (WebOTP). */
interface OtpRequest extends CredentialRequestOptions {
	readonly otp: { readonly transport: readonly ['sms'] };
}

/** Takes the code out of the SMS by itself where the browser can, with the customer's consent. */
export function useSmsCode(isExpected: boolean, onCode: (code: string) => void): void {
	const arrived = useEffectEvent(onCode);
	useEffect(() => {
		if (!isExpected || !('OTPCredential' in window)) return;
		const wait = new AbortController();
		const request: OtpRequest = { otp: { transport: ['sms'] }, signal: wait.signal };
		navigator.credentials.get(request).then(
			(credential) => {
				if (wait.signal.aborted || credential === null || !('code' in credential)) return;
				if (typeof credential.code === 'string') arrived(credential.code);
			},
			// Refused, abandoned or not allowed in this frame: the code is typed.
			() => {},
		);
		return () => wait.abort();
	}, [isExpected]);
}
