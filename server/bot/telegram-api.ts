/** Telegram's Bot API as we call it: at an address that may be a server of one's own, never waited for too long. */
import { Api, GrammyError } from 'grammy';

/** An answer to a customer's own question, a login code, waits for this. */
const CALL_SECONDS = 5;
/**
 * A message that no request waits for has longer: Telegram has no key that tells a second try from another message,
 * so one given up too early comes twice.
 */
export const SEND_SECONDS = 30;

/** `root` without a slash at its end. `seconds`: for calls that wait on purpose. */
export function telegramApi(token: string, root: string, seconds = CALL_SECONDS): Api {
	return new Api(token, {
		apiRoot: root,
		timeoutSeconds: seconds,
		// Errors would name the address, and the token is part of it.
		sensitiveLogs: false,
	});
}

/** How long Telegram wants to be left alone, ms; undefined for any other error. */
export function pauseOf(error: unknown): number | undefined {
	if (!(error instanceof GrammyError) || error.error_code !== 429) return undefined;
	return (error.parameters.retry_after ?? 1) * 1000;
}

/** Whether Telegram answered at all, be it with a no. */
export function isAnswer(error: unknown): boolean {
	return error instanceof GrammyError;
}

/** An answer of Telegram's that trying again does not change. */
export function isFinal(error: unknown): error is GrammyError {
	return error instanceof GrammyError && error.error_code >= 400 && error.error_code < 500;
}
