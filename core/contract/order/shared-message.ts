/** `POST /api/share`: what a customer sends on from inside Telegram, and the message the bot has prepared of it. */
import * as v from 'valibot';
import { object } from '../lenient.ts';

/** A dish by its id, or the customer's own code for friends. */
export const sharedSchema = v.union([
	v.object({ product_id: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
	v.object({ referral: v.literal(true) }),
]);
export type Shared = v.InferOutput<typeof sharedSchema>;

/** The message's id, for the messenger alone (`shareMessage`, Bot API 8.0). */
export const preparedSchema = object({ id: v.pipe(v.string(), v.nonEmpty()) });

/** What is sent on, in the customer's language. */
export interface SharedMessage {
	readonly customerId: number;
	readonly title: string;
	/** Below the title: a price, or the shop's own words. */
	readonly text: string;
	/** Address of a JPEG, 1200 × 630. */
	readonly picture: string;
	/** Where the button leads. */
	readonly link: string;
	readonly language: string;
}
