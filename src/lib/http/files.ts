/** Files of the shop itself: films and pictures, by the address they are shown from. */
import { requestFile } from './client.ts';

/**
 * The whole file; undefined when it is larger than `mostBytes`. Throws as `request` does.
 */
export async function fetchFile(address: string, mostBytes: number): Promise<Blob | undefined> {
	const response = await requestFile(address);
	if (Number(response.headers.get('content-length') ?? 0) > mostBytes) {
		await response.body?.cancel();
		return undefined;
	}
	const blob = await response.blob();
	return blob.size > mostBytes ? undefined : blob;
}
