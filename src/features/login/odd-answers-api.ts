/** Answers to a page's first calls that `launch-api.ts` does not read by itself, by the contract. All throw ContractError. */
import {
	type CodeChecked,
	codeCheckedSchema,
	currentUserSchema,
	launchSettledSchema,
	type User,
} from '#core/contract/account/auth.ts';
import { readBy } from '#src/lib/http/client.ts';

/** Whether a session goes on in this launch, and whether its data are too old to log in. */
export function readSettled(
	path: string,
	answer: unknown,
): { readonly goesOn: boolean; readonly isOld: boolean } {
	return readBy(launchSettledSchema, path, answer);
}

/** Undefined = a guest. */
export function readUser(path: string, answer: unknown): User | undefined {
	return readBy(currentUserSchema, path, answer);
}

export function readLogin(path: string, answer: unknown): CodeChecked {
	return readBy(codeCheckedSchema, path, answer);
}
