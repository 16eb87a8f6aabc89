/** Calls for the sessions of a customer, device by device. */
import { successSchema } from '#core/contract/account/auth.ts';
import { type DeviceSession, deviceSessionsSchema } from '#core/contract/account/devices.ts';
import { request } from '#src/lib/http/client.ts';

/** Where the customer is logged in, newest use first. */
export function fetchDevices(): Promise<readonly DeviceSession[]> {
	return request(deviceSessionsSchema, 'session/devices');
}

/** Refused: `session_not_found`. */
export async function endDevice(id: string): Promise<void> {
	await request(successSchema, 'session/devices/end', { method: 'post', json: { id } });
}

/** This session ends as well. */
export async function endAllSessions(): Promise<void> {
	await request(successSchema, 'session/devices/end-all', { method: 'post', json: {} });
}
