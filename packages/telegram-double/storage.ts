/** What clients keep for the shop: in Telegram's cloud, for all devices of the customer, and on this device. */
import type { Params } from './methods.ts';

/** A method of the customer's cloud; undefined when it is another one. */
export function askCloud(
	cloud: Record<string, string>,
	method: string,
	params: Params,
): { readonly result: unknown } | undefined {
	const keys = Array.isArray(params.keys) ? params.keys.map(String) : [];
	switch (method) {
		case 'saveStorageValue':
			cloud[String(params.key)] = String(params.value);
			return { result: true };
		case 'getStorageValues':
			return { result: Object.fromEntries(keys.map((key) => [key, cloud[key] ?? ''])) };
		case 'deleteStorageValues':
			for (const key of keys) delete cloud[key];
			return { result: true };
		case 'getStorageKeys':
			return { result: Object.keys(cloud) };
		default:
			return;
	}
}

/** The event that answers a call of the device's storage. */
export function askDevice(
	device: Record<string, string>,
	method: string,
	params: Params,
): readonly [event: string, data: object] {
	const { req_id } = params;
	const key = String(params.key);
	switch (method) {
		case 'web_app_device_storage_save_key':
			if (params.value === null) delete device[key];
			else device[key] = String(params.value);
			return ['device_storage_key_saved', { req_id }];
		case 'web_app_device_storage_get_key':
			return ['device_storage_key_received', { req_id, value: device[key] ?? null }];
		default:
			for (const name of Object.keys(device)) delete device[name];
			return ['device_storage_cleared', { req_id }];
	}
}
