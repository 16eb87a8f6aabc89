import { atom, createStore } from 'jotai';
import { expect, test } from 'vitest';
import { expectConsole } from '#tests/expected-console.ts';
import { ApiError } from './http/errors.ts';
import { loadable } from './loadable.ts';

/** Something of the customer with the key that is set; each question is answered by hand. */
function open() {
	const store = createStore();
	const keyAtom = atom<number | undefined>(1);
	const questions: { readonly key: number; answer: PromiseWithResolvers<string> }[] = [];
	const { valueAtom, loadAtom } = loadable('letters', keyAtom, (key) => {
		const answer = Promise.withResolvers<string>();
		questions.push({ key, answer });
		return answer.promise;
	});
	return {
		questions,
		value: () => store.get(valueAtom),
		put: (value: string, of?: number) => store.set(valueAtom, value, of),
		load: () => store.set(loadAtom),
		become: (key: number | undefined) => store.set(keyAtom, key),
	};
}

test('what has come is ready, and stays while it is asked for again and when that fails', async () => {
	expectConsole(/letters/);
	const { questions, value, load } = open();
	expect(value()).toEqual({ status: 'loading' });
	const first = load();
	questions[0]?.answer.resolve('a');
	await first;
	expect(value()).toEqual({ status: 'ready', value: 'a' });
	const second = load();
	expect(value()).toEqual({ status: 'ready', value: 'a' });
	questions[1]?.answer.reject(new Error('offline'));
	await second;
	expect(value()).toEqual({ status: 'ready', value: 'a' });
});

test('a failure is one until it is asked for again; what the shop has not is absent', async () => {
	expectConsole(/letters/);
	const { questions, value, load } = open();
	const first = load();
	questions[0]?.answer.reject(new Error('offline'));
	await first;
	expect(value()).toEqual({ status: 'failed' });
	const second = load();
	expect(value()).toEqual({ status: 'loading' });
	questions[1]?.answer.reject(
		new ApiError('letters', { code: 'rest_no_route', status: 404, facts: {} }),
	);
	await second;
	expect(value()).toEqual({ status: 'absent' });
});

test('an answer for one key is never another key’s, however late it comes', async () => {
	const { questions, value, load, become } = open();
	const first = load();
	become(2);
	expect(value()).toEqual({ status: 'loading' });
	const second = load();
	questions[1]?.answer.resolve('of 2');
	await second;
	questions[0]?.answer.resolve('of 1');
	await first;
	expect(questions.map(({ key }) => key)).toEqual([1, 2]);
	expect(value()).toEqual({ status: 'ready', value: 'of 2' });
});

test('a value put back for a key that has gone is let go; without a key nothing is asked', async () => {
	const { questions, value, load, put, become } = open();
	put('of 1', 1);
	expect(value()).toEqual({ status: 'ready', value: 'of 1' });
	become(2);
	put('of 1', 1);
	expect(value()).toEqual({ status: 'loading' });
	become(undefined);
	await load();
	put('of nobody');
	expect(questions).toEqual([]);
	become(2);
	expect(value()).toEqual({ status: 'loading' });
});
