/** What /sw.js is in a build without a service worker: whatever one of an earlier build left, goes (decision 19). */
interface LeavingWorker {
	skipWaiting(): Promise<void>;
	readonly registration: { unregister(): Promise<boolean> };
	addEventListener(
		type: 'install' | 'activate',
		listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void,
	): void;
}
declare const self: LeavingWorker;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
	const names = await caches.keys();
	await Promise.all(
		names.filter((name) => name.startsWith('vitrina-')).map((name) => caches.delete(name)),
	);
	await self.registration.unregister();
}
