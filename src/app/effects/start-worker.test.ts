import { beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.ts';

const register = vi.fn(async () => undefined);
const update = vi.fn(async () => undefined);

beforeEach(() => {
	vi.stubEnv('PROD', true);
	vi.stubGlobal('isSecureContext', true);
	Object.defineProperty(navigator, 'serviceWorker', {
		configurable: true,
		value: {
			register,
			ready: Promise.resolve({}),
			getRegistration: async () => ({ update }),
		},
	});
	return () => {
		vi.unstubAllEnvs();
		vi.unstubAllGlobals();
		vi.clearAllMocks();
		Reflect.deleteProperty(navigator, 'serviceWorker');
	};
});

test('a page starts the worker of its build', async () => {
	await startWorker();
	expect([register.mock.calls, update.mock.calls]).toEqual([[['/sw.js']], []]);
});

test('a build without one starts none, and has that of an earlier build find out that it is to go', async () => {
	vi.stubEnv('VITE_SERVICE_WORKER', 'off');
	await startWorker();
	expect([register.mock.calls, update.mock.calls]).toEqual([[], [[]]]);
});
