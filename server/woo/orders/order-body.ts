/** The body of a quote and of an order, read. */
import * as v from 'valibot';
import { errorBody } from '#core/contract/errors.ts';
import { orderRequestSchema } from '#core/contract/order/order-request.ts';

export const requestOf = (body: unknown) => v.safeParse(orderRequestSchema, body);

/** What is wrong with it, as WordPress says it. */
export function invalid(issues: readonly v.BaseIssue<unknown>[]) {
	const params = Object.fromEntries(
		issues.map((issue) => [v.getDotPath(issue as never) ?? 'body', issue.message]),
	);
	const names = Object.keys(params).join(', ');
	return [
		errorBody('rest_invalid_param', `Invalid parameter(s): ${names}`, { params }),
		400,
	] as const;
}
