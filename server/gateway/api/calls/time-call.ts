/** The call for the server's clock. */
import * as v from 'valibot';
import { call } from './call-facts.ts';

export const time = call(
	{
		about: 'The server’s clock, epoch milliseconds',
		from: 'ours',
		answer: v.object({ now: v.number() }),
	},
	(c) => c.json({ now: c.get('api').deps.now() }),
);
