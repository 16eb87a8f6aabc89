import {
	type RequestAnswer,
	requestAnswerSchema,
	requestFormPath,
	requestToWire,
	type ShopRequest,
} from '#core/contract/site/request-form.ts';
import { request } from '#src/lib/http/client.ts';

/** Sends a request to the shop; what it does not like is in the answer. */
export function sendForm(formId: number, wish: ShopRequest): Promise<RequestAnswer> {
	return request(requestAnswerSchema, requestFormPath(formId), {
		method: 'post',
		json: requestToWire(wish),
	});
}
