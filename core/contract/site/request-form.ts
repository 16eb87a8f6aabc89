/** A request sent to the shop (spec 2, wire 3.5): the fields and answers of WordPress's Contact Form 7. */
import * as v from 'valibot';
import { list, object, text } from '../lenient.ts';

/** What the customer writes. */
export interface ShopRequest {
	readonly name: string;
	/** As typed. */
	readonly phone: string;
	readonly text: string;
}

export type RequestField = keyof ShopRequest;

/** The form's fields by their names on the wire. */
export const REQUEST_FIELDS: Readonly<Record<RequestField, string>> = {
	name: 'your-name',
	phone: 'your-phone',
	text: 'your-message',
};

/** The longest values, characters. */
export const REQUEST_LENGTHS: Readonly<Record<RequestField, number>> = {
	name: 60,
	phone: 30,
	text: 1000,
};

/** Where a form takes what is sent to it. */
export const requestFormPath = (formId: number) =>
	`wp-json/contact-form-7/v1/contact-forms/${formId}/feedback`;

export interface RequestAnswer {
	readonly isSent: boolean;
	/** The shop's own words. */
	readonly message: string;
	/** What is wrong with which field, in the shop's words. */
	readonly invalid: Readonly<Partial<Record<RequestField, string>>>;
}

export function requestToWire(request: ShopRequest): Record<string, string> {
	const fields = Object.keys(REQUEST_FIELDS) as RequestField[];
	return Object.fromEntries(fields.map((field) => [REQUEST_FIELDS[field], request[field]]));
}

/** Everything but `mail_sent` is a refusal, with HTTP 200. */
export const requestAnswerSchema = v.pipe(
	object({
		status: v.pipe(v.string(), v.nonEmpty()),
		message: text,
		invalid_fields: list(object({ field: text, message: text })),
	}),
	v.transform((wire): RequestAnswer => {
		const fields = Object.keys(REQUEST_FIELDS) as RequestField[];
		const invalid = fields.flatMap((field) => {
			const found = wire.invalid_fields.find((one) => one.field === REQUEST_FIELDS[field]);
			return found === undefined ? [] : [[field, found.message] as const];
		});
		return {
			isSent: wire.status === 'mail_sent',
			message: wire.message,
			invalid: Object.fromEntries(invalid),
		};
	}),
);
