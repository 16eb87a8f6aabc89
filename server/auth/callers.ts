/** Who calls: the browser that asks, and the customer whose token comes along. */
import type { Context } from 'hono';
import { Refusal } from '#server/rest/refusal.ts';
import { queryOf } from '#server/rest/request.ts';
import { type Asker, askerOf } from './asker.ts';
import type { AuthDeps } from './deps.ts';
import { customerIdOfToken } from './tokens.ts';

type Deps = Pick<AuthDeps, 'db' | 'now'>;

/** Who asks, as the gateway tells it: raw clients have an address and no id. */
export function askerOfCall(c: Context): Asker {
	return askerOf(
		c.req.header('x-client-address') ?? 'unknown',
		c.req.header('x-client-id'),
		c.req.header('x-client-is-new') === '1',
	);
}

/** The customer whose token came with the query. */
export function customerIdOf(c: Context, deps: Deps): Promise<number | undefined> {
	return customerIdOfToken(deps, queryOf(c).get('token'));
}

/** As `customerIdOf`; an unknown token is refused. */
export async function requireCustomerId(c: Context, deps: Deps): Promise<number> {
	const id = await customerIdOf(c, deps);
	if (id === undefined)
		throw new Refusal('rest_forbidden', 'Sorry, you are not allowed to do that.');
	return id;
}

/** Refuses a claim to be another customer than the one of `id`; undefined = nothing is claimed. */
export function refuseClaim(customerId: number, claimed: string | undefined): void {
	if (claimed !== undefined && claimed !== String(customerId))
		throw new Refusal('rest_forbidden', 'Sorry, you are not allowed to do that.', {
			status: 403,
		});
}

/** As `requireCustomerId`; a claim to be another customer than the token's is refused. */
export async function requireClaimedId(
	c: Context,
	deps: Deps,
	claimed: string | undefined,
): Promise<number> {
	const id = await requireCustomerId(c, deps);
	refuseClaim(id, claimed);
	return id;
}
