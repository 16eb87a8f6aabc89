/** A customer as the site's calls show him (wire 2.14, 2.15). The password hash of WordPress's user never exists here. */
import { phoneText } from '#core/rules/customer/phone.ts';
import { digitsOf } from '#core/rules/customer/phone-shape.ts';
import type { Customer } from './customers.ts';

/** WordPress's name of a user: the number without its "+" (wire 2.15). */
const loginOf = ({ phone }: Customer) => digitsOf(phone);

/** `user` of a login's answer. */
export function loggedInUserToWire(
	customer: Customer,
	token: string,
	hasReminders: boolean,
): Record<string, unknown> {
	return {
		id: customer.id,
		username: loginOf(customer),
		nicename: loginOf(customer),
		email: customer.email,
		user_email: customer.email,
		name: customer.name,
		user_sex: customer.sex,
		user_birth: customer.birth,
		url: '',
		registered: registered(customer),
		displayname: customer.name,
		firstname: customer.name,
		lastname: '',
		nickname: loginOf(customer),
		description: '',
		role: ['customer'],
		shipping: null,
		billing: null,
		avatar: '',
		phone: phoneText(customer.phone),
		token,
		...remindersToWire(customer, hasReminders),
	};
}

/** Ours: whether the customer wants to be reminded of carts; absent where the shop could not write to him anyway. */
const remindersToWire = (customer: Customer, hasReminders: boolean) =>
	hasReminders && customer.telegram_id !== null
		? { cart_reminders: customer.cart_reminders === 1 }
		: {};

/** `data` of system/users: a serialised WP_User. */
export function currentUserToWire(
	customer: Customer,
	hasReminders: boolean,
): Record<string, unknown> {
	return {
		data: {
			ID: String(customer.id),
			user_login: loginOf(customer),
			user_nicename: loginOf(customer),
			user_email: customer.email,
			user_url: '',
			user_registered: registered(customer),
			user_status: '0',
			display_name: customer.name,
			phone: phoneText(customer.phone),
			birth: customer.birth,
			user_sex: customer.sex,
			...remindersToWire(customer, hasReminders),
		},
		ID: customer.id,
		caps: { customer: true },
		cap_key: 'wp_capabilities',
		roles: ['customer'],
		allcaps: { read: true, customer: true },
		filter: null,
	};
}

/** WordPress keeps the day of registration in GMT. */
function registered(customer: Customer): string {
	return new Date(customer.registered_at).toISOString().slice(0, 19).replace('T', ' ');
}
